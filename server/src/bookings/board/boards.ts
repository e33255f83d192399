import type { Database, Store } from '../../database/database.ts';
import type { CalendarFacts, DayBoard } from './day-board.ts';
import { readDayBoard, readFacts, refreshDayBoard } from './day-board.ts';
import { boundsOf } from './day-bounds.ts';
import { readVersions, versionReader } from './versions.ts';

/** The days of the calendar as a process remembers them. */
export interface Boards {
  /**
   * These days as the database holds them: what was committed before the call, by any process, is in the answer. Takes one
   * query where the days are remembered and were not changed, and shares that with others who ask at the same moment.
   */
  of: (dates: readonly string[]) => Promise<DayBoard[]>;
  /** Forgets all, since another database may answer from now on, which counts from where it was left. */
  forget: () => void;
}

/** Something that was read when the database had a version. */
interface Remembered<Value> {
  version: string;
  value: Promise<Value>;
}

/** A day of these facts, of that version or a later one; after `before` only what has changed since. */
function readDay(
  readFresh: Store['readFresh'],
  day: Pick<DayBoard, 'facts' | 'date' | 'zone'>,
  version: number,
  before: DayBoard | undefined,
): Promise<DayBoard> {
  const bounds = boundsOf(day.date, day.zone);
  const isFresh = async (db: Database) => {
    const found = await readVersions(db, [bounds]);
    return found.facts >= day.facts.version && found.ofDay(bounds) >= version;
  };
  return readFresh(isFresh, (db) =>
    before?.facts === day.facts ? refreshDayBoard(db, before) : readDayBoard(db, day),
  );
}

/** Remembers a day as the last to be forgotten, and at most so many; one that can't be read not at all. */
function keep(
  days: Map<string, Remembered<DayBoard>>,
  date: string,
  day: Remembered<DayBoard>,
  most: number,
): void {
  const isNew = days.get(date) !== day;
  days.delete(date);
  days.set(date, day);
  const [oldest] = days.keys();
  if (days.size > most && oldest !== undefined) days.delete(oldest);
  if (isNew)
    day.value.catch(() => {
      if (days.get(date) === day) days.delete(date);
    });
}

/**
 * Remembers at most `most` days of the club, the most recently requested ones. The primary proves them; what has changed is
 * read on a standby that has the change.
 */
export function createBoards(
  { db: primary, readFresh }: Pick<Store, 'db' | 'readFresh'>,
  { zone, most }: { zone: string; most: number },
): Boards {
  const readNewestVersions = versionReader(primary);
  const days = new Map<string, Remembered<DayBoard>>();
  let facts: Remembered<CalendarFacts> | null = null;

  /** The remembered, where it is of this version; else what is read now, after the version was. */
  function factsOf(version: number): Promise<CalendarFacts> {
    const wanted = String(version);
    if (facts?.version === wanted) return facts.value;
    const isFresh = async (db: Database) => (await readVersions(db, [])).facts >= version;
    const read = { version: wanted, value: readFresh(isFresh, (db) => readFacts(db, version)) };
    facts = read;
    read.value.catch(() => {
      if (facts === read) facts = null;
    });
    return read.value;
  }

  function dayOf(date: string, factsVersion: number, dayVersion: number): Promise<DayBoard> {
    const version = `${factsVersion} ${dayVersion}`;
    const known = days.get(date);
    const read = async () =>
      readDay(
        readFresh,
        { facts: await factsOf(factsVersion), date, zone },
        dayVersion,
        await known?.value.catch(() => undefined),
      );
    const remembered: Remembered<DayBoard> = known?.version === version ? known : { version, value: read() };
    keep(days, date, remembered, most);
    return remembered.value;
  }

  function forget(): void {
    days.clear();
    facts = null;
  }

  return {
    async of(dates) {
      const bounds = dates.map((date) => boundsOf(date, zone));
      const versions = await readNewestVersions(bounds).catch((error: unknown) => {
        forget();
        throw error;
      });
      return Promise.all(
        dates.map((date, index) =>
          dayOf(date, versions.facts, versions.ofDay(bounds[index] ?? boundsOf(date, zone))),
        ),
      );
    },
    forget,
  };
}
