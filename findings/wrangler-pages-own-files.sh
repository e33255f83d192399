#!/usr/bin/env bash
# `wrangler pages dev` answers /404 and /500 as pages with status 200, a missing page with 404, and the host's own file `_headers` with 502
# and the words of an error, where it is neither shown nor missing.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24 wrangler@4.164.0 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH" WRANGLER_SEND_METRICS=false HOME="$folder"
mkdir site
for page in index 404 500; do echo "<p>$page</p>" >"site/$page.html"; done
printf '/*\n  X-Club: yes\n' >site/_headers
wrangler pages dev site --port 18941 --ip 127.0.0.1 --inspector-port 0 --compatibility-date 2026-11-01 >log 2>&1 &
for _ in $(seq 60); do curl -sf -o /dev/null http://127.0.0.1:18941/ && break; sleep 1; done
seen=$(for path in / /404 /500 /missing /_headers; do
  printf '%s %s\n' "$path" "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:18941$path")"
done)
expected='/ 200
/404 200
/500 200
/missing 404
/_headers 502'
printf 'wrangler 4.164.0:\n%s\n' "$seen"
[ "$seen" = "$expected" ]
