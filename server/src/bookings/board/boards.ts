import type { Database } from '../../database/database.ts';
import type { CalendarFacts, DayBoard } from './day-board.ts';
import { readDayBoard, readFacts, refreshDayBoard } from './day-board.ts';
import { boundsOf } from './day-bounds.ts';
import { occupiedReader } from './occupied-ranges.ts';
import { versionReader } from './versions.ts';

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

/** Remembers at most `most` days of the club, the most recently requested ones. */
export function createBoards(db: Database, { zone, most }: { zone: string; most: number }): Boards {
  const readVersions = versionReader(db);
  const readOccupied = occupiedReader(db);
  const days = new Map<string, Remembered<DayBoard>>();
  let facts: Remembered<CalendarFacts> | null = null;

  /** The remembered, where it is of this version; else what is read now, after the version was. */
  function factsOf(version: number): Promise<CalendarFacts> {
    const wanted = String(version);
    if (facts?.version === wanted) return facts.value;
    const read = { version: wanted, value: readFacts(db, version) };
    facts = read;
    read.value.catch(() => {
      if (facts === read) facts = null;
    });
    return read.value;
  }

  /** A day of these facts; after `before` only what has changed since, where the facts are the same. */
  async function readDay(date: string, version: number, before: Promise<DayBoard> | null): Promise<DayBoard> {
    const read = await factsOf(version);
    const last = await before?.catch(() => null);
    return last?.facts === read
      ? refreshDayBoard(readOccupied, last)
      : readDayBoard(db, readOccupied, { facts: read, date, zone });
  }

  function dayOf(date: string, factsVersion: number, dayVersion: number): Promise<DayBoard> {
    const version = `${factsVersion} ${dayVersion}`;
    const known = days.get(date);
    const remembered: Remembered<DayBoard> =
      known?.version === version
        ? known
        : { version, value: readDay(date, factsVersion, known?.value ?? null) };
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
      const versions = await readVersions(bounds).catch((error: unknown) => {
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
