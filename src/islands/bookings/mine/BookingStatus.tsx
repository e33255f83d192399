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
import type { BookingStageFields } from '../../../lib/bookings/booking/stage.ts';
import { bookingStage } from '../../../lib/bookings/booking/stage.ts';
import { checkInTimes, holdExpiry } from '../../../lib/bookings/booking/times.ts';
import { readableCode } from '../../../lib/format/by-code.ts';
import { time } from '../../../lib/format/format.ts';
import { check, clock, close, hourglass, timeOver } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

interface BookingStatusProps {
  readonly reservation: BookingStageFields;
  /** Instant. */
  readonly now: number;
}

/** A booking's status, in a word. */
export function BookingStatus({ reservation, now }: BookingStatusProps) {
  const [kind, icon, word] = statusWords(reservation, now);
  // Another host may give no status.
  if (word === '') return null;
  return (
    <Tag kind={kind} icon={icon}>
      {word}
    </Tag>
  );
}

function statusWords(reservation: BookingStageFields, now: number) {
  switch (bookingStage(reservation, now)) {
    case 'cancelled':
      return ['over', close, cancelled] as const;
    case 'released':
      return ['over', timeOver, released] as const;
    case 'hold-expired':
      return ['over', timeOver, holdEnded] as const;
    case 'held':
      return [
        'wait',
        hourglass,
        payIn(Math.floor(((holdExpiry(reservation) ?? now) - now) / 60_000)),
      ] as const;
    case 'over':
      return ['over', check, over] as const;
    case 'checked-in':
      return ['good', check, checkedIn] as const;
    case 'check-in':
      return ['wait', clock, checkInBy(time(checkInTimes(reservation)?.until ?? now))] as const;
    case 'under-way':
      return ['good', clock, underWay] as const;
    case 'otherwise':
      return ['wait', clock, readableCode(reservation.status)] as const;
    default:
      return ['good', check, confirmed] as const;
  }
}
