import { useState } from 'react';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { closedDone, resultCancelled, resultKept, resultMoved } from '#words/desk/calendar/calendar';
import { closeOver, moveAway } from '../../../lib/desk/calendar/closing.ts';
import type { AffectedBooking, ClosedPlace, Plan } from '../../../lib/desk/calendar/closing.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { money } from '../../../lib/format/format.ts';
import { isRefused } from '../../../lib/http/failure.ts';

/** A closure as it is typed; null where something is missing. */
export interface ClosureDraft {
  readonly closed: ClosedPlace | null;
  readonly range: TimeRange | null;
  readonly reason: string;
}

interface ClosingProps {
  readonly rights: readonly string[];
  readonly onClosed: (sentence: string) => void;
}

/** The outcome of a booking. */
interface Outcome {
  readonly isDone: boolean;
  readonly sentence: string;
}

export type Outcomes = Readonly<Record<number, Outcome>>;

/** A closure with the plan for each booking in the way, and how it is sent. */
export function useClosing({ closed, range, reason }: ClosureDraft, { rights, onClosed }: ClosingProps) {
  const [keyFor] = useState(createKeys);
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null);
  const [plans, setPlans] = useState<Readonly<Record<number, Plan>>>({});
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [tries, setTries] = useState(0);
  const [isDone, setDone] = useState(false);
  const planOf = (one: AffectedBooking): Plan => plans[one.booking.id] ?? one.plan;

  /**
   * First the bookings that move elsewhere, one after the other, each with its own result; then the closure, with all
   * others at once. Nothing is closed while a booking in the way has no plan.
   */
  async function send() {
    if (!closed || !range || !affected) return;
    const name = reason.trim();
    let settled: Outcomes = outcomes ?? {};
    for (const one of affected) {
      const [{ id }, plan] = [one.booking, planOf(one)];
      if (settled[id]?.isDone || typeof plan !== 'number') continue;
      settled = { ...settled, [id]: await move(one, plan, { rights, reason: name }) };
      setOutcomes(settled);
    }
    if (affected.some((one) => typeof planOf(one) === 'number' && !settled[one.booking.id]?.isDone)) return;
    const bookings = affected.flatMap((one) => {
      const [{ id }, plan] = [one.booking, planOf(one)];
      return typeof plan === 'number'
        ? []
        : [{ id, plan: plan === 'keep' ? ('KEEP' as const) : ('CANCEL' as const) }];
    });
    const what = { spaces: closed.spaces, ...range, name, bookings };
    try {
      const done = await closeOver(closed, range, { name, bookings, idempotencyKey: keyFor(what) });
      setOutcomes({
        ...settled,
        ...Object.fromEntries(done.bookings.map((one) => [one.id, outcomeOf(one)])),
      });
      setDone(true);
      if (affected.length === 0) onClosed(closedDone(closed.name));
    } catch (failure) {
      // Somebody has booked since: the bookings in the way are looked up again.
      if (isRefused(failure) && failure.code === 'bookings_in_the_way') {
        setOutcomes(null);
        setTries(tries + 1);
      }
      throw failure;
    }
  }
  const plan = (id: number, one: Plan) => setPlans({ ...plans, [id]: one });
  return { affected, setAffected, planOf, plan, outcomes, tries, isDone, send };
}

/** Moves a booking away, and returns the outcome. */
async function move(
  { booking }: AffectedBooking,
  facility: number,
  how: { readonly rights: readonly string[]; readonly reason: string },
): Promise<Outcome> {
  try {
    const after = await moveAway(booking, facility, how);
    return { isDone: true, sentence: resultMoved(after.facility.name) };
  } catch (failure) {
    const { title } = deskRefusal(failure, { facility, member: booking.member });
    return { isDone: false, sentence: title };
  }
}

/** The outcome of a booking that was in the way. */
const outcomeOf = ({
  plan,
  refund,
}: {
  readonly plan: 'CANCEL' | 'KEEP';
  readonly refund: number;
}): Outcome => ({
  isDone: true,
  sentence: plan === 'KEEP' ? resultKept : resultCancelled(refund > 0 ? money(refund) : null),
});
