#!/usr/bin/env bash
# `sandtable serve` does not start where it should not, and says why.
set -u
command="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0

refuses() {  # WORDS OPTIONS...
  local words="$1"
  shift
  local said
  said="$(timeout 20 "$command" serve --database "$work/x.db" "$@" 2>&1)"
  local code=$?
  if [[ $code -ne 2 || "$said" != *"$words"* ]]; then
    echo "FAIL serve $*: code $code, said: $said"
    failed=1
  fi
}

refuses "--behind-proxy" --listen 0.0.0.0:0
refuses "--behind-proxy" --listen "[::]:0"
refuses "is no address" --listen nowhere
refuses "is no address" --listen 127.0.0.1:99999
refuses "there is no such file" --config "$work/none.toml"
printf 'listen = "0.0.0.0:0"\n' > "$work/open.toml"
refuses "--behind-proxy" --config "$work/open.toml"
printf 'lisen = "127.0.0.1:0"\n' > "$work/misspelt.toml"
refuses "lisen" --config "$work/misspelt.toml"
refuses "database" --listen 127.0.0.1:0 --database /proc/none/x.db
[[ -e "$work/x.db" ]] && { echo "FAIL a refused start left a database behind"; failed=1; }
exit $failed
