import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, run } from '../../scripts/process.ts';
import { toolIn } from '../../scripts/tool.ts';

let tool: string;
let folder: string;
let document: string;
beforeAll(async () => {
  tool = await toolIn('reference');
  folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  document = path.join(folder, 'openapi.json');
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'server/src/http/openapi/write-openapi.ts'), document],
    // As a club serves it: linters don't take this machine for a server.
    { env: { ...process.env, API_URL: 'https://api.harbour.club', PORTAL_URL: 'https://harbour.club' } },
  );
  if (code !== 0) throw new Error(output);
});
afterAll(() => rm(folder, { recursive: true }));

const lint = (name: string, ...args: string[]) =>
  run(path.join(tool, 'node_modules/.bin', name), ['lint', ...args, document], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

it('passes Redocly’s strict rules without a warning', async () => {
  const { code, output } = await lint('redocly', '--config', path.join(tool, 'redocly.yaml'));
  expect(output).not.toMatch(/\bwarnings?\b/i);
  expect([code, output]).toEqual([0, expect.stringContaining('Your API description is valid')]);
});

it('passes Spectral’s rules without a warning', async () => {
  const rules = path.join(tool, 'spectral.yaml');
  const { code, output } = await lint('spectral', '--ruleset', rules, '--fail-severity', 'hint');
  expect([code, output]).toEqual([0, expect.stringMatching(/^No results/)]);
});
