#!/usr/bin/env bash
# Downloads the pictures for the apps.
set -euo pipefail

out="${1:-assets/buttons}"
host=https://appleid.cdn-apple.com
mkdir -p "$out"

curl -fsSL "https://example.com/google.svg" -o "$out/google.svg"

for locale in en_US de_DE ja_JP; do
  for scale in 1 2 3; do
    curl -fsSL -o "$out/apple-$locale@${scale}x.png" \
      "https://appleid.cdn-apple.com/appleid/button?height=44&width=300&scale=$scale&locale=${locale}"
  done
done

curl --get "https://appleid.cdn-apple.com/appleid/button/logo" -d 'size=44' -d 'color=white' \
  --output "$out/mark.png"
wget -q -O "$out/left.png" 'https://appleid.cdn-apple.com/appleid/button/left?height=44&logo-size=large'
wget -q -O "$out/plain.png" $host/appleid/button?color=white

sha256sum "$out"/*.png > "$out/SHA256SUMS"
