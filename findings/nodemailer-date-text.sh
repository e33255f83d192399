#!/usr/bin/env bash
# nodemailer writes a `date` that is given as a text into the header as it is, so one from toISOString() is no date to mail programs;
# the same moment as a Date object is written as RFC 5322 wants it. Python's parser finds a defect and no date in the first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat >run.cjs <<'EOF'
const { createTransport } = require('nodemailer');
const transport = createTransport({ streamTransport: true, buffer: true });
const moment = new Date('2026-11-27T20:57:23Z');
const header = async (date) => {
  const { message } = await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', text: 'x', date });
  return /^Date: .*$/m.exec(message.toString())[0];
};
(async () => {
  console.log(await header(moment.toISOString()));
  console.log(await header(moment));
})();
EOF
seen=$(node run.cjs | tr -d '\r')
read=$(printf '%s\n' "$seen" | while read -r line; do
  printf '%s\n\nx\n' "$line" | python3 -c '
import email, email.policy, sys
date = email.message_from_file(sys.stdin, policy=email.policy.default)["Date"]
print(date.datetime, [type(one).__name__ for one in date.defects])'
done)
expected="Date: 2026-11-27T20:57:23.000Z
Date: Fri, 27 Nov 2026 20:57:23 +0000"
expected_read="None ['InvalidDateDefect']
2026-11-27 20:57:23+00:00 []"
printf 'nodemailer 10.6.0 wrote:\n%s\nPython %s read:\n%s\n' "$seen" "$(python3 -c 'import platform; print(platform.python_version())')" "$read"
[ "$seen" = "$expected" ] && [ "$read" = "$expected_read" ]
