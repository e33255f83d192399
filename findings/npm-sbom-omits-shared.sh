#!/usr/bin/env bash
# `npm sbom --omit dev` leaves out a package that production needs where the project names it as a development dependency as well:
# `npm ci --omit dev` installs it, so the bill of materials lacks what is shipped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir npm club
(cd npm && command npm init -y >/dev/null && command npm install --silent --no-audit --no-fund npm@11.19.1)
npm() { node "$folder/npm/node_modules/npm/bin/npm-cli.js" "$@"; }
cd club
cat >package.json <<'EOT'
{ "name": "club", "version": "1.0.0", "dependencies": { "debug": "4.4.3" }, "devDependencies": { "ms": "2.1.3" } }
EOT
npm install --silent --no-audit --no-fund --package-lock-only
npm ci --silent --no-audit --no-fund --omit dev
installed=$(ls node_modules | tr '\n' ' ')
listed=$(npm sbom --sbom-format cyclonedx --omit dev | node -e '
console.log(JSON.parse(require("fs").readFileSync(0, "utf8")).components.map(({ name }) => name).join(" "))')
printf 'npm 11.19.1, where production needs debug and debug needs ms:\ninstalled: %s\nlisted:    %s\n' "$installed" "$listed"
[ "$installed" = 'debug ms ' ] && [ "$listed" = 'debug' ]
