import { Readable } from 'node:stream';
import type { Endpoint, List } from '@portal/contract';
import { holdsCents } from '@portal/contract/money/rules/holds-cents';
import * as z from 'zod';

type Row = Readonly<Record<string, unknown>>;

/** Number of rows read at once: few enough to be sent before the next are read. */
const AT_ONCE = 1000;

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';

/** Returns the fields of a list's rows, in the contract's order; null: the endpoint is no list. */
export function columnsOf({ answers, query }: Endpoint): readonly string[] | null {
  const list = answers[200];
  if (!(list instanceof z.ZodObject) || !query?.shape['limit']) return null;
  const results: unknown = list.shape['results'];
  if (!(results instanceof z.ZodArray) || !(results.element instanceof z.ZodObject)) return null;
  return Object.keys(results.element.shape);
}

/** Prefixes an apostrophe where a spreadsheet would take the text for a formula. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Formats a moment by the club's clock, as spreadsheets read it; leaves any other text. */
const momentOrText = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/.test(text)
    ? text.slice(0, 19).replace('T', ' ')
    : asText(text);

function cell(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return holdsCents(name) ? (value / 100).toFixed(2) : String(value);
  if (typeof value === 'string') return momentOrText(value);
  if (Array.isArray(value))
    return asText(value.map((one: unknown) => (isPlain(one) ? String(one) : JSON.stringify(one))).join('; '));
  if (typeof value === 'object') return asText('name' in value ? String(value.name) : JSON.stringify(value));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Formats a row of a list as a line of such a file. */
export const csvLine = (columns: readonly string[], row: Row): string =>
  line(columns.map((name) => cell(name, row[name])));

async function* linesOf(
  columns: readonly string[],
  load: (page: { limit: number; offset: number }) => Promise<List<Row>>,
): AsyncGenerator<string> {
  yield BOM + line(columns);
  // A row that is added in front moves others to the next page: skips rows already written.
  const written = new Set<unknown>();
  for (let offset = 0; ; offset += AT_ONCE) {
    const { results } = await load({ limit: AT_ONCE, offset });
    const fresh = results.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    if (fresh.length > 0) yield fresh.map((row) => csvLine(columns, row)).join('');
    if (results.length < AT_ONCE) return;
  }
}

/** Streams all rows of a list as a file for spreadsheets, reading pages as fast as the client takes them. */
export const csvOf = (...list: Parameters<typeof linesOf>): Readable => Readable.from(linesOf(...list));
