import { space } from '#words/app/joining';
import { byHalfHour, byHour, byNight, bySession, joined, peakFrom } from '#words/bookings/bookings';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import type { CalendarSection } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { time } from '../../../../lib/format/format.ts';

/** Returns a sentence about the opening times and prices that its facilities share: "By the hour. Peak from 6 pm." */
export function sectionNote({ rows }: CalendarSection): string {
  const facilities = rows.map(({ facility }) => facility);
  return [rhythm(facilities), peak(facilities), ...halls(facilities)].filter(Boolean).join(space);
}

function rhythm(facilities: readonly BookableFacility[]): string | null {
  const [minutes, ...others] = new Set(facilities.map(({ slot_minutes }) => slot_minutes));
  if (minutes === undefined || others.length > 0) return bySession;
  if (minutes === 60) return byHour;
  if (minutes === 30) return byHalfHour;
  const hours = facilities.find(({ day }) => day?.hours[0])?.day?.hours[0];
  return minutes >= 720 && hours ? byNight(time(hours.start), time(hours.end)) : bySession;
}

/** Only where the day has one ordinary stretch and then peak, in every facility at the same time. */
function peak(facilities: readonly BookableFacility[]): string | null {
  const starts = new Set(
    facilities.map(({ day }) => {
      const [first, second, ...more] = day?.bands ?? [];
      const plain = first?.peak_type === 'DEFAULT' && more.length === 0;
      return plain && second && second.peak_type !== 'DEFAULT' ? second.start : null;
    }),
  );
  const [start] = starts;
  return starts.size === 1 && start ? peakFrom(time(start)) : null;
}

/** Halls that others are parts of. */
const halls = (facilities: readonly BookableFacility[]): string[] =>
  facilities.flatMap((whole) => {
    const parts = facilities.filter(
      ({ id, spaces }) =>
        id !== whole.id &&
        spaces.length < whole.spaces.length &&
        spaces.every((one) => whole.spaces.includes(one)),
    );
    return parts.length > 1
      ? [
          joined(
            parts.map(({ name }) => name),
            whole.name,
          ),
        ]
      : [];
  });
