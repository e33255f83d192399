#!/usr/bin/env bash
# pdfkit draws letters with a dot below in Noto Sans (ị ụ ẹ) as a letter and a dot, by the font's feature `ccmp`, and the file says of the
# letter's glyph what the two stand for together. So a document that has `Thị` first is read with that dot everywhere: `it is` is copied and
# found as `ịt ịs`, though it looks right. Without the feature both are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 @expo-google-fonts/noto-sans@0.4.2
if ! command -v pdftotext >/dev/null; then
  apt-get update -q >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends poppler-utils >/dev/null
fi
cat >run.cjs <<'EOF'
const { createWriteStream } = require('node:fs');
const PDFDocument = require('pdfkit');
const font = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
for (const [name, features] of [['usual', undefined], ['undivided', { ccmp: false }]]) {
  const pdf = new PDFDocument();
  pdf.pipe(createWriteStream(`${name}.pdf`));
  pdf.font(font).text('Thị', { features }).text('it is', { features });
  pdf.end();
}
EOF
node run.cjs
seen=$(for name in usual undivided; do echo "$name: $(pdftotext "$name.pdf" - | tr '\n\f' '  ' | sed 's/ *$//')"; done)
printf 'pdfkit 0.20.2, %s:\n%s\n' "$(pdftotext -v 2>&1 | head -1)" "$seen"
expected='usual: Thị ịt ịs
undivided: Thị it is'
[ "$seen" = "$expected" ]
