import { addDays, dayOfWeek } from '@portal/contract/rules/club-time';
import type { DateForm } from './read-date.ts';
import { readDate } from './read-date.ts';

/** A time as the wire takes it: `2026-12-01T18:00` of the club's clock, or with an offset. */
type WireTime = string;

const fixed = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;
/** `18:00`, `6:00 PM`, `18.00 Uhr`, `6pm`. */
const clock =
  /(?<![\d.:])(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\b\.?)?|(?<![\d.:/])(\d{1,2})(?:\.(\d{2}))?\s*([ap])\.?m\b\.?|(?<![\d.:/])(\d{1,2})\.(\d{2})\s*(?:Uhr|h\b)/gi;
const two = (part: number) => String(part).padStart(2, '0');

/** Returns 18:00 of the parts of a time; null: no clock shows it. */
function toClock(hours: number, minutes: number, half: string | undefined): string | null {
  const isHalf = half !== undefined;
  if (minutes > 59 || hours > (isHalf ? 12 : 24) || (isHalf && hours === 0)) return null;
  const whole = isHalf ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return whole === 24 && minutes > 0 ? null : `${two(whole)}:${two(minutes)}`;
}

/** Finds the times of day in a text, and what is left without them. */
export function findTimes(text: string): { readonly times: readonly string[]; readonly rest: string } {
  const times: string[] = [];
  const rest = text.replaceAll(
    clock,
    (
      written,
      h?: string,
      m?: string,
      half?: string,
      h2?: string,
      m2?: string,
      half2?: string,
      h3?: string,
      m3?: string,
    ) => {
      const time = toClock(Number(h ?? h2 ?? h3), Number(m ?? m2 ?? m3 ?? 0), half ?? half2);
      if (time === null) return written;
      times.push(time);
      return ' ';
    },
  );
  return { times, rest };
}

const withWeekday = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+(\d{1,2})([/.])(\d{1,2})\.?$/i;
/** Days back and ahead in which a date without a year lies. */
const [BACK, AHEAD] = [60, 366];

/**
 * Reads "Tue, 12/1", which LibreBooking writes in every language that has no form of its own: the next 1 December that is
 * a Tuesday, from two months ago on. With a point the day comes first.
 */
function dateWithoutYear(text: string, today: string): string | null {
  const [, name = '', one = '', mark = '', other = ''] = withWeekday.exec(text) ?? [];
  if (name === '') return null;
  const [month, day] = mark === '/' ? [one, other] : [other, one];
  const ending = `-${two(Number(month))}-${two(Number(day))}`;
  for (let days = -BACK; days <= AHEAD; days += 1) {
    const date = addDays(today, days);
    if (date.endsWith(ending) && dayOfWeek(date) === name.slice(0, 3).toUpperCase()) return date;
  }
  return null;
}

/** Words between a date and a time, and zones in brackets. */
const between = /\bat\b|\bum\b|\bUhr\b|@|\([^)]*\)|\s[-–—]\s*$|^\s*[-–—]\s/gi;

/** Reads the date in a text without its times; null: none. */
export function readDay(text: string, order: DateForm, today: string): string | null {
  const plain = text
    .replaceAll(between, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,–—-]+|[\s,–—-]+$/g, '');
  const found = readDate(plain, order, (figures) => 2000 + figures);
  return 'date' in found ? found.date : dateWithoutYear(plain, today);
}

/** The texts of a file for the times of a booking. */
export interface WrittenTimes {
  readonly date?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly duration?: string | undefined;
}

const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };

/** Reads a duration in minutes: `90`, `1:30`, `1.5 hours`, `1 hour 30 minutes`. Null: none. */
export function readDuration(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (/^\d+$/.test(text.trim())) return Number(text);
  const parts = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(m|h|d)[a-z]*/gi)];
  if (parts.length === 0) return null;
  return Math.round(
    parts.reduce(
      (sum, [, count = '', unit = '']) =>
        sum + Number(count.replace(',', '.')) * (units[unit.toLowerCase()] ?? 0),
      0,
    ),
  );
}

/** The time by the same clock so many minutes later. */
function later(local: string, minutes: number): string {
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const all = hours * 60 + past + minutes;
  return `${addDays(date, Math.floor(all / 1440))}T${two(Math.floor((all % 1440) / 60))}:${two(all % 60)}`;
}

/** Writes a date and a time; 24:00 is the next day's 00:00. */
const joined = (date: string, time: string): WireTime =>
  time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`;

/**
 * Reads the start and the end of a booking, however a file divides them: date and time in one column or two, both times
 * in one, an end without a date, or a duration. What can't be read is left out, and the API says so.
 */
export function readTimes(
  { date, start = '', end = '', duration }: WrittenTimes,
  order: DateForm,
  today: string,
): { readonly start_from?: WireTime; readonly end_at?: WireTime } {
  const exact = (text: string) => {
    const [, day, time, offset = ''] = fixed.exec(text.trim()) ?? [];
    return day === undefined
      ? null
      : `${day}T${time}:00${/^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset}`;
  };
  const from = exact(start);
  const until = exact(end);
  if (from !== null) return { start_from: from, ...(until !== null && { end_at: until }) };
  const first = findTimes(start);
  const last = findTimes(end);
  const day =
    readDay(first.rest, order, today) ??
    (date === undefined ? null : readDay(findTimes(date).rest, order, today));
  if (day === null) return {};
  const [startsAt = '00:00', endsInStart] = first.times;
  const start_from = joined(day, startsAt);
  const minutes = duration === undefined || duration === '' ? null : readDuration(duration);
  const [endsAt = endsInStart] = last.times;
  if (end === '' && endsInStart === undefined && minutes !== null)
    return { start_from, end_at: later(start_from, minutes) };
  const lastDay = last.rest.trim() === '' ? null : readDay(last.rest, order, today);
  if (endsAt === undefined)
    return lastDay === null ? { start_from } : { start_from, end_at: joined(lastDay, '00:00') };
  const sameDay = joined(lastDay ?? day, endsAt);
  // An end without a date may be after midnight.
  return {
    start_from,
    end_at: lastDay === null && sameDay <= start_from ? joined(addDays(day, 1), endsAt) : sameDay,
  };
}
