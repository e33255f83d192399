import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/calendar/booking-panel';
import { chooseFacility, memberMissing, noTime } from '#words/desk/calendar/calendar';
import { nameMissing } from '#words/bookings/party';
import { isComplete, parseGuests } from '../../../../lib/bookings/booking/party.ts';
import { planOf } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { findObstacle, passedLimit, quoteFor } from '../../../../lib/desk/calendar/member-quote.ts';
import { rangeOfPlace } from '../../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { limitRefusal, ruleRefusal } from '../../../../lib/desk/calendar/refusals.ts';
import { visitorErrors } from '../../../../lib/desk/calendar/visitor.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { useMemberTerms } from './use-member-terms.ts';

interface QuotedPlaceProps {
  readonly place: TypedPlace;
  readonly draft: BookingDraft;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
}

const mayOverride = (rights: readonly string[]): boolean => rights.includes('reservation.override');

/** A time that has begun is past for members, and later than any notice. */
export const ofRunning = ['in_past', 'notice_too_short'] as const;
const isOfRunning = (rule: string): boolean => ofRunning.some((one) => one === rule);
/** The selected place and time, and what is known of it for the booker: the price, and the rules in the way. */
export function useQuotedPlace({ place, draft, facilities, rights }: QuotedPlaceProps) {
  const { member, visitor, party } = draft;
  const now = clubNow();
  const range = rangeOfPlace(place);
  const shown = facilities.find((one) => String(one.id) === place.facility);
  const { terms, isLoading, isFailed, retry } = useMemberTerms({
    facility: shown,
    booker: visitor ? 'VISITOR' : member?.id,
    date: range && dateOf(range.start, zone),
  });
  const facility = terms?.facility ?? shown;
  const passed = terms && range ? passedLimit(terms, range, now) : undefined;
  const isRunning = range !== null && range.start < now && now < range.end && mayOverride(rights);
  const ids = { facility: shown?.id ?? 0, member: member?.id ?? null };
  const code = terms && range ? findObstacle(terms, range, now) : null;
  const rule = code !== null && !(isRunning && isOfRunning(code)) ? ruleRefusal(code, ids) : null;
  const limit = passed ? limitRefusal(passed) : null;
  return {
    range,
    shown,
    terms,
    isLoading,
    isFailed,
    retry,
    facility,
    ids,
    passed,
    /** The end of a time that has begun, of which these staff may book the rest. */
    runsUntil: isRunning ? range.end : null,
    quote: terms && range && facility && quoteFor(terms, range, parseGuests(party, facility) ?? 0),
    /** The rule that the booking breaks, and the limit that it passes. */
    rule,
    limit,
    /** The one of them that the form shows. */
    obstacle: rule ?? limit,
  };
}

export type QuotedPlace = ReturnType<typeof useQuotedPlace>;

/** The plan by which a price is paid; null: there is nothing to pay. */
export const planFor = (draft: BookingDraft, quote: QuotedPlace['quote']) =>
  quote && quote.total > 0 ? planOf(draft) : null;

/** Finds what is wrong in a draft, each under the name of its field. */
export function findErrors(
  draft: BookingDraft,
  { shown, facility, range, quote }: Pick<QuotedPlace, 'shown' | 'facility' | 'range' | 'quote'>,
) {
  const { member, visitor, party, dueDate } = draft;
  const wrong: Partial<ReturnType<typeof visitorErrors>> = visitor ? visitorErrors(visitor) : {};
  return {
    facility: shown ? undefined : chooseFacility,
    time: range ? undefined : noTime,
    member: member || visitor ? undefined : memberMissing,
    visitorName: wrong.name,
    visitorPhone: wrong.phone,
    visitorEmail: wrong.email,
    guests: !facility || isComplete(party, facility) ? undefined : nameMissing,
    due:
      planFor(draft, quote) === 'INVOICE' && dueDate < dateOf(clubNow(), zone) ? words.dueMissing : undefined,
  };
}

export type BookingErrors = Partial<ReturnType<typeof findErrors>>;
