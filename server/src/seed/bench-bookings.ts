import { addDays, dateOf, MINUTE } from '@portal/contract/rules/club-time';
import type { FacilityOnDay } from '../bookings/index.ts';
import type { DemoTime } from './demo/demo-time.ts';
import type { Diary } from './diary.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

interface DemoBooking {
  people: People;
  chance: Random;
  time: DemoTime;
  /** Number of bookings on each day. */
  bookings: number;
  /** The first and the last of the days, from today. */
  days: readonly [first: number, last: number];
}

/** Exactly so many bookings on each of the days, of one slot to four. */
export async function bookBench(
  diary: Diary,
  readDay: (date: string) => Promise<FacilityOnDay[]>,
  { people, chance, time, bookings, days: [first, last] }: DemoBooking,
): Promise<void> {
  const today = dateOf(time.now, time.zone);
  for (let day = first; day <= last; day += 1) {
    const rooms = await readDay(addDays(today, day));
    for (let made = 0; made < bookings;) {
      const room = chance.pick(rooms);
      const [hours] = room.day.hours;
      if (!hours) throw new Error(`${room.name} never opens`);
      const step = room.slot_minutes * MINUTE;
      const [opens, closes] = [hours.start, hours.end];
      const start = opens + chance.between(0, (closes - opens) / step - 1) * step;
      const end = Math.min(start + chance.between(1, 4) * step, closes);
      const holder = chance.pick(people.others);
      if (diary.add(room, { start, end }, { holder, createdAt: Math.min(time.now, start) - 60 * MINUTE }))
        made += 1;
    }
  }
}
