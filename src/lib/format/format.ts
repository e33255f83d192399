import { PUBLIC_CURRENCY } from 'astro:env/client';
import { dateOf, timeOf } from '@portal/contract/rules/club-time';
import { clockRange, clockTime, dayWords, fullDay, shortDay, yearlyDay } from '#words/app/dates';
import type { Clock, DayParts } from '#words/app/dates';
import { comma } from '#words/app/joining';
import { language } from '#words/app/language';
import { zone } from './club-time.ts';

// Instants are ms since epoch or ISO 8601; days `YYYY-MM-DD`. Plain arithmetic: Intl takes a phone a tenth of a second to
// start, and a calendar draws four hundred times.
type Instant = number | string;

const currency = PUBLIC_CURRENCY;

/**
 * The sign before an amount: S$ for Singapore dollars, else the usual symbol of the currency, which both languages
 * write first.
 */
export const currencySign =
  currency === 'SGD'
    ? 'S$'
    : (new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)[0]?.value ??
      currency);

const thousands = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** "S$1,234.50" from cents; a dash for an amount that a host doesn't give (NaN). */
export function money(cents: number): string {
  if (Number.isNaN(cents)) return '–';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${currencySign}${thousands(whole)}.${rest}`;
}

/** "S$6" from cents; with cents where there are any. */
export const moneyShort = (cents: number): string => money(cents).replace(/\.00$/, '');

/** Used where there is no last day. */
export const NO_LAST_DAY = '9999-12-31';

/**
 * Tells whether there is an instant or a day to show: where a host gives none (an empty text, NaN), nothing is shown.
 */
const isShown = (value: Instant): boolean =>
  value !== NO_LAST_DAY && !Number.isNaN(new Date(value).getTime());

const isDate = (value: Instant): value is string => typeof value === 'string' && value.length === 10;

/** Tells whether there is a time of day to show: not where a host gives a day alone. */
const hasTime = (value: Instant): boolean => isShown(value) && !isDate(value);

function hourAndMinute(instant: Instant): Clock {
  const text = timeOf(new Date(instant).getTime(), zone);
  return { hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) };
}

/** "2:40 pm", "5 pm", in the club's zone. */
export const time = (instant: Instant): string => (hasTime(instant) ? clockTime(hourAndMinute(instant)) : '');

/** "9 am", of a time of the club's clock (`09:00`). */
export function timeOfDay(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return clockTime({ hour, minute });
}

/** "Sat 21 Nov, 5 pm": joins parts, of which another host may leave some out. */
export const joinKnown = (...parts: readonly string[]): string => parts.filter(Boolean).join(comma);

/** "5 to 8 pm", "11 am to 1 pm". */
export const timeRange = (start: Instant, end: Instant): string =>
  hasTime(start) && hasTime(end) ? clockRange(hourAndMinute(start), hourAndMinute(end)) : '';

/** A day as the words need it: weekday (0 is Sunday) and month (0 is January) by number. */
function dayParts(value: Instant): DayParts {
  const date = new Date(isDate(value) ? value : dateOf(new Date(value).getTime(), zone));
  return {
    weekday: date.getUTCDay(),
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear(),
  };
}

/** "Sat 21 Nov", of an instant in the club's zone or of a date. */
export const day = (value: Instant): string => (isShown(value) ? shortDay(dayParts(value)) : '');

/** Weekday, number and month of a day, each by itself: "Sat", "21", "Nov". */
export const dayPieces = (value: Instant): readonly [string, string, string] =>
  isShown(value) ? dayWords(dayParts(value)) : ['', '', ''];

/** " 2025", of an instant in the club's zone or of a date; nothing where it is in the same year as `usual`. */
export const yearUnlessSame = (value: Instant, usual: Instant): string => {
  const { year } = dayParts(value);
  return !isShown(value) || year === dayParts(usual).year ? '' : ` ${year}`;
};

/** "Saturday 21 November 2026". */
export const longDay = (value: Instant): string => (isShown(value) ? fullDay(dayParts(value)) : '');

/** "31 Dec 2028", where the weekday doesn't matter. */
export const dateWithYear = (value: Instant): string => (isShown(value) ? yearlyDay(dayParts(value)) : '');
