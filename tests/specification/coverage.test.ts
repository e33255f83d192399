import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints as allEndpoints, type Endpoint } from '@portal/contract';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.ts';
import type { Row } from '../../server/src/contract-tests/row.ts';
import { rows as matrixRows } from '../../server/src/contract-tests/rows.ts';
import { routes } from '../../src/lib/routes.ts';
import { pages } from '../system/pages.ts';
import { specifiedEndpoints } from './endpoints.ts';
import { specifiedRoutes } from './routes.ts';
import { specifiedErrors, specifiedFigures, type SpecifiedRow } from './rows.ts';

const tests = globSync('tests/**/*.spec.ts', { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The tests in a browser that name one route. */
const naming = (route: string) =>
  tests.filter(({ text }) => text.includes(`'${route}'`)).map(({ file }) => file);

const endpoints = Object.values(specifiedEndpoints).flat();
const contract = new Map<string, Endpoint>(Object.entries(allEndpoints));
const matrix = new Map<string, Row>(Object.entries(matrixRows));
const rows = [...specifiedErrors, ...specifiedFigures];

describe('of the specification', () => {
  it.each(specifiedRoutes)('%s, the %s, is a page that is tested, with its access', (route, _, access) => {
    const entry = Object.values(routes).find(({ pattern }) => pattern === route);
    expect(entry).toMatchObject({ built: true, access });
    expect(pages.map(({ address }) => address)).toContain(route);
  });

  it.each(endpoints)('$key is called by everybody, with its filters', ({ key, filters }) => {
    expect(matrix.get(key)).toBeDefined();
    const { query } = contract.get(key) ?? {};
    expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining([...filters]));
  });

  it.each(rows)('“%s” has a test', (_, file, title) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const titles = [
      ...text.matchAll(/(?:(?:it|test|describe)(?:\.each[^'"`]*)?\(|\bwhat:)\s*(['"`])(.*?)\1/g),
    ];
    expect(titles.map(([, , said]) => said)).toContainEqual(expect.stringContaining(title));
  });

  it('all this is written in docs/coverage.md (brought up to date by `npx vitest run tests/specification -u`)', async () => {
    await expect(await format(coverage(), { parser: 'markdown', proseWrap: 'preserve' })).toMatchFileSnapshot(
      '../../docs/coverage.md',
    );
  });
});

function coverage(): string {
  const table = (head: string[], lines: string[][]) =>
    [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const code = (text: string) => `\`${text}\``;
  const ofRows = (list: readonly SpecifiedRow[]) =>
    table(
      ['What it says', 'Test'],
      list.map(([says, file, title]) => [says, `${code(file)}: ${title}`]),
    );
  return `# What of the specification is tested where

Generated from the tests themselves, which fail where a row has no test (\`tests/specification/\`).

Every route is opened besides by \`tests/routes.spec.ts\`, in both standings and both spellings, and by every test that goes through
\`tests/system/pages.ts\`: accessibility, weight, back and forth.

## Section 2: routes

${table(
  ['Route', 'Access', 'Named in'],
  specifiedRoutes.map(([route, , access]) => [code(route), access, naming(route).map(code).join(', ')]),
)}

## Section 7: calls

Each is called by everybody, whom it serves and whom it refuses, by \`server/src/contract-tests/matrix.test.ts\`, with wrong
input of every kind by \`fuzz.test.ts\` and, where it lists, by each of its filters in \`lists.test.ts\` beside it.

Served to: anyone; public (anyone, but nobody whose membership ended); signedIn; own (of what is one’s own, and staff with
the right); staff with the right.

${Object.entries(specifiedEndpoints)
  .map(
    ([heading, list]) =>
      `### ${heading}\n\n${table(
        ['Call', 'Filters', 'Served to'],
        list.map(({ key, filters }) => [
          code(key),
          filters.map(code).join(', '),
          String(matrix.get(key)?.who),
        ]),
      )}`,
  )
  .join('\n\n')}

## Section 8: errors

${ofRows(specifiedErrors)}

## Section 9: figures

${ofRows(specifiedFigures)}
`;
}
