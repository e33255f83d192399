import { addDays, dateOf, instantOf, timeOf } from '@portal/contract/rules/club-time';
import type { Language } from '@portal/contract/translations';
import { clockRange as clockRangeEn, length as lengthEn } from '@portal/words/en/app/dates';
import { comma as commaEn, space as spaceEn } from '@portal/words/en/app/joining';
import { bookings as bookingsEn } from '@portal/words/en/assistants/bookings';
import { events as eventsEn } from '@portal/words/en/assistants/events';
import { general as generalEn } from '@portal/words/en/assistants/general';
import { staff as staffEn } from '@portal/words/en/assistants/staff';
import { clockRange as clockRangeZh, length as lengthZh } from '@portal/words/zh/app/dates';
import { comma as commaZh, space as spaceZh } from '@portal/words/zh/app/joining';
import { bookings as bookingsZh } from '@portal/words/zh/assistants/bookings';
import { events as eventsZh } from '@portal/words/zh/assistants/events';
import { general as generalZh } from '@portal/words/zh/assistants/general';
import { staff as staffZh } from '@portal/words/zh/assistants/staff';
import type { Config } from '../config/config.ts';
import { pagesIn } from '../config/config.ts';
import { spokenAmount } from '../money/index.ts';
import { spokenDayZh, spokenSpanZh, spokenTimeZh, spokenYearlyDayZh } from '../time/spoken-zh.ts';
import { spokenDay, spokenSpan, spokenTime, spokenYearlyDay } from '../time/spoken.ts';

const wordsEn = { ...generalEn, ...bookingsEn, ...eventsEn, ...staffEn };
const wordsZh: typeof wordsEn = { ...generalZh, ...bookingsZh, ...eventsZh, ...staffZh };

type Instant = number | string;
const toInstant = (value: Instant): number => (typeof value === 'number' ? value : Date.parse(value));

/** Reads a time of the club's clock: `09:30`. */
function toClock(text: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return { hour, minute };
}

/** A text with its translation, as the contract has them. */
interface Translated {
  readonly name: string;
  readonly zh?: { readonly name?: string | undefined } | null | undefined;
}

/** Writes days, times and amounts of a club in a reader's language. */
export function createPhrasing(
  { timeZone: zone, currency, portalUrl }: Pick<Config, 'timeZone' | 'currency' | 'portalUrl'>,
  language: Language,
) {
  const isChinese = language === 'zh';
  const comma = isChinese ? commaZh : commaEn;
  const day = (at: Instant) => (isChinese ? spokenDayZh : spokenDay)(toInstant(at), zone);
  const time = (at: Instant) => (isChinese ? spokenTimeZh : spokenTime)(toInstant(at), zone);
  return {
    language,
    words: isChinese ? wordsZh : wordsEn,
    comma,
    /** Joins sentences. */
    sentences: (parts: readonly string[]) =>
      parts.filter((part) => part !== '').join(isChinese ? spaceZh : spaceEn),
    /** "Sat 21 Nov" */
    day,
    /** "5 pm" */
    time,
    /** "Sat 21 Nov, 5 pm" */
    moment: (at: Instant) => (isChinese ? day(at) + time(at) : `${day(at)}${comma}${time(at)}`),
    /** "Sat 21 Nov, 5 to 8 pm" */
    span: (start: Instant, end: Instant) =>
      (isChinese ? spokenSpanZh : spokenSpan)(toInstant(start), toInstant(end), zone),
    /** "31 Dec 2028", of a date. */
    date: (date: string) => (isChinese ? spokenYearlyDayZh : spokenYearlyDay)(date),
    /** "Sat 21 Nov", of a date. */
    dayOf: (date: string) => day(instantOf(date, '12:00', zone)),
    /** "9 am to 5 pm", of times of the club's clock. */
    hours: (opens: string, closes: string) =>
      (isChinese ? clockRangeZh : clockRangeEn)(toClock(opens), toClock(closes)),
    /** "1 hour 30 minutes" */
    length: isChinese ? lengthZh : lengthEn,
    /** "S$6.00" */
    money: (cents: number) => spokenAmount(cents, currency),
    /** A name in the reader's language. */
    name: ({ name, zh }: Translated) => (isChinese && zh?.name) || name,
    /** An address of the portal in the reader's language. */
    link: (path: string) => `${portalUrl}${pagesIn(language)}${path}`,
  };
}

export type Phrasing = ReturnType<typeof createPhrasing>;

/** The club's day that begins so many days after the one of an instant: `2026-11-21`. */
export const clubDay = (instant: number, zone: string, later = 0): string =>
  addDays(dateOf(instant, zone), later);

/** First and last moment of a club's day, as the lists of the API take them. */
export function dayBounds(date: string, zone: string): { start: number; end: number } {
  return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(date, 1), '00:00', zone) };
}

/** The hour of an instant on the club's clock. */
export const hourOf = (instant: number, zone: string): number => Number(timeOf(instant, zone).slice(0, 2));
