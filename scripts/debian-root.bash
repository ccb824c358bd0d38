# A fresh Debian (12, or AMPCC_PROOF_SUITE=trixie: 13) to try things in. Sourced after common.bash, by scripts that need root; ends the mounts and removes the
# root with the script.

[ "$(id -u)" -eq 0 ] || die "making a Debian root needs root"
command -v debootstrap >/dev/null || die "install the package 'debootstrap'"

# The mounts below live in a name space of their own and end with the script.
if [ -z "${AMPCC_PROOF_UNSHARED:-}" ]; then
  AMPCC_PROOF_UNSHARED=1 exec unshare --mount "$0" "$@"
fi

target=${1:-}
if [ -z "$target" ]; then
  target=$(mktemp -d)
  trap 'umount -R "$target"/{proc,dev,sys} 2>/dev/null; rm -rf --one-file-system "$target"' EXIT
fi

suite=${AMPCC_PROOF_SUITE:-bookworm}

# The machine's own Debian sources, which are Debian 12's, as "URI suite" lines of the suite.
debian_sources() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(ORIGIN)' 'Created-By: Packages' |
    awk '$2 ~ /^bookworm/ && $3 == "Debian" { print $1, $2 }' | sort -u | sed "s/ bookworm/ $suite/"
}

# Makes the root in $target, with the package sources and the network settings of this machine.
make_debian_root() {
  local mirror
  mirror=$(debian_sources | awk -v suite="$suite" '$2 == suite { print $1; exit }')
  [ -n "$mirror" ] || die "this machine's apt has no source for Debian 12 (bookworm)"

  step "Making a Debian root ($suite) in $target"
  chmod 755 "$target"
  debootstrap --variant=minbase "$suite" "$target" "$mirror"
  debian_sources | sed 's/.*/deb & main/' >"$target/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(http|https|ftp)::' >"$target/etc/apt/apt.conf.d/90network" || true
  cp -L /etc/resolv.conf /etc/hosts "$target/etc/"
  mount -t proc proc "$target/proc"
  mount --rbind /dev "$target/dev"
}

# Runs a command in the root, with nothing of this machine's environment: in_debian_root [chroot's options] command...
in_debian_root() {
  local options=()
  while [[ $1 == --* ]]; do
    options+=("$1")
    shift
  done
  chroot "${options[@]}" "$target" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM="${TERM:-dumb}" "$@"
}
