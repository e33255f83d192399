import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/process.ts';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Places in which Node looks for a package, seen from a place in a lockfile. */
const placesOf = (name: string, from: string): string[] => [
  ...from.split('/').map((_, depth, folders) => [...folders.slice(0, depth), 'node_modules', name].join('/')),
  `${from}/node_modules/${name}`,
];

const findMissing = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages).flatMap(([place, each]) =>
    Object.keys({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies })
      .filter((name) => !placesOf(name, place).some((found) => found in packages))
      .map((name) => `${place} needs ${name}`),
  );

const lockfiles = globSync('{package-lock.json,tools/*/package-lock.json}', { cwd: root });

// `npm ci` refuses such a file. The tools are installed rarely, so nobody would see it for weeks.
it.each(lockfiles)('%s has every package that another in it needs', (file) => {
  const { packages } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  expect(findMissing(packages)).toEqual([]);
});

it('a package that is nowhere above the one that needs it is missing', () => {
  expect(
    findMissing({
      'node_modules/vite': { optionalDependencies: { fsevents: '2', absent: '1' } },
      'node_modules/fsevents': {},
      'node_modules/other/node_modules/absent': {},
    }),
  ).toEqual(['node_modules/vite needs absent']);
});
