"""An editor, as far as a language server can tell: opens texts, and remembers what it is told of them."""
import json
import pathlib
import queue
import subprocess
import threading

SECONDS = 300  # for one answer; a busy machine makes servers late, not wrong


class Editor:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.answers = queue.Queue()
        self.diagnostics = {}  # by address: a queue
        self.numbers = 0
        threading.Thread(target=self._listen, daemon=True).start()
        self.capabilities = self.ask("initialize", {"processId": None, "rootUri": pathlib.Path(folder).resolve().as_uri(),
                                                    "capabilities": {}})["capabilities"]
        self.tell("initialized", {})

    def _listen(self):
        stream = self.process.stdout
        while line := stream.readline():
            length = 0
            while line.strip():
                name, value = line.decode().split(":")
                length = int(value) if name.lower() == "content-length" else length
                line = stream.readline()
            message = json.loads(stream.read(length))
            if message.get("method") == "textDocument/publishDiagnostics":
                parameters = message["params"]
                self.diagnostics.setdefault(parameters["uri"], queue.Queue()).put(parameters["diagnostics"])
            elif "id" in message and "method" not in message:
                self.answers.put(message)

    def _send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def tell(self, method, parameters):
        self._send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.numbers += 1
        self._send({"id": self.numbers, "method": method, "params": parameters})
        while (answer := self.answers.get(timeout=SECONDS))["id"] != self.numbers:
            pass
        return answer["result"]

    def open(self, path, text=None):
        """Opens a file, or a text in its place, and gives its address."""
        address = pathlib.Path(path).resolve().as_uri()
        self.diagnostics.setdefault(address, queue.Queue())
        text = pathlib.Path(path).read_text() if text is None else text
        self.tell("textDocument/didOpen",
                  {"textDocument": {"uri": address, "languageId": "cpp", "version": 1, "text": text}})
        return address

    def change(self, address, version, text):
        while not self.diagnostics[address].empty():
            self.diagnostics[address].get()
        self.tell("textDocument/didChange", {"textDocument": {"uri": address, "version": version},
                                             "contentChanges": [{"text": text}]})

    def close(self, address):
        self.tell("textDocument/didClose", {"textDocument": {"uri": address}})

    def told(self, address):
        """What is said of a text, when it is said."""
        return self.diagnostics[address].get(timeout=SECONDS)

    def at(self, address, text, place):
        """A place in a text, behind the mark: parameters of a question."""
        before = text[: text.index(place) + len(place)]
        return {"textDocument": {"uri": address},
                "position": {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}}

    def quit(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.stdin.close()
        return self.process.wait(timeout=SECONDS)
