import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { CalendarOverlay } from '../../../../lib/bookings/calendar/overlay/overlay.ts';
import { limitWords, refusalWords } from '../../../../lib/bookings/booking/refusal-words.ts';
import type { RuleObstacle } from '../../../../lib/bookings/booking/refusal-words.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Message } from '../../../ui/Message.tsx';

interface ObstacleProps {
  readonly selected: Selection;
  readonly facility: BookableFacility;
  /** The member's own data; null until it is known. */
  readonly own: CalendarOverlay | null;
  /** The rule that the selection breaks. */
  readonly problem: RuleObstacle | null;
  /** The failure of the last try to book it; null where there was none. */
  readonly failure: unknown;
}

const explainFailure = (failure: unknown) =>
  isRefused(failure) ? refusalWords(failure) : failureWords(failure);

/**
 * Tells what prevents booking a selection, if anything does: a rule, the failure of the last try, or a limit that the
 * household would pass.
 */
export function Obstacle({ selected, facility, own, problem, failure }: ObstacleProps) {
  const beyond = own?.passed(facility, selected);
  const tried = !problem && Boolean(failure);
  const words = tried
    ? explainFailure(failure)
    : problem
      ? refusalWords(problem)
      : beyond && limitWords(beyond);
  if (!words) return null;
  const role = tried ? 'alert' : 'status';
  // The result of a try is announced again, even if the warning before had the same words.
  return (
    <Message key={role} kind="bad" role={role} title={words.title}>
      {words.detail}
    </Message>
  );
}
