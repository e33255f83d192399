#!/usr/bin/env bash
# pdfkit takes a font as WOFF2 without complaint, and embeds glyphs that have no outlines: the page is blank where the text should be, though
# the text can be selected, copied and found. The same font as WOFF is drawn. A test that reads the text of a file doesn't notice.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 fontkit@2.0.4 @fontsource/newsreader@5.3.0 @fontsource/roboto@5.2.9
if ! command -v pdftotext >/dev/null; then
  apt-get update -q >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends poppler-utils >/dev/null
fi
cat >run.cjs <<'EOF'
const { createWriteStream } = require('node:fs');
const PDFDocument = require('pdfkit');
for (const family of ['newsreader', 'roboto'])
  for (const format of ['woff', 'woff2']) {
    const pdf = new PDFDocument();
    pdf.pipe(createWriteStream(`${family}-${format}.pdf`));
    pdf.font(require.resolve(`@fontsource/${family}/files/${family}-latin-400-normal.${format}`)).fontSize(40).text('Hamburg');
    pdf.end();
  }
EOF
node run.cjs
seen=$(for name in newsreader-woff newsreader-woff2 roboto-woff roboto-woff2; do
  pdftoppm -singlefile -r 50 -gray "$name.pdf" "$name"
  dark=$(tail -c +20 "$name.pgm" | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) if ($i < 128) n++ } END { print (n > 0 ? "drawn" : "blank") }')
  echo "$name: text $(pdftotext "$name.pdf" - | head -1), $dark"
done)
printf 'pdfkit 0.20.2, fontkit 2.0.4, %s:\n%s\n' "$(pdftotext -v 2>&1 | head -1)" "$seen"
expected='newsreader-woff: text Hamburg, drawn
newsreader-woff2: text Hamburg, blank
roboto-woff: text Hamburg, drawn
roboto-woff2: text Hamburg, blank'
[ "$seen" = "$expected" ]
