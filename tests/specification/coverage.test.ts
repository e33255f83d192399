import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints as allEndpoints, type Endpoint } from '@portal/contract';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.ts';
import type { Row } from '../../server/src/contract-tests/row.ts';
import { rows as matrixRows } from '../../server/src/contract-tests/rows.ts';
import { routes } from '../../src/lib/app/routes.ts';
import { everyPage } from '../system/pages.ts';
import type { Test } from './claims.ts';
import { claims } from './claims.ts';
import { specifiedEndpoints } from './endpoints.ts';
import { specifiedRoutes } from './routes.ts';
import { statements } from './statements.ts';
import { namedCalls } from './text.ts';

const tests = globSync('tests/**/*.spec.ts', { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The tests in a browser that name one route. */
const naming = (route: string) =>
  tests.filter(({ text }) => text.includes(`'${route}'`)).map(({ file }) => file);

/** The titles in a file of tests; rows of a table of faults are titles too. */
const titlesIn = (file: string) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:(?:it|test|describe)(?:\.\w+)?(?:\.each(?:<[^(]*>)?\([^'"`]*?)?\(|\]\s*(?:as const)?\)\(|\bwhat:)\s*(['"`])(.*?)\1/g,
    ),
  ].map(([, , title]) => title);

const endpoints = Object.values(specifiedEndpoints).flat();
const contract = new Map<string, Endpoint>(Object.entries(allEndpoints));
const matrix = new Map<string, Row>(Object.entries(matrixRows));
const named = [
  ...new Map(statements.flatMap(({ tests: all }) => all.map((one) => [one.join(': '), one]))).values(),
];

describe('of the specification', () => {
  it.each(specifiedRoutes)(
    '$route, the $screen, is a page that is tested, with its access',
    ({ route, access }) => {
      expect(access).toBeDefined();
      const entry = Object.values(routes).find(({ pattern }) => pattern === route);
      expect(entry).toMatchObject({ access });
      expect(everyPage.map(({ address }) => address)).toContain(route);
    },
  );

  it.each(endpoints)('$key is called by everybody, with its filters', ({ key, filters }) => {
    expect(matrix.get(key)).toBeDefined();
    const { query } = contract.get(key) ?? {};
    expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining([...filters]));
  });

  it('section 7 names these paths and filters, and no others', () => {
    const called = namedCalls();
    // That of one thing goes without saying where there is that of all.
    const paths = endpoints.map(({ key }) => key.split(' ')[1] ?? '');
    const withoutId = paths.map((one) => (called.paths.includes(one) ? one : one.replace(/\{id\}\/$/, '')));
    expect([...new Set(withoutId)].toSorted()).toEqual(called.paths.toSorted());
    const filters = endpoints.flatMap((one) => one.filters).filter((name) => name.includes('__'));
    // Those of slots are named in words: “facility category and group ids”.
    const spelledOut = ['facility__group__id'];
    expect([...new Set(filters)].toSorted()).toEqual([...called.filters, ...spelledOut].toSorted());
  });

  it.each(statements)('section $section: “$says” has tests', ({ tests: all }) => {
    expect(all).not.toHaveLength(0);
  });

  it.each(Object.keys(claims).map(Number))('section %i has no claims but for what it says', (number) => {
    const said = statements.filter((one) => one.section === number).map(({ says }) => says);
    const idle = Object.keys(claims[number] ?? {}).filter(
      (beginning) => !said.some((says) => says.startsWith(beginning)),
    );
    expect(idle).toEqual([]);
  });

  it.each(named)('%s has “%s”', (file, title) => {
    expect(titlesIn(file)).toContainEqual(expect.stringContaining(title));
  });

  it('all this is written in docs/coverage.md (brought up to date by `npx vitest run tests/specification -u`)', async () => {
    await expect(await format(coverage(), { parser: 'markdown', proseWrap: 'preserve' })).toMatchFileSnapshot(
      '../../docs/coverage.md',
    );
  });
});

const table = (head: string[], lines: string[][]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const code = (text: string) => `\`${text}\``;
const testName = ([file, title]: Test) => `${code(file)}: ${title.replaceAll(/[$<>|]/g, '\\$&')}`;

function sectionTable(number: number): string {
  const all = statements.filter((one) => one.section === number);
  return table(
    ['What it says', 'Tests'],
    all.map(({ says, tests: some }) => [says.replaceAll('|', '\\|'), some.map(testName).join('<br>')]),
  );
}

/** Returns the users that a call serves, and the exceptions. */
function servedBy(key: string): string {
  const { who, except = {} } = matrix.get(key) ?? {};
  const others = Object.entries(except).map(([actor, expected]) => `${actor} ${expected}`);
  return [who, ...others].join(', ');
}

const routeTable = () =>
  table(
    ['Route', 'Access', 'Named in'],
    specifiedRoutes.map(({ route, access }) => [
      code(route),
      String(access),
      naming(route).map(code).join(', '),
    ]),
  );

const callTables = () =>
  Object.entries(specifiedEndpoints)
    .map(([heading, list]) => {
      const lines = list.map(({ key, filters }) => [code(key), filters.map(code).join(', '), servedBy(key)]);
      return `### ${heading}\n\n${table(['Call', 'Filters', 'Served to'], lines)}`;
    })
    .join('\n\n');

const coverage = () => `# What of the specification is tested where

Generated from the [specification](specification.md) and the tests themselves, which fail where something that it says has no
test (\`tests/specification/\`). What it leaves open (“not shown”) has no row.

## Section 1: what the product does and for whom

${sectionTable(1)}

## Section 2: screens and routes

Every route is asked for besides by \`tests/routes.spec.ts\`, in both spellings, and opened by every test that goes through
\`tests/system/pages.ts\`: \`tests/every-screen.spec.ts\` and back and forth.

${routeTable()}

${sectionTable(2)}

## Section 3: entities and their fields

${sectionTable(3)}

## Section 4: states and transitions

${sectionTable(4)}

## Section 5: validation rules

${sectionTable(5)}

## Section 6: roles and permissions

${sectionTable(6)}

## Section 7: calls

Each is called by everybody, whom it serves and whom it refuses, by \`server/src/contract-tests/matrix.test.ts\`, with wrong
input of every kind by \`fuzz.test.ts\` and, where it lists, page by page by \`lists.test.ts\` and by each of its filters, with
something on both sides of it, by \`filters.test.ts\` beside it.

Served to: anyone; public (anyone, but nobody whose membership ended); signedIn; own (of what is one’s own, and staff with
the right); staff with the right; nobody (payments are neither changed nor deleted: staff with the right are told so by 409).
Behind it, who of the [actors](../server/src/contract-tests/actors.ts) is answered otherwise, and how.

${callTables()}

## Section 8: errors

${sectionTable(8)}

## Section 9: figures

${sectionTable(9)}
`;
