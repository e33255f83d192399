import path from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import { root } from '../scripts/process.ts';

/** Licences under which this product may be run by a club and handed on. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Under other licences: the reason why they are allowed, and their conditions. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-*': 'libvips under the LGPL, used as the library it is, beside the API',
  'ical.js': 'MPL-2.0, shipped unchanged to the desk as the library it is, its source public',
  'lightningcss*': 'MPL-2.0, a tool of the build of which nothing is shipped',
  'png-js': 'MIT by its licence file, which its package.json does not name',
};

interface LockedPackage {
  name: string;
  version: string;
  licence: string;
}

/** The packages installed for production: those that reach the browser, run the API or build the site. */
const installed = Object.entries(lock.packages).flatMap(([place, entry]): LockedPackage[] => {
  const name =
    place.split('node_modules/')[1] === undefined ? '' : (place.split('node_modules/').at(-1) ?? '');
  if (name === '' || 'link' in entry || ('dev' in entry && entry.dev)) return [];
  const version = 'version' in entry ? entry.version : '';
  return [{ name, version, licence: 'license' in entry ? entry.license : 'none named' }];
});

const exceptionFor = (name: string) =>
  Object.keys(exceptions).find((pattern) => path.matchesGlob(name, pattern) || name === pattern);

/** True when one of a choice is allowed, and all of a combination. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)));

it('of what is installed for production allow what this product does, or are told apart', () => {
  const foreign = installed.filter(({ name, licence }) => !isAllowed(licence) && !exceptionFor(name));
  expect(foreign).toEqual([]);
  const used = new Set(installed.flatMap(({ name }) => exceptionFor(name) ?? []));
  expect([...used].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('are listed in docs/licences.md (brought up to date by `npx vitest run tests/licences -u`)', async () => {
  const byLicence = Map.groupBy(installed, ({ licence }) => licence);
  const list = [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].toSorted();
      return `## ${licence}\n\n${names.join(', ')}\n`;
    });
  const told = Object.entries(exceptions).map(([pattern, why]) => `- \`${pattern}\`: ${why}`);
  const text = `# Licences of what is installed for production

Written from \`package-lock.json\`. A licence that is neither allowed nor told apart fails \`tests/licences.test.ts\`.

Told apart:

${told.join('\n')}

${list.join('\n')}`;
  await expect(await format(text, { parser: 'markdown', proseWrap: 'preserve' })).toMatchFileSnapshot(
    path.join(root, 'docs/licences.md'),
  );
});
