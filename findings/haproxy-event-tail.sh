#!/usr/bin/env bash
# HAProxy with nothing but `compression algo gzip` passes server-sent events on late: the end of each event stays in the compressor until the
# next one comes, so that a client which reads whole events is always one behind. `Cache-Control: no-transform` on the answer switches the
# compression off, and each event comes whole.
set -euo pipefail
version=2.6.12-1+deb12u4
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
apt-get update -q >/dev/null 2>&1 || true
apt-get download -q "haproxy=$version" >/dev/null 2>&1
dpkg-deb -x haproxy_*.deb .
cat >server.mjs <<'EOF'
import { createServer } from 'node:http';
createServer((request, response) => {
  const cache = request.url === '/plain' ? 'no-cache' : 'no-cache, no-transform';
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': cache });
  let count = 0;
  const send = () => response.write(`data: event number ${(count += 1)} of this stream\n\n`);
  send();
  const timer = setInterval(send, 1000);
  response.on('close', () => clearInterval(timer));
}).listen(18931, '127.0.0.1');
EOF
cat >client.mjs <<'EOF'
// How many whole events have arrived half a second after the server sent its third.
for (const path of ['/plain', '/kept']) {
  const abort = new AbortController();
  let text = '';
  const answer = await fetch(`http://127.0.0.1:18932${path}`, { signal: abort.signal, headers: { 'accept-encoding': 'gzip' } });
  const reading = (async () => {
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const whole = text.split('\n\n').length - 1;
  console.log(path, answer.headers.get('content-encoding') ?? 'as it is', `${whole} of 3 whole`);
  abort.abort();
  await reading;
}
EOF
cat >haproxy.cfg <<'EOF'
defaults
  mode http
  timeout connect 5s
  timeout client 1m
  timeout server 1m
frontend in
  bind 127.0.0.1:18932
  compression algo gzip
  default_backend out
backend out
  server one 127.0.0.1:18931
EOF
node server.mjs &
usr/sbin/haproxy -f haproxy.cfg &
sleep 2
seen=$(node client.mjs)
expected='/plain gzip 2 of 3 whole
/kept as it is 3 of 3 whole'
printf 'HAProxy %s:\n%s\n' "$version" "$seen"
[ "$seen" = "$expected" ]
