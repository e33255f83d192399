#!/usr/bin/env bash
# Varnish with `do_gzip` compresses what the server marks `no-transform`, and of server-sent events the client gets the headers and then nothing
# at all, however many there are: not one byte in three seconds with an event every 100 ms. Without `do_gzip` they come at once.
set -euo pipefail
version=7.1.1-2+deb12u1
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'kill $(jobs -p) 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
if ! command -v varnishd >/dev/null; then
  apt-get update -q >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "varnish=$version" >/dev/null
fi
cat >server.mjs <<'EOF'
import { createServer } from 'node:http';
createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
  let count = 0;
  const timer = setInterval(() => response.write(`data: ${(count += 1)}\n\n`), 100);
  response.on('close', () => clearInterval(timer));
}).listen(18951, '127.0.0.1');
EOF
cat >client.mjs <<'EOF'
for (const path of ['/compressed', '/plain']) {
  const abort = new AbortController();
  let bytes = 0;
  const answer = await fetch(`http://127.0.0.1:18952${path}`, { signal: abort.signal, headers: { 'accept-encoding': 'gzip' } });
  const reading = (async () => {
    for await (const part of answer.body) bytes += part.length;
  })().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  console.log(path, answer.headers.get('cache-control'), answer.headers.get('content-encoding'), bytes === 0 ? 'nothing' : 'events');
  abort.abort();
  await reading;
}
EOF
cat >rules.vcl <<'EOF'
vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "18951"; }
sub vcl_backend_response { if (bereq.url == "/compressed") { set beresp.do_gzip = true; } }
EOF
node server.mjs &
varnishd -F -a 127.0.0.1:18952 -n "$folder/varnish" -f "$folder/rules.vcl" -s malloc,20m >log 2>&1 &
sleep 4
seen=$(node client.mjs)
expected='/compressed no-store, no-transform gzip nothing
/plain no-store, no-transform null events'
printf '%s:\n%s\n' "$(varnishd -V 2>&1 | head -1)" "$seen"
[ "$seen" = "$expected" ]
