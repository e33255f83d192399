import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { ReadVersion, Subject } from '../database/data-versions.ts';
import type { Database } from '../database/database.ts';
import { render } from '../database/statements/render.ts';
import { instant, isoTime } from '../time/moments.ts';
import type { WrittenAnswer } from './bodies/written-answer.ts';

/** A query that the contract has parsed. */
export type AnyQuery = Readonly<Record<string, unknown>>;

/** Says how long answers are true. */
export interface Lifetime {
  /** All that they are read from. */
  readonly subjects: readonly Subject[];
  /** Finds the next moment at which one may change by itself, ms; they never outlast the club's day. Left out: none. */
  readonly changesAt?: (db: Database, now: number, query: AnyQuery) => Promise<number>;
}

/** How long what is read now is true: while the version stays, until the moment, ms. */
export interface Validity {
  readonly version: string;
  readonly from: number;
  readonly until: number;
}

/** A statement's placeholder for the moment. */
export const NOW = sql.placeholder('now');

/** Makes `changesAt` of the earliest of some moments, which are queries after `NOW`. */
export function earliestOf(...moments: SQL<Date | null>[]): NonNullable<Lifetime['changesAt']> {
  const read = render(sql<{ next: number | null }>`
    select ${instant(sql`least(${sql.join(moments, sql`, `)})`)} as next`);
  return async (db, now) => (await read(db, { now: isoTime(now) }))[0]?.next ?? Infinity;
}

/** True where nothing that is of this validity has changed. */
export const isValid = ({ version, from, until }: Validity, newest: string, now: number): boolean =>
  version === newest && from <= now && now < until;

/** Works out how long what is read from now on is true, given a version that was read before. */
export async function findValidity(
  { changesAt }: Lifetime,
  { db, config, now, query }: { db: Database; config: Config; now: number; query: AnyQuery },
  version: string,
): Promise<Validity> {
  const tomorrow = instantOf(addDays(dateOf(now, config.timeZone), 1), '00:00', config.timeZone);
  const changes = (await changesAt?.(db, now, query)) ?? Infinity;
  return { version, from: now, until: Math.min(tomorrow, changes) };
}

/** Bytes of answers that a process keeps, before compression. */
const MOST_BYTES = 16_000_000;
/** Bytes that an answer takes however short it is. */
const ENTRY_BYTES = 1_000;

interface CachedAnswer {
  readonly answer: WrittenAnswer;
  readonly validity: Validity;
}

const bytesOf = (name: string, { answer }: CachedAnswer): number =>
  ENTRY_BYTES + name.length + answer.json.length;

/** The answers that a process keeps, the most recently requested ones. */
export class AnswerCache {
  readonly #kept = new Map<string, CachedAnswer>();
  #bytes = 0;
  readonly readVersion: ReadVersion;

  constructor(readVersion: ReadVersion) {
    this.readVersion = readVersion;
  }

  /** The answer of this name, if it is still true. */
  find(name: string, version: string, now: number): WrittenAnswer | null {
    const known = this.#kept.get(name);
    if (!known) return null;
    this.#drop(name);
    if (!isValid(known.validity, version, now)) return null;
    this.#add(name, known);
    return known.answer;
  }

  keep(name: string, answer: WrittenAnswer, validity: Validity): void {
    this.#drop(name);
    this.#add(name, { answer, validity });
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
  }

  #add(name: string, kept: CachedAnswer): void {
    this.#kept.set(name, kept);
    this.#bytes += bytesOf(name, kept);
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#bytes -= bytesOf(name, kept);
    this.#kept.delete(name);
  }
}
