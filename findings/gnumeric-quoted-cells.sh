#!/usr/bin/env bash
# ssconvert (gnumeric) takes quoted CSV cells as if they were typed: a fraction with a whole number, a percentage, a month with a day and an
# amount in brackets become numbers and dates, while `2/30` and `0x10` stay texts. Quotation marks keep no cell a text, an apostrophe in
# front does, and isn't there any more in what is saved.
set -euo pipefail
version=1.12.55-1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
if ! command -v ssconvert >/dev/null; then
  apt-get update -q >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "gnumeric=$version" >/dev/null
fi
printf '"1 1/2"\n"5%%"\n"May 5, 2026"\n"(5)"\n"2/30"\n"0x10"\n"098122"\n"'"'"'098122"\n' >typed.csv
LC_ALL=C.UTF-8 HOME=$folder ssconvert typed.csv saved.csv 2>/dev/null
seen=$(paste -d '|' typed.csv saved.csv)
expected='"1 1/2"|1.5
"5%"|0.05
"May 5, 2026"|2026/05/05
"(5)"|-5
"2/30"|2/30
"0x10"|0x10
"098122"|98122
"'"'"'098122"|098122'
printf '%s\nas it was | as it was saved:\n%s\n' "$(ssconvert --version 2>&1 | head -1)" "$seen"
[ "$seen" = "$expected" ]
