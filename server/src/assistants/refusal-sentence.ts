import type { LimitPassed, RuleCode } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import { isLimitName } from '@portal/contract/bookings/rules/limits';
import type { Language } from '@portal/contract/translations';
import { refusals as generalEn } from '@portal/words/en/assistants/refusals';
import { limits as limitsEn, refusals as bookingEn } from '@portal/words/en/bookings/booking-refusals';
import { refusals as ownBookingsEn } from '@portal/words/en/bookings/my-bookings';
import { refusals as eventEn } from '@portal/words/en/content/event-details';
import { refusals as generalZh } from '@portal/words/zh/assistants/refusals';
import { limits as limitsZh, refusals as bookingZh } from '@portal/words/zh/bookings/booking-refusals';
import { refusals as ownBookingsZh } from '@portal/words/zh/bookings/my-bookings';
import { refusals as eventZh } from '@portal/words/zh/content/event-details';
import type { ApiRefused } from './call-api.ts';
import type { Caller } from './caller.ts';
import type { Phrasing } from './phrasing.ts';

interface Sentence {
  readonly title: string;
  readonly detail: string;
}
type Sentences = Readonly<Record<string, Sentence>>;

const { no_sign_up, sign_up_closed, registered_already, event_begun } = eventEn;
/** Codes that events alone are refused with; the others mean the same for bookings. */
const ofEvents = Object.keys({ no_sign_up, sign_up_closed, registered_already, event_begun });
const pickEvents = (all: Sentences): Sentences =>
  Object.fromEntries(Object.entries(all).filter(([code]) => ofEvents.includes(code)));

const sentences: Readonly<Record<Language, Sentences>> = {
  en: { ...bookingEn, ...ownBookingsEn, ...pickEvents(eventEn), ...generalEn },
  zh: { ...bookingZh, ...ownBookingsZh, ...pickEvents(eventZh), ...generalZh },
};

/** Limits whose period is another booking. */
const hasBooking: ReadonlySet<string> = new Set(['minutes_between', 'bookings_at_once', 'confirm_at_once']);

/** Says which limit a booking would pass. */
export function limitSentence({ code, used, limit, scope, period }: UsedLimit, phrasing: Phrasing): string {
  const { language, length, span, day, name } = phrasing;
  const write = code.startsWith('minutes') ? length : String;
  const when =
    period === null ? '' : hasBooking.has(code) ? span(period.start, period.end) : day(period.end - 1);
  const words = language === 'zh' ? limitsZh : limitsEn;
  const facts = { used: write(used), limit: limit === 0 ? '' : write(limit), place: name(scope), when };
  const { title, detail } = words[code](facts);
  return phrasing.sentences([title, detail]);
}

/** Says which rule a time breaks. */
export function ruleSentence(code: RuleCode, phrasing: Phrasing): string {
  const { title, detail } = (phrasing.language === 'zh' ? bookingZh : bookingEn)[code];
  return phrasing.sentences([title, detail]);
}

/** Messages about fields, which the API writes in the caller's language. */
const fieldMessages = (body: ApiRefused['body']): string[] =>
  Object.values(body).flatMap((messages) =>
    Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [],
  );

/** Says why the API refused something, in the sentences of the portal, or else in those of the API. */
export function refusalSentence({ code, body }: ApiRefused, { phrasing }: Pick<Caller, 'phrasing'>): string {
  if (code === null) return fieldMessages(body).join(' ') || phrasing.words.failed;
  if (isLimitName(code)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
    const { period, ...passed } = body as unknown as LimitPassed;
    return limitSentence({ ...passed, code, period: period && parseRange(period) }, phrasing);
  }
  const known = sentences[phrasing.language][code];
  if (known) return phrasing.sentences([known.title, known.detail]);
  const { detail } = body;
  return typeof detail === 'string' ? detail : phrasing.words.failed;
}
