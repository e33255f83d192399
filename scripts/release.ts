// npm run release: makes the files of the version in package.json, in release/VERSION. Refuses a checkout with changes, a version
// that has a tag, and one that CHANGELOG.md says nothing of.
import path from 'node:path';
import { builtSite } from './build.ts';
import { root } from './process.ts';
import { makeRelease } from './release/make-release.ts';
import { readSettings } from './settings.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  // Reached below the portal's host, which is the first choice of docs/deploying.md, unless API_PATH or PUBLIC_API_URL says otherwise.
  const { portal } = readSettings({ API_PATH: '/api', ...process.env });
  const variables = { ...portal, PUBLIC_API_URL: process.env['PUBLIC_API_URL'] || portal.PUBLIC_API_URL };
  const folder = await makeRelease({
    root,
    into: path.join(root, 'release'),
    buildSite: () => builtSite(variables, { onStep: (step) => say(`  ${step}`) }),
    say,
  });
  const version = path.basename(folder);
  say(
    `${path.relative(root, folder)} is complete. Once it is published: git tag -a v${version} -m "Version ${version}"`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
