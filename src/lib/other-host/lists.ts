// Lists of another host: filters, orders and cuts here what the host didn't by itself.
import type { List } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { AnswerBroken, isRecord } from '../http/failure.ts';
import { fillPath } from '../app/path.ts';
import type { Raw } from './read.ts';
import { idOrNull } from './read.ts';
import type { Wire } from './wire.ts';
import { readListPage } from './wire.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Tells whether a row fits a filter that its name alone doesn't define. */
type RowFilter = (row: never, wanted: string, wire: Wire) => boolean;

export interface ListReader<Item> {
  /** A row as our contract has it; null: it is none. */
  item(raw: Raw, wire: Wire, query: Query): Promise<Item | null> | Item | null;
  /** Filters whose names don't say which field they look at; `null`: it isn't looked at again. */
  readonly filters?: Readonly<Record<string, RowFilter | null>>;
  /** Tells whether a row is the user's own, for lists of which members have no other. */
  isOwn?(item: Item): Promise<boolean>;
}

const pageNames = new Set(['limit', 'offset', 'ordering']);
/** Filters by an option, which the host may write in other words than the request does. */
const optionNames = new Set(['status', 'type']);

/** The field that a filter or an ordering looks at: `member__id` at the id of `member`. */
function valueAt(item: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return isRecord(item) ? idOrNull(item) : item;
  if (!isRecord(item)) return name === 'id' ? item : undefined;
  return valueAt(item[name], rest);
}

/** A moment or a day as a number, so that offsets don't matter; anything else as it is. */
function comparable(value: unknown): string | number {
  if (typeof value === 'number') return value;
  const written = String(value);
  const instant = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(written) ? Date.parse(written) : NaN;
  return Number.isNaN(instant) ? written : instant;
}

/** Tells whether a row fits a filter, by the filter's name; where the row hasn't that field, the host is believed. */
function fitsByName(item: unknown, name: string, wanted: string): boolean {
  const parts = name.split('__');
  const kind = parts.at(-1) ?? '';
  const isComparison = kind === 'lte' || kind === 'gte' || kind === 'icontains';
  const value = valueAt(item, isComparison ? parts.slice(0, -1) : parts);
  if (typeof value !== 'string' && typeof value !== 'number') return true;
  if (kind === 'icontains') return String(value).toLowerCase().includes(wanted.toLowerCase());
  const [have, bound] = [comparable(value), comparable(wanted)];
  if (kind === 'lte') return typeof have === typeof bound && have <= bound;
  if (kind === 'gte') return typeof have === typeof bound && have >= bound;
  return String(value) === wanted;
}

function sorted<Item>(items: readonly Item[], ordering: unknown): Item[] {
  if (typeof ordering !== 'string') return [...items];
  const field = ordering.replace(/^-/, '').split(',')[0] ?? '';
  const turn = ordering.startsWith('-') ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [comparable(valueAt(one, [field])), comparable(valueAt(other, [field]))];
    // Rows without the value come last, whichever way round.
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return a === b ? 0 : a < b ? -turn : turn;
  });
}

/**
 * A list as requested: from the host's page where that matches the request, else from all its pages. Throws what
 * the wire throws.
 */
export async function readList<Item>(
  list: ListReader<Item>,
  {
    pattern,
    params,
    query,
    answer,
  }: {
    readonly pattern: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly query: Query;
    readonly answer: unknown;
  },
  wire: Wire,
): Promise<List<Item>> {
  const { filters = {} } = list;
  const first = readListPage(answer, wire.apiUrl);
  const limit = Number(query['limit'] ?? DEFAULT_PAGE_SIZE);
  const offset = Number(query['offset'] ?? 0);
  const narrowing = Object.entries(query).filter(
    ([name, value]) => !pageNames.has(name) && value !== undefined && value !== null,
  );

  async function readRow(row: Raw): Promise<Item | null> {
    try {
      return await list.item(row, wire, query);
    } catch (failure) {
      // A row that can't be read is left out; the others are shown all the same.
      if (failure instanceof AnswerBroken) return null;
      throw failure;
    }
  }
  const read = async (rows: readonly Raw[]): Promise<Item[]> =>
    (await Promise.all(rows.map(readRow))).filter((one) => one !== null);
  async function fitting(items: readonly Item[]): Promise<Item[]> {
    const own = await Promise.all(items.map(async (one) => list.isOwn?.(one) ?? true));
    return items.filter(
      (one, place) =>
        own[place] &&
        narrowing.every(([name, value]) => {
          if (!(name in filters)) return fitsByName(one, name, String(value));
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filters of a list are of its items
          return filters[name]?.(one as never, String(value), wire) ?? true;
        }),
    );
  }

  const page = await read(first.rows);
  const wanted = Math.min(limit, Math.max(first.count - offset, 0));
  const isWhole = first.rows.length === Math.min(wanted, limit) && (offset === 0 || !first.isFirst);
  const fits = await fitting(page);
  const isInOtherWords = first.count === 0 && narrowing.some(([name]) => optionNames.has(name));
  const asAsked =
    !isInOtherWords && isWhole && fits.length === first.rows.length && isSorted(page, query['ordering']);
  if (asAsked) return { count: first.count, next: null, previous: null, results: page };

  // Started again if the host returned a page from the middle, or nothing.
  const isFromStart = !isInOtherWords && (offset === 0 || first.isFirst);
  const plain = narrowing.filter(([name]) => !isInOtherWords || !optionNames.has(name));
  const more = { ...Object.fromEntries(plain), limit: 100 };
  const rows = isFromStart ? await wire.rest(first) : await wire.all(fillPath(pattern, params, more));
  const all = sorted(await fitting(await read(rows)), query['ordering']);
  return { count: all.length, next: null, previous: null, results: all.slice(offset, offset + limit) };
}

function isSorted(items: readonly unknown[], ordering: unknown): boolean {
  const inOrder = sorted(items, ordering);
  return items.every((one, place) => one === inOrder[place]);
}
