import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/process.ts';

/** Patterns of real keys. */
const secrets = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[\w+/=\n]{100}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{40})/,
  'a token of npm': /\bnpm_\w{36}\b/,
  'a live key of Stripe': /\b(?:sk|rk)_live_\w{16}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-\w{10}/,
  'a signed token': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
  'an address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:@/'"`$]+:(?!secret|password|…|\$)[^\s:@/'"`$]{6,}@/,
};

const files = globSync('{.ci,contract,deploy,docs,hosting,public,scripts,server,src,tests}/**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => ['node_modules', 'generated'].includes(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

it('no file holds what opens something in earnest', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = [...files, 'package.json', 'package-lock.json', 'README.md'].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return Object.entries(secrets).flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${file}: ${what}`] : [],
    );
  });
  expect(found).toEqual([]);
});
