# Made by scripts/generate-docs from tool/driver/Options.td; change that table instead.
# Completion of bash for amp-cc: its own options, then those of clang++, then files.
_amp_cc() {
  local word=${COMP_WORDS[COMP_CWORD]}
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W '-### --amp-deploy= --amp-emit= --amp-host-compiler= --amp-ide-flags --amp-kernel= --amp-launch --amp-launch=marked --amp-launcher= --amp-port-report --amp-print-config --amp-print-key --amp-rpath= --amp-static-runtime --explain --help --help-hidden --version -E -Rpass-missed= -Rpass= -S -c -famp-check=bounds -famp-device-limits -famp-msvc -famp-native -famp-native= -famp-robust-access -fsyntax-only -o -save-temps -v' -- "$word"))
    declare -F _clang >/dev/null && [ ${#COMPREPLY[@]} -eq 0 ] && _clang
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o nospace -o default -F _amp_cc amp-cc
