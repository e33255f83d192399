#!/usr/bin/env bash
# Vitest's JSON report leaves out errors outside of tests: of a run that ends with 1 because a timer threw after its test, it says
# `success: true`, no failing suite and no message, so that a tool that counts by the report finds nothing wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@5.1.0
cat >timer.test.mjs <<'EOT'
import { it } from 'vitest';
it('passes', () => {
  setTimeout(() => {
    throw new Error('a timer that was left');
  });
});
it('waits for it', () => new Promise((resolve) => setTimeout(resolve, 200)));
EOT
code=0
npx vitest run --reporter=json --outputFile=report.json >output.txt 2>&1 || code=$?
seen=$(node -e '
const { success, numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(require("fs").readFileSync("report.json", "utf8"));
console.log(JSON.stringify({ success, numPassedTests, numFailedTests, numFailedTestSuites, message: testResults[0].message }));
console.log("the report names the error:", require("fs").readFileSync("report.json", "utf8").includes("a timer that was left"));')
expected='{"success":true,"numPassedTests":2,"numFailedTests":0,"numFailedTestSuites":0,"message":""}
the report names the error: false'
printf 'vitest 5.1.0 ended with %s and reported:\n%s\n' "$code" "$seen"
[ "$code" = 1 ] && [ "$seen" = "$expected" ]
