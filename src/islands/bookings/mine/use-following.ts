import { useStore } from '@nanostores/react';
import type { Reservation } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { bookingStage } from '../../../lib/bookings/booking/stage.ts';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { useLive } from '../use-live.ts';

const $now = createClock();

/**
 * Loads a booking again whenever it may have changed: somebody did something at its time, or the clock brought it to another
 * stage, and the club says what became of it. Answers the club's time.
 */
export function useFollowing(reservation: Reservation, one: Resource<Reservation>) {
  const now = useStore($now);
  // Whatever else changes at another facility or time is about others.
  useLive([one], ({ facility, start, end }) => {
    const own = toTimeRange(reservation);
    return facility === reservation.facility.id && start < own.end && own.start < end;
  });
  const stage = bookingStage(reservation, now);
  const seen = useRef({ reservation, stage });
  useEffect(() => {
    const before = seen.current;
    seen.current = { reservation, stage };
    if (before.reservation === reservation && before.stage !== stage) void one.reload();
  }, [reservation, stage, one]);
  return { now, $now };
}
