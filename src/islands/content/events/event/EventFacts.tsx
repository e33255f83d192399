import type { CalendarEvent } from '@portal/contract';
import {
  free,
  guestPrice,
  leftOf,
  memberPrice,
  seat,
  seatsLeft as seatsLeftWord,
  signUpUntil as signUpUntilWord,
  waitingCount,
  waitingMembers,
} from '#words/content/event-details';
import { comma } from '#words/app/joining';
import { mostSeats, seatsLeft } from '../../../../lib/content/event-state.ts';
import { signUpUntil } from '../../../../lib/content/event-times.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import css from './event.module.css';

interface EventFactsProps {
  readonly event: CalendarEvent;
  /** Instant. */
  readonly now: number;
}

/** The price of a seat, the number of seats left, and the deadline for signing up. */
export function EventFacts({ event, now }: EventFactsProps) {
  const { sign_up, seats, price, guest_price, waiting, sign_up_until } = event;
  const most = mostSeats(event);
  const left = seatsLeft(event);
  const until = signUpUntil(event);
  const cost = (cents: number) => (cents === 0 ? free : money(cents));
  const facts: (readonly [string, string] | null)[] = [
    guest_price !== null && most > 1
      ? ([memberPrice, cost(price)] as const)
      : sign_up
        ? ([seat, cost(price)] as const)
        : null,
    guest_price !== null && most > 1 ? ([guestPrice(most - 1), cost(guest_price)] as const) : null,
    sign_up && left !== null && seats !== null ? ([seatsLeftWord, leftOf(left, seats)] as const) : null,
    sign_up && waiting > 0 ? ([waitingCount, waitingMembers(waiting)] as const) : null,
    sign_up && sign_up_until !== null && now < until
      ? ([signUpUntilWord, day(until) + comma + time(until)] as const)
      : null,
  ];
  const known = facts.filter((fact) => fact !== null);
  return (
    known.length > 0 && (
      <dl className={css.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
