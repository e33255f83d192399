import type { Reservation } from '@portal/contract';
import { comma, space } from '#words/app/joining';
import { paymentTaken } from '#words/desk/desk';
import * as words from '#words/desk/today';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { checkInTimes, startOf } from '../../../lib/bookings/booking/times.ts';
import { amountOwed, arrivalState, isLate } from '../../../lib/desk/today/arrivals.ts';
import { day, money, time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { alertCircle, check, clock, closeCircle, hourglass } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { CheckIn } from './CheckIn.tsx';
import css from './today.module.css';

export interface ArrivalProps {
  readonly reservation: Reservation;
  readonly rights: readonly string[];
  /** Called after an action, with the current booking and the message. */
  readonly onDone: (reservation: Reservation, sentence: string) => void;
  /** Called when somebody else changed something: the day is loaded again. */
  readonly onChanged: () => void;
}

/** A booking of today: its start, who, where, what is paid, its state, and the button for the next step. */
export function Arrival({
  reservation,
  rights,
  isFirst,
  onDone,
  onChanged,
}: ArrivalProps & {
  /** The first of its start, which is written once. */
  readonly isFirst: boolean;
}) {
  const { id, facility, name, member, member_name, guests, start_from, end_at, invoice } = reservation;
  const now = clubNow();
  const due = amountOwed(reservation);
  // A stay overnight.
  const hasBegunBefore = dateOf(startOf(reservation), zone) < dateOf(now, zone);
  return (
    <li className={isFirst ? `${css.row} ${css.firstOfHour}` : css.row}>
      <p className={css.start}>
        <span className={isFirst ? undefined : 'visually-hidden'}>
          {hasBegunBefore ? day(start_from) : time(start_from)}
        </span>
      </p>
      <p className={css.name}>
        <MemberLink id={member} rights={rights}>
          {name}
        </MemberLink>
        {member_name !== name && <span className="soft small">{space + member_name}</span>}
      </p>
      <p className={css.where}>
        {[
          facility.name,
          hasBegunBefore ? day(start_from) : '',
          timeRange(start_from, end_at),
          guests > 0 ? words.guestCount(guests) : '',
        ]
          .filter(Boolean)
          .join(comma)}
      </p>
      <Payment reservation={reservation} />
      <p className={css.state}>
        <State reservation={reservation} now={now} />
      </p>
      <div className={css.actions}>
        {invoice !== null && rights.includes('reservation_payment.settle') && (
          <TakePayment
            invoice={invoice}
            due={due}
            member={reservation.member}
            name={name}
            onTaken={async (amount) => {
              const after = await call('GET /booking/reservation/{id}/', { params: { id } });
              onDone(after, paymentTaken(money(amount), name));
            }}
          />
        )}
        <CheckIn reservation={reservation} rights={rights} now={now} onDone={onDone} onChanged={onChanged} />
      </div>
    </li>
  );
}

function Payment({ reservation }: { readonly reservation: Reservation }) {
  const due = amountOwed(reservation);
  if (due > 0)
    return (
      <p className={css.payment}>
        <strong>{money(due)}</strong> {reservation.status === 'HELD' ? words.onHoldShort : words.toPay}
      </p>
    );
  return (
    <p className={`${css.payment} soft`}>
      {reservation.price > 0 ? (
        <>
          <Icon drawing={check} /> {words.paid}
        </>
      ) : (
        words.freeOfCharge
      )}
    </p>
  );
}

/** A tag only where something differs from the plan, or is to be done. */
function State({ reservation, now }: { readonly reservation: Reservation; readonly now: number }) {
  const { check_in, held_until } = reservation;
  const opens = checkInTimes(reservation)?.opens ?? Number.POSITIVE_INFINITY;
  if (isLate(reservation, now))
    return (
      <Tag kind="bad" icon={alertCircle}>
        {words.lateBy(Math.floor((now - startOf(reservation)) / 60_000))}
      </Tag>
    );
  switch (arrivalState(reservation, now)) {
    case 'here':
      return (
        <Tag kind="good" icon={check}>
          {words.inSince(time(check_in?.checked_in_at ?? ''))}
        </Tag>
      );
    case 'held':
      return (
        <Tag kind="bad" icon={hourglass}>
          {words.holdUntil(time(held_until ?? Number.NaN))}
        </Tag>
      );
    case 'no-show':
      return (
        <Tag kind="bad" icon={closeCircle}>
          {words.bookingStates['no-show']}
        </Tag>
      );
    case 'due':
      return opens > now ? (
        <span className="soft">{words.checkInFrom(time(opens))}</span>
      ) : (
        <Tag kind="over" icon={clock}>
          {words.bookingStates.due}
        </Tag>
      );
    case 'over':
      return <span className="soft">{words.bookingStates.over}</span>;
    default:
      // Nothing differs from the plan, and nothing is to be done.
      return null;
  }
}
