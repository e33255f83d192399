/**
 * The club's own time. Instants are milliseconds since the epoch, dates `YYYY-MM-DD`, times `HH:MM`, zones IANA
 * names. Written on Intl alone, because the zone libraries weigh more than the calendar that needs them.
 */

export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
const WEEK: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** A start and an end: instants, half open. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Lengths of time, ms. A day of the club that a clock changes on is longer or shorter than `DAY`. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// Making a formatter costs far more than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let made = formatters.get(zone);
  if (made === undefined) {
    made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, made);
  }
  return made;
}

/**
 * Reads the offset of the zone's clock from UTC in ms, as Intl writes it: "11/21/2026, GMT+08:00", or "GMT" alone;
 * slow.
 */
function readOffset(instant: number, zone: string): number {
  const [, sign = '+', hours = 0, minutes = 0] =
    /GMT(.)(\d+):(\d+)/.exec(formatter(zone).format(instant)) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

// Zones change on a quarter of an hour of UTC, so that one reading of the formatter serves each quarter.
const QUARTER = 15 * MINUTE;
const offsets = new Map<string, number>();

const writtenOffsets = new Map<string, readonly number[]>();

/**
 * Stores a zone's offsets as `offsetsBetween` wrote them: within their range Intl isn't needed, which takes a phone a
 * tenth of a second to start.
 */
export function cacheOffsets(zone: string, encoded: string): void {
  writtenOffsets.set(zone, encoded.split(' ').map(Number));
}

/** A zone's offsets in a stretch of time, in ms: `from offset [since offset …] to`. */
export function offsetsBetween(zone: string, from: number, to: number): string {
  const written = [from, readOffset(from, zone)];
  for (let day = from; day < to; day += DAY) {
    // A day that begins and ends with the same offset has no change: zones don't change twice in a day.
    if (readOffset(day + DAY, zone) === written.at(-1)) continue;
    for (let quarter = day; quarter <= day + DAY; quarter += QUARTER) {
      const offset = readOffset(quarter, zone);
      if (offset !== written.at(-1)) written.push(quarter, offset);
    }
  }
  return [...written, to].join(' ');
}

function writtenOffset(instant: number, zone: string): number | undefined {
  const stretch = writtenOffsets.get(zone) ?? [];
  const next = stretch.findIndex((since, place) => place % 2 === 0 && since > instant);
  return next > 0 ? stretch[next - 1] : undefined;
}

/** Returns the offset of a zone’s clock from UTC at an instant, in ms. */
export function offsetAt(instant: number, zone: string): number {
  const expected = Number.isNaN(instant) ? instant : writtenOffset(instant, zone);
  if (expected !== undefined) return expected;
  const quarter = Math.floor(instant / QUARTER) * QUARTER;
  const key = `${zone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(quarter, zone);
    if (offsets.size > 5000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

/** Returns the club's date and time at an instant, as if they were in UTC. */
const wallClock = (instant: number, zone: string): number =>
  Math.floor(instant / 1000) * 1000 + offsetAt(instant, zone);

/**
 * The instant at which the club's clock shows this time on this date. A time that the clock skips in spring means
 * the moment as far after the gap; one that it shows twice in autumn means the first.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}Z`);
  const before = wall - offsetAt(wall - DAY, zone);
  if (wallClock(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + DAY, zone);
  return wallClock(after, zone) === wall ? after : before;
}

// An unknown instant (NaN) is written as an empty text, where `toISOString` throws: a host needn't give every time.
const isoText = (instant: number): string =>
  Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 19);

/** The club's date at an instant. */
export const dateOf = (instant: number, zone: string): string =>
  isoText(wallClock(instant, zone)).slice(0, 10);

/** The club's time of day at an instant. */
export const timeOf = (instant: number, zone: string): string =>
  isoText(wallClock(instant, zone)).slice(11, 16);

/** The date `days` after (before, when negative) this one. */
export const addDays = (date: string, days: number): string =>
  isoText(Date.parse(date) + days * DAY).slice(0, 10);

/** Returns the number of days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

export const dayOfWeek = (date: string): Weekday => WEEK[new Date(date).getUTCDay()] ?? 'SUN';

/** An instant as the wire writes it: `2026-11-21T17:00:00+08:00`. */
export function isoAt(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const clock = isoText(wallClock(instant, zone));
  return clock && `${clock}${offset < 0 ? '-' : '+'}${isoText(Math.abs(offset)).slice(11, 16)}`;
}
