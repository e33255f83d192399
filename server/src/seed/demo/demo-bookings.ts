import { addDays, dateOf, dayOfWeek, instantOf, timeOf, MINUTE } from '@portal/contract/rules/club-time';
import type { FacilityOnDay } from '../../bookings/index.ts';
import type { Diary } from '../diary.ts';
import type { SeedHolder, People } from '../people.ts';
import type { Random } from '../random.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

/** Days ahead that anybody has booked. */
const AHEAD = 21;

type ReadDay = (date: string) => Promise<FacilityOnDay[]>;

/** Books this facility for some slots from a time of a date. */
function book(
  diary: Diary,
  onDay: readonly FacilityOnDay[],
  zone: string,
  {
    facility,
    date,
    time,
    slots,
    ...booking
  }: { facility: string; date: string; time: string; slots: number } & Parameters<Diary['add']>[2],
): void {
  const found = onDay.find(({ name }) => name === facility);
  if (!found) throw new Error(`The demo club has no ${facility}`);
  const start = instantOf(date, time, zone);
  const end = start + slots * found.slot_minutes * MINUTE;
  diary.add(found, { start, end }, booking);
}

/** Keeps a court free on a morning, for work on its net. */
export async function blockCourt(diary: Diary, readDay: ReadDay, date: string, zone: string): Promise<void> {
  const court = (await readDay(date)).find(({ name }) => name === 'Tennis Court 3');
  if (!court) throw new Error('The demo club has no third tennis court');
  const [start, end] = [instantOf(date, '08:00', zone), instantOf(date, '11:00', zone)];
  diary.block({ facility: court, start, end, reason: 'New net' });
}

/**
 * Books for the demo's ordinary member: two courts, one of them free, a barbecue with guests on a Saturday, and an
 * evening of song for her spouse.
 */
export async function bookForOrdinary(
  diary: Diary,
  readDay: ReadDay,
  holder: SeedHolder,
  spouse: SeedHolder,
  { now, zone }: DemoTime,
): Promise<void> {
  const today = dateOf(now, zone);
  const nextDay = (from: number, fits: (date: string) => boolean) => {
    let date = addDays(today, from);
    while (!fits(date)) date = addDays(date, 1);
    return date;
  };
  const weekday = nextDay(2, (date) => !['SAT', 'SUN'].includes(dayOfWeek(date)));
  const saturday = nextDay(3, (date) => dayOfWeek(date) === 'SAT');
  const createdAt = now - DAY;
  for (const plan of [
    { facility: 'Tennis Court 2', date: addDays(today, 1), time: '18:00', slots: 2 },
    { facility: 'Squash Court', date: weekday, time: '10:00', slots: 1 },
    { facility: 'Barbecue Pit 1', date: saturday, time: '17:00', slots: 1, guests: 12 },
    {
      facility: 'Song Room 1',
      date: addDays(today, 4),
      // Everything that a household may book of the song rooms on a day.
      time: '18:00',
      slots: 4,
      guests: 4,
      holder: spouse,
      bookedBy: holder,
    },
    { facility: 'Tennis Court 1', date: addDays(today, -7), time: '18:00', slots: 1 },
    {
      facility: 'Song Room 1',
      date: addDays(today, -16),
      time: '19:00',
      slots: 2,
      status: 'NO_SHOW' as const,
    },
    { facility: 'Tennis Court 3', date: addDays(today, -30), time: '08:00', slots: 2 },
  ]) {
    const madeAt = Math.min(createdAt, instantOf(plan.date, '09:00', zone) - 3 * DAY);
    book(diary, await readDay(plan.date), zone, { holder, ...plan, createdAt: madeAt });
  }
}

/**
 * Books the same time again and again for a member of the demo: it is suggested to them where the next such time is
 * free.
 */
export async function bookAsUsual(
  diary: Diary,
  readDay: ReadDay,
  holder: SeedHolder,
  { now, zone }: DemoTime,
): Promise<void> {
  const today = dateOf(now, zone);
  for (const { ahead, ...habit } of [
    { ahead: 2, facility: 'Squash Court', time: '10:00', slots: 1 },
    { ahead: 3, facility: 'Tennis Court 1', time: '09:00', slots: 1 },
    { ahead: 5, facility: 'Tennis Court 2', time: '16:00', slots: 1 },
  ])
    for (const weeks of [3, 2, 1]) {
      const date = addDays(today, ahead - 7 * weeks);
      const createdAt = instantOf(date, '09:00', zone) - 3 * DAY;
      book(diary, await readDay(date), zone, { holder, ...habit, date, createdAt });
    }
}

/** The members who book, and the number of bookings in the diary. */
interface Crowd {
  people: People;
  count: number;
  chance: Random;
  time: DemoTime;
}

/** Returns how likely a slot is the start of somebody's booking. */
function demand(facility: FacilityOnDay, start: number, zone: string): number {
  const evening = timeOf(start, zone) >= '18:00';
  if (facility.slot_minutes > 60) return evening ? 0.6 : 0.4;
  return evening ? 0.72 : 0.4;
}

/** Fills one facility's day with other people's bookings. */
function fillDay(diary: Diary, facility: FacilityOnDay, { people, count, chance, time }: Crowd): void {
  const step = facility.slot_minutes * MINUTE;
  const until = facility.day.bookable_until;
  for (const hours of facility.day.hours) {
    const close = hours.end;
    for (let { start } = hours; start + step <= close; start += step) {
      if (diary.entries.length >= count || start >= until) return;
      if (!chance.chance(demand(facility, start, time.zone))) continue;
      const longest = Math.min(facility.max_slots, Math.floor((close - start) / step));
      const slots = chance.chance(0.3) ? Math.min(2, longest) : 1;
      const fate = chance.next();
      diary.add(
        facility,
        { start, end: start + slots * step },
        {
          holder: chance.pick(people.others),
          status: fate < 0.05 ? 'CANCELLED' : start < time.now && fate < 0.06 ? 'EXPIRED' : 'CONFIRMED',
          createdAt: Math.min(time.now, start) - chance.between(30, 6 * 24 * 60) * MINUTE,
        },
      );
    }
  }
}

/** Somebody at the till: a booking of today or tomorrow that is on hold and not yet paid. */
function holdOne(
  diary: Diary,
  onDay: readonly FacilityOnDay[],
  holder: SeedHolder,
  { now }: DemoTime,
): boolean {
  return onDay.some((facility) => {
    const step = facility.slot_minutes * MINUTE;
    return facility.day.hours.some((hours) => {
      for (let { start } = hours; start + step <= hours.end; start += step)
        if (
          start > now + 60 * MINUTE &&
          start < facility.day.bookable_until &&
          facility.default_price > 0 &&
          diary.add(
            facility,
            { start, end: start + step },
            { holder, status: 'HELD', heldUntil: now + 14 * MINUTE, createdAt: now - MINUTE },
          )
        )
          return true;
      return false;
    });
  });
}

/** Other people's bookings around today, up to `count` in the diary. */
export async function bookForOthers(diary: Diary, readDay: ReadDay, crowd: Crowd): Promise<void> {
  const { people, count, time } = crowd;
  const today = dateOf(time.now, time.zone);
  for (const ahead of [0, 1])
    holdOne(
      diary,
      (await readDay(addDays(today, ahead))).slice(2),
      people.others[ahead] ?? people.ordinary,
      time,
    );
  for (let day = AHEAD; diary.entries.length < count; day -= 1)
    for (const facility of await readDay(addDays(today, day))) fillDay(diary, facility, crowd);
}
