// The calls to another host, and the lists they return.
import type { WireCall } from '../http/client.ts';
import { AnswerBroken, isRecord, quietly } from '../http/failure.ts';
import type { Amounts, Raw } from './read.ts';
import { idOrNull, numberOrNull } from './read.ts';

/** More pages than any screen needs. */
const MOST_PAGES = 200;

/** A page of a list, however the host writes it. */
export interface Page {
  readonly rows: readonly Raw[];
  readonly count: number;
  /** Path and query of the next page below the API's address; null: this is the last. */
  readonly next: string | null;
  /** True when no page comes before it. */
  readonly isFirst: boolean;
}

export interface Wire {
  /** Tells whether the host is known to be another one; null: it isn't known which it is. */
  readonly isKnown: () => boolean | null;
  /** The API's address, without a slash at the end. */
  readonly apiUrl: string;
  readonly zone: string;
  readonly amounts: Amounts;
  /** An instant, by the club's clock. */
  readonly now: () => number;
  /** Gets the host's answer to a path. Throws what the client throws. */
  readonly get: (path: string) => Promise<unknown>;
  /** All rows of a list, page after page. Throws what the client throws. */
  readonly all: (path: string) => Promise<readonly Raw[]>;
  /** The rest of a list whose first page is known. */
  readonly rest: (page: Page) => Promise<readonly Raw[]>;
  /** The same, cached for a while; none if they can't be loaded. */
  readonly kept: (path: string) => Promise<readonly Raw[]>;
  /** Rows of a list by their id, cached for a while; empty if they can't be loaded. */
  readonly byId: (path: string) => Promise<ReadonlyMap<number, Raw>>;
  /** One thing, cached for a while; null if it can't be loaded. */
  readonly one: (path: string) => Promise<Raw | null>;
  /** Called after a write: cached answers may be out of date. */
  readonly forget: () => void;
}

/** Reads a list: our envelope, one without `count`, `results` that are null, or a bare array. */
export function readListPage(answer: unknown, apiUrl: string): Page {
  if (Array.isArray(answer))
    return { rows: answer.filter(isRecord), count: answer.length, next: null, isFirst: true };
  if (!isRecord(answer) || !('results' in answer)) throw new AnswerBroken('The answer is no list');
  const rows = Array.isArray(answer['results']) ? answer['results'].filter(isRecord) : [];
  return {
    rows,
    count: Math.max(numberOrNull(answer['count']) ?? 0, rows.length),
    next: pathBelow(answer['next'], apiUrl),
    isFirst: typeof answer['previous'] !== 'string',
  };
}

/**
 * Path and query of a link to the next page. Its scheme and host are those by which the host knows itself, which needn't be
 * the ones it is reached by.
 */
function pathBelow(link: unknown, apiUrl: string): string | null {
  if (typeof link !== 'string' || link === '') return null;
  // A path where the API is below the portal's host: of the base, the path alone is looked at.
  const base = new URL(apiUrl, 'https://portal.invalid');
  const { pathname, search } = URL.canParse(link, base) ? new URL(link, base) : base;
  const below = base.pathname.replace(/\/$/, '');
  return (pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : pathname) + search;
}

/** Time that answers to secondary calls are cached, ms: long enough for one screen. */
const KNOWN = 5_000;

/** Answers by path, each loaded once in that time. */
function createMemory<Value>() {
  const known = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return {
    get(path: string, ask: () => Promise<Value>): Promise<Value> {
      const last = known.get(path);
      if (last && Date.now() - last.at < KNOWN) return last.value;
      const value = ask();
      known.set(path, { at: Date.now(), value });
      return value;
    },
    forget: () => known.clear(),
  };
}

export type WireFacts = Pick<Wire, 'apiUrl' | 'zone' | 'amounts' | 'now' | 'isKnown'>;

export function createWire(send: (sending: WireCall) => Promise<unknown>, facts: WireFacts): Wire {
  const { apiUrl } = facts;
  const get = (path: string) => send({ method: 'GET', path });
  const lists = createMemory<readonly Raw[]>();
  const things = createMemory<Raw | null>();

  async function rest(first: Page): Promise<readonly Raw[]> {
    const rows = [...first.rows];
    const seen = new Set<string>();
    for (let { next } = first; next !== null && !seen.has(next) && seen.size < MOST_PAGES;) {
      seen.add(next);
      const page = readListPage(await get(next), apiUrl);
      rows.push(...page.rows);
      next = page.next;
    }
    return rows;
  }

  const all = async (path: string) => rest(readListPage(await get(path), apiUrl));

  function kept(path: string): Promise<readonly Raw[]> {
    return lists.get(path, async () => (await quietly(all(path))) ?? []);
  }

  return {
    ...facts,
    get,
    all,
    rest,
    kept,
    async byId(path) {
      const pairs = (await kept(path)).map((row) => [idOrNull(row), row] as const);
      return new Map(pairs.flatMap(([id, row]) => (id === null ? [] : [[id, row]])));
    },
    one(path) {
      return things.get(path, async () => {
        const thing = await quietly(get(path));
        return isRecord(thing) ? thing : null;
      });
    },
    forget() {
      lists.forget();
      things.forget();
    },
  };
}
