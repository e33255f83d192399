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
    const readDay = async () => {
      const read = await factsOf(factsVersion);
      const bounds = boundsOf(date, zone);
      const isFresh = async (db: Database) => {
        const found = await readVersions(db, [bounds]);
        return found.facts >= factsVersion && found.ofDay(bounds) >= dayVersion;
      };
      const before = await known?.value.catch(() => null);
      return readFresh(isFresh, (db) =>
        before?.facts === read ? refreshDayBoard(db, before) : readDayBoard(db, { facts: read, date, zone }),
      );
    };
    const remembered: Remembered<DayBoard> =
      known?.version === version ? known : { version, value: readDay() };
    // The last to be forgotten.
    days.delete(date);
    days.set(date, remembered);
    const [oldest] = days.keys();
    if (days.size > most && oldest !== undefined) days.delete(oldest);
    if (remembered !== known)
      remembered.value.catch(() => {
        if (days.get(date) === remembered) days.delete(date);
      });
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
