import { PUBLIC_CURRENCY, PUBLIC_TIME_ZONE } from 'astro:env/client';

// Instants are ms since epoch or ISO 8601; days `YYYY-MM-DD`, read at noon UTC so that no zone moves them.
type Instant = number | string;

const timeZone = PUBLIC_TIME_ZONE;
const currency = PUBLIC_CURRENCY;
const thousands = new Intl.NumberFormat('en-SG');
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What stands before an amount: S$ for Singapore dollars, elsewhere what the currency is known by. */
export const currencySign =
  currency === 'SGD'
    ? 'S$'
    : (new Intl.NumberFormat('en', { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);

/** "S$1,234.50" from cents. */
export function money(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${currencySign}${thousands.format(whole)}.${rest}`;
}

/** "S$6" from cents; with cents where there are any. */
export const moneyShort = (cents: number): string => money(cents).replace(/\.00$/, '');

function hourAndMinute(instant: Instant): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = clock.format(new Date(instant)).split(':').map(Number);
  return { hour, minute };
}

const half = (hour: number): 'am' | 'pm' => (hour < 12 ? 'am' : 'pm');

function bareTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
}

/** "2:40 pm", "5 pm", in the club's zone. */
export function time(instant: Instant): string {
  const at = hourAndMinute(instant);
  return `${bareTime(at)} ${half(at.hour)}`;
}

/** "5 to 8 pm", "11 am to 1 pm". */
export function timeRange(start: Instant, end: Instant): string {
  const from = hourAndMinute(start);
  const to = hourAndMinute(end);
  const first = half(from.hour) === half(to.hour) ? bareTime(from) : `${bareTime(from)} ${half(from.hour)}`;
  return `${first} to ${bareTime(to)} ${half(to.hour)}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayParts(
  value: Instant,
  month: 'short' | 'long',
  weekday: 'short' | 'long',
  year?: 'numeric',
): string {
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const zone = isDate ? 'UTC' : timeZone;
  const key = `${zone}${month}${weekday}${year ?? ''}`;
  let format = dayFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday,
      day: 'numeric',
      month,
      ...(year && { year }),
    });
    dayFormats.set(key, format);
  }
  // Browsers differ on September ("Sep", "Sept") and on the comma after the weekday.
  return format
    .format(new Date(isDate ? `${value}T12:00:00Z` : value))
    .replace(',', '')
    .replace('Sept ', 'Sep ')
    .replace(/Sept$/, 'Sep');
}

/** "Sat 21 Nov", of an instant in the club's zone or of a date. */
export const day = (value: Instant): string => dayParts(value, 'short', 'short');

/** "Saturday 21 November 2026". */
export const longDay = (value: Instant): string => dayParts(value, 'long', 'long', 'numeric');

/** "31 Dec 2028", where the weekday doesn't matter. */
export const dateWithYear = (value: Instant): string =>
  dayParts(value, 'short', 'short', 'numeric').replace(/^\S+ /, '');
