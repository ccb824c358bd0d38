"""What the scripts that check sources share: the commands of a build, and which files were changed."""
import json
import pathlib
import re
import subprocess


def united_sources(command):
    """The sources that a command compiles together (AMPCC_UNITY); none, if it compiles one."""
    source = pathlib.Path(command["directory"], command["file"])
    return re.findall(r'^#include "(.+)"', source.read_text(), re.MULTILINE) if source.parent.name == "Unity" else []


def commands_of(build):
    return json.loads((build / "compile_commands.json").read_text())


def changed_files(root):
    """The files that the last commit and the working tree change, as paths in the project."""
    def git(*arguments):
        done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
        return done.stdout.split() if done.returncode == 0 else []
    return {*git("diff", "--name-only", "HEAD~1"), *git("ls-files", "--others", "--exclude-standard")}
