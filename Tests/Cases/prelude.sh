# What the texts of this folder may use besides `bezel`.
set -o pipefail
trap 'kill $(jobs -p) 2>/dev/null' EXIT

# Waits for a condition, for as long as the case may take.
wait_until() { until "$@"; do sleep 0.02; done; }

# Starts a server of the case's own, and names it in SERVER. Its log is in `served`.
serve() {
  # A file of its own: a server before it may still write.
  rm -f served
  : >served
  setpriv --pdeathsig KILL bezel serve --port 0 --admin none "$@" >>served 2>&1 &
  local server=$!
  has_begun() { grep --quiet 'listening on http' served || ! kill -0 $server; }
  wait_until has_begun
  SERVER=$(grep -o 'http://127.0.0.1:[0-9]*' served | sed -n 1p)
}

# Prints the status of a target, and what else is named of its response: fields, or members of its document.
ask() {
  target=$1
  shift
  curl --silent --dump-header head --output body --write-out '%{http_code}\n' "$SERVER$target" | tr '\n' ' '
  for part; do
    case $part in
      .*) jq --compact-output --raw-output "$part" body | tr '\n' ' ' ;;
      *) grep --ignore-case "^$part:" head | tr -d '\r' | tr '\n' ' ' ;;
    esac
  done
  echo
}

# Prints the block of a page of `docs` whose text begins so.
block() {
  awk -v start="$2" '/^ *```/ { n = (within = !within); next }
    within && n == 1 { shown = index($0, start) == 1; n = 2 }
    within && shown' "$PROJECT/docs/$1.md"
}

# Prints the width and the height of a PNG in pixels.
extent() { od --address-radix=n --skip-bytes=16 --read-bytes=8 --endian=big --format=u4 "$1"; }

# Writes a program for the case into `programs`, which comes first in PATH.
program() {
  mkdir -p programs
  cat > "programs/$1"
  chmod 755 "programs/$1"
  PATH="$PWD/programs:${PATH#"$PWD/programs:"}"
}
