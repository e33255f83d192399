import type { DashboardBooking } from '@portal/contract';
import { confirmed, forOther, holdEnded, holdEndedDetail, onHold } from '#words/dashboard/dashboard';
import { comma } from '#words/app/joining';
import { bookingHoldExpiry } from '../../lib/dashboard/urgent.ts';
import { readableCode } from '../../lib/format/by-code.ts';
import { timeRange } from '../../lib/format/format.ts';
import { href } from '../../lib/app/routes.ts';
import { check, clock, hourglass, timeOver } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import { LinkRow } from './LinkRow.tsx';

interface BookingRowProps {
  readonly reservation: DashboardBooking;
  /** Milliseconds since epoch. */
  readonly now: number;
}

/** One booking: when, what, its status. A hold is paid where the page begins. */
export function BookingRow({ reservation, now }: BookingRowProps) {
  const { id, facility, start_from, end_at, status } = reservation;
  const until = bookingHoldExpiry(reservation);
  const held = until !== null;
  const left = held ? until - now : 0;
  // Another host may have statuses of its own, or give none.
  const [kind, icon, word] = !held
    ? status === 'CONFIRMED'
      ? (['good', check, confirmed] as const)
      : (['wait', clock, readableCode(status)] as const)
    : left > 0
      ? (['wait', hourglass, onHold] as const)
      : (['over', timeOver, holdEnded] as const);
  return (
    <LinkRow
      day={start_from}
      title={facility.name}
      to={href('booking-details', { params: { id } })}
      detail={
        <>
          <span className="whole">{timeRange(start_from, end_at)}</span>
          {reservation.booked_by && comma + forOther(reservation.member_name)}
        </>
      }
      tag={
        word && (
          <Tag kind={kind} icon={icon}>
            {word}
          </Tag>
        )
      }
      note={held && left <= 0 && holdEndedDetail}
    />
  );
}
