#!/bin/sh
set -eu
width="${1:-240}"
curl -o button.png "https://appleid.cdn-apple.com/appleid/button?height=44&width="$width"&scale=2"
curl -o left.png 'https://appleid.cdn-apple.com/appleid/button/left?width='"$width"
# See https://appleid.cdn-apple.com/appleid/button?type=continue_ and
# is it https://appleid.cdn-apple.com/appleid/button?height=50?
