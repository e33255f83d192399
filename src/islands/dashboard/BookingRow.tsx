import type { DashboardBooking } from '@portal/contract';
import {
  confirmed,
  forOther,
  heldFor,
  holdEnded,
  holdEndedDetail,
  payBy,
  payNow,
} from '#words/dashboard/dashboard';
import { comma } from '#words/app/joining';
import { money, time, timeRange } from '../../lib/format/format.ts';
import { payAddress } from '../../lib/money/pay-address.ts';
import { href } from '../../lib/app/routes.ts';
import { check, hourglass, timeOver } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import { Row } from './Row.tsx';

interface BookingRowProps {
  readonly reservation: DashboardBooking;
  /** Milliseconds since epoch. */
  readonly now: number;
}

/** One booking: when, what, its status. */
export function BookingRow({ reservation, now }: BookingRowProps) {
  const { id, facility, start_from, end_at, price, held_until, invoice } = reservation;
  const pay = invoice === null ? null : payAddress([invoice]);
  const held = reservation.status === 'HELD' && held_until !== null;
  const left = held ? Date.parse(held_until) - now : 0;
  const [kind, icon, word] = !held
    ? (['good', check, confirmed] as const)
    : left > 0
      ? (['wait', hourglass, heldFor(Math.floor(left / 60_000))] as const)
      : (['over', timeOver, holdEnded] as const);
  return (
    <Row
      day={start_from}
      title={facility.name}
      to={href('my-bookings', { query: { booking: id } })}
      detail={
        <>
          <span className="whole">{timeRange(start_from, end_at)}</span>
          {reservation.booked_by && comma + forOther(reservation.member_name)}
        </>
      }
      tag={
        <Tag kind={kind} icon={icon}>
          {word}
        </Tag>
      }
      note={
        held && (
          <>
            {left > 0 ? payBy(money(price), time(held_until)) : holdEndedDetail}{' '}
            {left > 0 && pay && (
              <a className="link" href={pay}>
                {payNow}
              </a>
            )}
          </>
        )
      }
    />
  );
}
