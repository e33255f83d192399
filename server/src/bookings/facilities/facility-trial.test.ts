import type { Answer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/people.ts';
import { facility, operatingHours } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

type Trial = Answer<'POST /sport-facility/{id}/try/'>;

let club: TestClub;
let keeper: object;
let id = 0;
let booked = 0;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', {
      default_price: 600,
      bands: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1000 }],
    }),
  ]);
  keeper = await signInStaff(club, ['facility.change'], 'keeper');
  const [court] = await club.db.select().from(facility).where(eq(facility.name, 'Court'));
  id = court?.id ?? 0;
  const made = await club.call<{ id: number }>({
    method: 'POST',
    url: '/booking/reservation/',
    headers: club.auth,
    payload: { facility: id, start_from: moment(25, '20:00'), end_at: moment(25, '21:00') },
  });
  booked = made.body.id;
});
afterAll(() => club.close());

const tryOut = (more: object = {}, facilityId = id) =>
  club.call<Trial & Record<string, string[]>>({
    method: 'POST',
    url: `/sport-facility/${facilityId}/try/`,
    headers: keeper,
    payload: { date: '2026-11-25', membership_type_1: 'ORDINARY', ...more },
  });
const everyDay = (opens_at: string, closes_at: string) =>
  ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day_type) => ({ day_type, opens_at, closes_at }));
const slotAt = ({ slots }: Trial, time: string) =>
  slots.find(({ start_from }) => start_from === moment(25, time));

describe('rules that aren’t saved', () => {
  it('show the day as it is where nothing is tried', async () => {
    const { status, body } = await tryOut();
    expect(status).toBe(200);
    expect(body).toMatchObject({ day_type: 'WED', holiday: null, broken_count: 0, broken: [] });
    expect(slotAt(body, '10:00')).toMatchObject({ price: 600, state: 'free', code: null });
    expect(slotAt(body, '19:00')).toMatchObject({ price: 1000, peak_type: 'PEAK' });
    expect(slotAt(body, '20:00')?.state).not.toBe('free');
  });

  it('show other hours and prices, and name the bookings that they break', async () => {
    const { body } = await tryOut({
      operating_hours: everyDay('10:00', '20:30'),
      pricings: [{ peak_type: 'SUPER_PEAK', price: 1500, starts_at: '10:00', ends_at: '12:00' }],
    });
    expect(slotAt(body, '08:00')).toBeUndefined();
    expect(slotAt(body, '10:00')).toMatchObject({ price: 1500, peak_type: 'SUPER_PEAK' });
    expect(slotAt(body, '13:00')).toMatchObject({ price: 600, peak_type: 'DEFAULT' });
    expect(body.broken).toMatchObject([{ id: booked, codes: ['outside_hours'] }]);
    expect(body.broken_count).toBe(1);
  });

  it('show how far ahead the level may book, and which lengths break what is booked', async () => {
    const { body } = await tryOut({
      advance_booking_periods: [{ days: 0, opens_at: '09:00' }],
      min_slots: 5,
      max_slots: 5,
    });
    expect(slotAt(body, '10:00')).toMatchObject({ state: 'not-open', code: 'not_open_yet' });
    expect(body.broken).toMatchObject([{ id: booked, codes: ['too_short'] }]);
  });

  it('are nowhere afterwards', async () => {
    await tryOut({ operating_hours: [] });
    expect(
      (await club.db.select().from(operatingHours).where(eq(operatingHours.facility_id, id))).length,
    ).toBeGreaterThan(0);
  });

  it('are refused by the field that is wrong', async () => {
    const overlapping = [
      { day_type: 'MON', opens_at: '08:00', closes_at: '12:00' },
      { day_type: 'MON', opens_at: '11:00', closes_at: '14:00' },
    ];
    const wrong = await tryOut({ operating_hours: overlapping, min_slots: 3, max_slots: 2 });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([
      400,
      ['operating_hours.1.opens_at', 'max_slots'],
    ]);
    expect((await tryOut({}, 0x7fffffff)).status).toBe(404);
  });
});
