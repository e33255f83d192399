import type { RuleCode, SentenceOf } from '@portal/contract';
import { errorSentences } from '@portal/contract';
import type { LimitName, UsedLimit } from '@portal/contract/bookings/rules/limits';
import { QuietError, Refusal, refusalBody, refuseWith } from '../../http/refusals/refusal.ts';
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

function limitRefusal(passed: UsedLimit, zone: string): Refusal {
  const { code, ...facts } = limitToWire(passed, zone);
  const { scope, used, limit } = facts;
  const [sentence] = errorSentences[code];
  const values: Readonly<Record<string, string>> = {
    place: scope.name,
    used: String(used),
    limit: String(limit),
  };
  const detail = sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sentence of this code, with its gaps filled
  return refuseWith(400, code, detail as SentenceOf<LimitName>, facts);
}

/** The answer where a rule forbids a booking. */
export const ruleRefusal = (code: RuleCode): Refusal => refuseWith(400, code, errorSentences[code][0]);

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
  return why === 'slot_taken' ? refuseWith(409, why, errorSentences[why][0], more) : ruleRefusal(why);
}
