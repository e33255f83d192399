import type { RuleCode, UsedLimit as WireLimit } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { LimitName, UsedLimit } from '@portal/contract/bookings/rules/limits';
import { limits, refusals } from '#words/bookings/booking-refusals';
import { length } from '#words/app/dates';
import { comma } from '#words/app/joining';
import { failureWords } from '../../forms/failure-words.ts';
import type { FailureWords } from '../../forms/failure-words.ts';
import { day, timeRange } from '../../format/format.ts';
import type { Refused } from '../../http/failure.ts';

/** A request that breaks a rule before it is sent. */
export type RuleObstacle = RuleCode | 'slot_taken';
type Words = Pick<FailureWords, 'title' | 'detail'>;

/** A limit as the rules have it. */
export const limitOfWire = ({ period, ...limit }: WireLimit): UsedLimit => ({
  ...limit,
  period: period && parseRange(period),
});

/** Returns the limit that refused a booking; null where it was something else. */
function readLimit({ code, body }: Refused): UsedLimit | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
  return code !== null && code in limits ? limitOfWire(body as WireLimit) : null;
}

/** Limits whose period is another booking. */
const bookingPeriodLimits: ReadonlySet<LimitName> = new Set([
  'minutes_between',
  'bookings_at_once',
  'confirm_at_once',
]);

/** "Wed 25 Nov", the last day of the week, or the booking that is too near: "Wed 25 Nov, 12 to 1 pm". */
function describePeriod({ code, period }: UsedLimit): string {
  if (!period) return '';
  const { start, end } = period;
  return bookingPeriodLimits.has(code) ? `${day(start)}${comma}${timeRange(start, end)}` : day(end - 1);
}

/** The words for a limit that a request would pass. */
export function limitWords(passed: UsedLimit): Words {
  const { code, used, limit, scope } = passed;
  const write = code.startsWith('minutes') ? length : String;
  return limits[code]({
    used: write(used),
    limit: limit === 0 ? '' : write(limit),
    place: scope.name,
    when: describePeriod(passed),
  });
}

/** The words for a rule that forbids a request, or for the server's refusal. */
export function refusalWords(obstacle: RuleObstacle | Refused): Words {
  if (typeof obstacle === 'string') return refusals[obstacle];
  const passed = readLimit(obstacle);
  return passed ? limitWords(passed) : failureWords(obstacle, refusals);
}
