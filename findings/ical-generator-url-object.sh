#!/usr/bin/env bash
# ical-generator writes an event's address as `URL;VALUE=URI:`, which RFC 5545 allows. node-ical, the reader of the same
# ecosystem, then gives an object with `params` and `val` where it gives a string for `URL:`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 node-ical@0.27.2
cat >run.mjs <<'EOF'
import ical from 'ical-generator';
import reader from 'node-ical';
const calendar = ical({ name: 'Courts' });
calendar.createEvent({
  id: 'a@example.org', start: new Date('2026-11-27T10:00:00Z'), end: new Date('2026-11-27T11:00:00Z'),
  stamp: new Date('2026-11-27T09:00:00Z'), summary: 'Court 1', url: 'https://example.org/1',
});
const written = calendar.toString();
const line = written.split('\r\n').find((one) => one.startsWith('URL'));
const read = (text) => JSON.stringify(Object.values(reader.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').url);
console.log(line);
console.log(read(written));
console.log(read(written.replace('URL;VALUE=URI:', 'URL:')));
EOF
seen=$(node run.mjs)
expected='URL;VALUE=URI:https://example.org/1
{"params":{"VALUE":"URI"},"val":"https://example.org/1"}
"https://example.org/1"'
printf 'ical-generator 11.1.2 and node-ical 0.27.2:\n%s\n' "$seen"
[ "$seen" = "$expected" ]
