import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { FacilityOnDay } from '../bookings/facility-day.ts';
import type { Diary } from './diary.ts';
import type { Holder, People } from './people.ts';
import type { Random } from './random.ts';
import type { DemoTime } from './demo-time.ts';

const MINUTE = 60_000;
const BOOKINGS_A_DAY = 80;

/** Exactly 80 bookings on each day from a week ago to a month ahead, of half an hour to two hours. */
export async function bookBench(
  diary: Diary,
  readDay: (date: string) => Promise<FacilityOnDay[]>,
  asked: { people: People; chance: Random; time: DemoTime },
): Promise<void> {
  const { people, chance, time } = asked;
  const today = dateOf(time.now, time.zone);
  for (let day = -7; day <= 30; day += 1) {
    const rooms = await readDay(addDays(today, day));
    for (let made = 0; made < BOOKINGS_A_DAY;) {
      const room = chance.pick(rooms as [FacilityOnDay, ...FacilityOnDay[]]);
      const [hours] = room.day.hours;
      if (!hours) throw new Error(`${room.name} never opens`);
      const step = room.slot_minutes * MINUTE;
      const start = Date.parse(hours.start_from) + chance.between(0, 19) * step;
      const end = Math.min(start + chance.between(1, 4) * step, Date.parse(hours.end_at));
      const holder = chance.pick(people.others as [Holder, ...Holder[]]);
      if (diary.add(room, { start, end }, { holder, createdAt: Math.min(time.now, start) - 60 * MINUTE }))
        made += 1;
    }
  }
}
