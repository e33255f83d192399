import type { RuleCode, SentenceOf } from '@portal/contract';
import type { LimitName, UsedLimit } from '@portal/contract/bookings/rules/limits';
import { QuietError, Refusal, refusalBody, refuse } from '../../http/refusal.ts';
import { limitToWire } from '../limits/household-limits.ts';

/** A booking that a rule, a limit of the household or somebody else's booking forbids. */
export class BookingRefused extends QuietError {
  override readonly name = 'BookingRefused';
  readonly why: RuleCode | 'slot_taken' | UsedLimit;

  constructor(why: RuleCode | 'slot_taken' | UsedLimit, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : why.code, options);
    this.why = why;
  }
}

/** The API's sentence for each rule; a portal words them itself. */
const ruleSentences: { readonly [Code in RuleCode | 'slot_taken']: SentenceOf<Code> } = {
  slot_taken: 'Someone else has booked this time.',
  facility_closed: 'The facility is closed at this time.',
  outside_hours: 'This time is outside the opening hours.',
  off_grid: 'The booking must start and end on the facility’s slots.',
  too_short: 'The booking is shorter than the facility allows.',
  too_long: 'The booking is longer than the facility allows.',
  in_past: 'This time has started or ended.',
  notice_too_short: 'It’s too late to book this time.',
  not_open_yet: 'This time is not open for booking yet.',
  member_status: 'Only active members can book.',
  membership_ended: 'The membership has ended.',
  member_required: 'Only members can book.',
};

const limitSentences: {
  readonly [Name in LimitName]: (place: string, used: number, limit: number) => SentenceOf<Name>;
} = {
  bookings_per_day: (place, used, limit) => `${place}: ${used} of ${limit} bookings on this day.`,
  minutes_per_day: (place, used, limit) => `${place}: ${used} of ${limit} minutes on this day.`,
  bookings_per_week: (place, used, limit) => `${place}: ${used} of ${limit} bookings in this week.`,
  minutes_per_week: (place, used, limit) => `${place}: ${used} of ${limit} minutes in this week.`,
  bookings_to_come: (place, used, limit) => `${place}: ${used} of ${limit} upcoming bookings.`,
  minutes_to_come: (place, used, limit) => `${place}: ${used} of ${limit} upcoming minutes.`,
  bookings_at_once: (place, used, limit) => `${place}: ${used} of ${limit} bookings at this time.`,
  confirm_at_once: (place, used) => `${place}: ${used} other bookings at this time. Send at_once to book.`,
  minutes_between: (place, used, limit) => `${place}: ${used} of ${limit} minutes between two bookings.`,
};

function limitRefusal(passed: UsedLimit, zone: string): Refusal {
  const { code, ...facts } = limitToWire(passed, zone);
  const { scope, used, limit } = facts;
  return refuse(400, code, limitSentences[code](scope.name, used, limit), facts);
}

/** The answer where a rule forbids a booking. */
export const ruleRefusal = (code: RuleCode): Refusal => refuse(400, code, ruleSentences[code]);

/** Seconds after which the queue may have room. */
const BUSY_RETRY = '2';

/** The answer where the queue of this process is full: nothing was done. */
export const refuseBusy = (): Refusal =>
  new Refusal(
    503,
    refusalBody('too_busy', 'Many members are booking at the moment. Try again in a moment.'),
    {
      'Retry-After': BUSY_RETRY,
    },
  );

/** Runs work that may throw `BookingRefused`, and turns that into the API's answer. */
export async function refusing<Result>(zone: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BookingRefused) throw bookingRefusal(error, zone);
    throw error;
  }
}

/** Turns a refused booking into its answer; `more` goes beside detail and code where another member has the time. */
export function bookingRefusal({ why }: BookingRefused, zone: string, more: object = {}): Refusal {
  if (typeof why !== 'string') return limitRefusal(why, zone);
  return why === 'slot_taken' ? refuse(409, why, ruleSentences[why], more) : ruleRefusal(why);
}
