// The table of docs/weights.md: what every page weighs, and how much that has changed since the last release.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { root } from '../process.ts';
import { sumBytes, type Bytes } from './weigh.ts';

/** Bytes of a first visit as gzip. */
export interface Weight {
  readonly script: number;
  /** Everything but pictures. */
  readonly total: number;
}

/** By the page's address, with its query as the tests name it. */
export type Weights = ReadonlyMap<string, Weight>;

/** The recorded weights, and those of the last release. */
export interface WeightRecord {
  readonly weights: Weights;
  readonly release: { readonly name: string; readonly weights: Weights };
}

const file = path.join(root, 'docs/weights.md');

export const toWeight = (bytes: Bytes): Weight => ({
  script: sumBytes(bytes, ['script']),
  total: sumBytes(bytes) - sumBytes(bytes, ['image']),
});

const row =
  /^\| `(?<page>[^`]+)` *\| *(?<script>[\d,]+) *\| *(?<total>[\d,]+) *\| *(?<changes>[^|]*?) *\|$/gm;

/** Reads the table of a text like that of docs/weights.md. Throws where it says of no release. */
export function parseWeights(text: string): WeightRecord {
  const [, name] = /\| change since ([^|]*?) *\|/.exec(text) ?? [];
  if (name === undefined)
    throw new Error('The table of weights does not say since which release they changed.');
  const weights = new Map<string, Weight>();
  const before = new Map<string, Weight>();
  for (const { groups } of text.matchAll(row)) {
    const { page = '', script = '', total = '', changes = '' } = groups ?? {};
    const weight = { script: readNumber(script), total: readNumber(total) };
    weights.set(page, weight);
    const [ofScript, ofTotal] = changes.split(' / ').map(readNumber);
    if (ofScript !== undefined && ofTotal !== undefined)
      before.set(page, { script: weight.script - ofScript, total: weight.total - ofTotal });
  }
  return { weights, release: { name, weights: before } };
}

/** The rows of the table, as Markdown. */
export function writeTable({ weights, release }: WeightRecord): string {
  const rows = [...weights].map(([page, { script, total }]) => {
    const before = release.weights.get(page);
    const change = before
      ? `${writeChange(script - before.script)} / ${writeChange(total - before.total)}`
      : 'new';
    return `| \`${page}\` | ${writeNumber(script)} | ${writeNumber(total)} | ${change} |`;
  });
  return [
    `| page | script | total | change since ${release.name} |`,
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

/** Reads the weights from docs/weights.md. */
export const readWeights = (): WeightRecord => parseWeights(readFileSync(file, 'utf8'));

/** Writes docs/weights.md. */
export async function saveWeights(record: WeightRecord): Promise<void> {
  writeFileSync(file, await format(page(record), { parser: 'markdown', proseWrap: 'preserve' }));
}

const page = (record: WeightRecord) => `# What pages weigh

Bytes of a first visit as gzip, of the demo club: scripts, and everything but pictures. The change is that of scripts / of the total.
A test allows a tenth over what is written here, and never more than the outer bounds of \`tests/system/bounds.ts\`.

\`npm run bench -- pages\` weighs every page and prints this table; with \`--write\` it writes this file, with \`--release\` as
well, and what pages weigh then is what the next changes are measured by.

${writeTable(record)}
`;

const writeNumber = (value: number): string => value.toLocaleString('en-US');
const writeChange = (value: number): string =>
  value === 0 ? '0' : (value < 0 ? '−' : '+') + writeNumber(Math.abs(value));
const readNumber = (text: string): number =>
  Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
