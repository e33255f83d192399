import type { Reservation } from '@portal/contract';
import {
  cancelled,
  checkedIn,
  checkInBy,
  confirmed,
  holdEnded,
  over,
  payIn,
  released,
  underWay,
} from '#words/bookings/my-bookings';
import { checkInOf, holdOf, rangeOf } from '../../../lib/bookings/booking/times.ts';
import { time } from '../../../lib/format/format.ts';
import { check, clock, close, hourglass, timeOver } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

interface BookingStatusProps {
  readonly reservation: Pick<Reservation, 'status' | 'held_until' | 'start_from' | 'end_at' | 'check_in'>;
  /** Instant. */
  readonly now: number;
}

/** A booking's status, in a word. */
export function BookingStatus({ reservation, now }: BookingStatusProps) {
  const { status, check_in } = reservation;
  const { start, end } = rangeOf(reservation);
  const checkIn = checkInOf(reservation);
  if (status === 'CANCELLED')
    return (
      <Tag kind="over" icon={close}>
        {cancelled}
      </Tag>
    );
  if (status === 'NO_SHOW')
    return (
      <Tag kind="over" icon={timeOver}>
        {released}
      </Tag>
    );
  const left = (holdOf(reservation) ?? now) - now;
  if (status === 'EXPIRED' || (status === 'HELD' && left <= 0))
    return (
      <Tag kind="over" icon={timeOver}>
        {holdEnded}
      </Tag>
    );
  if (status === 'HELD')
    return (
      <Tag kind="wait" icon={hourglass}>
        {payIn(Math.floor(left / 60_000))}
      </Tag>
    );
  if (end <= now)
    return (
      <Tag kind="over" icon={check}>
        {over}
      </Tag>
    );
  if (check_in?.checked_in_at)
    return (
      <Tag kind="good" icon={check}>
        {checkedIn}
      </Tag>
    );
  if (checkIn && checkIn.opens <= now)
    return (
      <Tag kind="wait" icon={clock}>
        {checkInBy(time(checkIn.until))}
      </Tag>
    );
  if (start <= now)
    return (
      <Tag kind="good" icon={clock}>
        {underWay}
      </Tag>
    );
  return (
    <Tag kind="good" icon={check}>
      {confirmed}
    </Tag>
  );
}
