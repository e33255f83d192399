import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Cell, Thing } from './table.ts';
import { consequences, things } from './table.ts';

const root = path.join(import.meta.dirname, '../..');
const rows = Object.entries(consequences);
const columns = Object.entries(things) as [Thing, string][];

const written = (cell: Cell): string =>
  'because' in cell
    ? `Nothing, because ${cell.because}.`
    : `“${cell.title}” ([${path.basename(cell.file)}](../${cell.file}))`;

/** The table in its readable form: for each change the affected things, those with the same answer together. */
function page(): string {
  const parts = rows.map(([change, row]) => {
    const answers = Map.groupBy(columns, ([thing]) => written(row[thing]));
    const lines = [...answers].map(
      ([answer, of]) => `- **${of.map(([, name]) => name).join(', ')}**: ${answer}`,
    );
    return `## ${change}\n\n${lines.join('\n')}\n`;
  });
  return [
    '# What follows from a change\n',
    'For each change in the club’s life all that may hang on it, with the test that shows what follows, or why nothing does. Written by',
    '`vitest run --project tooling tests/consequences -u` from [the table](../tests/consequences/table.ts), in which a new thing doesn’t',
    'compile until every change says what it does to it ([decision 0231](decisions/0231-a-table-of-consequences.md)).\n',
    ...parts,
  ].join('\n');
}

it('is written down in docs', async () => {
  await expect(page()).toMatchFileSnapshot(path.join(root, 'docs/consequences.md'));
});

describe.each(rows)('%s', (_change, row) => {
  const tests = [
    ...new Map(
      Object.values(row).flatMap((cell) =>
        'file' in cell ? [[`${cell.file} ${cell.title}`, cell] as const] : [],
      ),
    ).values(),
  ];

  it.each(tests)('has a test that $title', ({ file, title }) => {
    expect(title).not.toBe('');
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
  });
});
