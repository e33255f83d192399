/** Forms of dates in a file, beside 1980-12-31. */
export const dateForms = ['day first', 'month first'] as const;
export type DateForm = (typeof dateForms)[number];

/** Returns the full year of one that is written with two figures. */
type FullYear = (figures: number) => number;

/** The date of a text in a file, or the reason why it is none. */
type DateReading = { readonly date: string } | { readonly fault: 'not a date' | 'either order' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (part: number) => String(part).padStart(2, '0');

/** Formats 2026-02-28 of its parts; null: no month has such a day. */
function dateOfParts(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal && year >= 1900 && year < 3000 ? `${year}-${two(month)}-${two(day)}` : null;
}

/** Returns the number of a month by its name, long or short; 0: it is none. */
const parseMonth = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const withoutSeparators = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const dayNameFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/;
const monthNameFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
/** Some programs write midnight behind a date. */
const midnight = /[ T]0?0:00(?::00(?:\.0+)?)?Z?$/;
/** "Thu, " and "（星期四）" add nothing to the date. */
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? |\s*[(（]?(?:星期|周)[一二三四五六日天][)）]?$/gi;

const thisCentury: FullYear = (figures) => 2000 + figures;

const wholeYear = (year: string, fullYear = thisCentury): number =>
  year.length === 2 ? fullYear(Number(year)) : Number(year);

const parts = (match: RegExpExecArray | null): readonly string[] | null => match && match.slice(1);

/**
 * Reads a text with the year first, or the month by its name: it has one meaning. Undefined: it isn't written like
 * that.
 */
function plainDate(text: string, fullYear?: FullYear): string | null | undefined {
  const ordered = parts(yearFirst.exec(text)) ?? parts(withoutSeparators.exec(text));
  if (ordered) {
    const [year, month, day] = ordered.map(Number);
    return dateOfParts(year ?? 0, month ?? 0, day ?? 0);
  }
  const lower = text.toLowerCase();
  const [day, month = '', year = ''] = parts(dayNameFirst.exec(lower)) ?? [];
  // Spreadsheets write 1-Jan-26.
  if (day !== undefined) return dateOfParts(wholeYear(year, fullYear), parseMonth(month), Number(day));
  const [first, later, last] = parts(monthNameFirst.exec(lower)) ?? [];
  return first === undefined ? undefined : dateOfParts(Number(last), parseMonth(first), Number(later));
}

/** Returns the two dates that 1/5/2026 may mean; null where it isn't written like that. */
function bothOrders(text: string, fullYear?: FullYear): Readonly<Record<DateForm, string | null>> | null {
  const match = yearLast.exec(text);
  const [year = ''] = match?.slice(3) ?? [];
  // 1/5/26 may have the year first: read where the possible years are known.
  if (!match || (year.length === 2 && !fullYear)) return null;
  const [one, other] = [Number(match[1]), Number(match[2])];
  const whole = wholeYear(year, fullYear);
  return { 'day first': dateOfParts(whole, other, one), 'month first': dateOfParts(whole, one, other) };
}

const cleanDate = (text: string): string => text.trim().replaceAll(weekday, '').replace(midnight, '').trim();

/**
 * Reads a date. One such as 1/5/2026, which may be two days, is read by the order that is given and refused without one; 25/12/2026
 * can only be one, whatever the order. `fullYear`: of 1/5/85, which is refused without.
 */
export function readDate(written: string, order: DateForm | null, fullYear?: FullYear): DateReading {
  const text = cleanDate(written);
  const plain = plainDate(text, fullYear);
  if (plain !== undefined) return plain === null ? { fault: 'not a date' } : { date: plain };
  const both = bothOrders(text, fullYear);
  const found = [...new Set(Object.values(both ?? {}).filter((date) => date !== null))];
  const [date] = found;
  if (date === undefined) return { fault: 'not a date' };
  if (found.length === 1) return { date };
  const chosen = order && both?.[order];
  return chosen ? { date: chosen } : { fault: 'either order' };
}

/** Finds the order of the dates that have one meaning; null where there are none, or they disagree. */
export function findDateOrder(texts: readonly string[]): DateForm | null {
  const orders = texts.flatMap((text): DateForm[] => {
    const { 'day first': dayFirst = null, 'month first': monthFirst = null } =
      bothOrders(cleanDate(text), thisCentury) ?? {};
    if ((dayFirst === null) === (monthFirst === null)) return [];
    return [dayFirst === null ? 'month first' : 'day first'];
  });
  const [order] = orders;
  return order !== undefined && orders.every((one) => one === order) ? order : null;
}
