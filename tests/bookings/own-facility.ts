import { randomUUID } from 'node:crypto';
import type { Body, Reservation } from '@portal/contract';
import { HOUR, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { test as memberTest, type OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** A facility of one test alone, in a category of its own. */
export interface OwnFacility {
  readonly id: number;
  readonly name: string;
  /** The calendar shows this facility alone with `?category={category}`. */
  readonly category: number;
}

interface FacilityOptions extends Partial<Body<'POST /sport-facility/'>> {
  /** Price of a slot by time; the default price applies to the rest. */
  readonly pricings?: Extract<Body<'POST /sport-facility/{id}/pricings/'>, readonly unknown[]>;
  /** Opening hours, the same on each day of the week. */
  readonly hours?: { opens_at: string; closes_at: string };
}

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** Makes a court by the hour, open from 8 to 22 each day and free of charge unless `options` say otherwise. */
export async function makeFacility({
  pricings,
  hours = { opens_at: '08:00', closes_at: '22:00' },
  ...about
}: FacilityOptions = {}): Promise<OwnFacility> {
  const { access: token } = await sessionOf('staff');
  const name = about.name ?? `Court ${randomUUID().slice(0, 8)}`;
  const category = about.category ?? (await makeCategory(`${name} courts`));
  const { id } = await call('POST /sport-facility/', {
    token,
    body: { type: 'ROOM', slot_minutes: 60, max_slots: 4, ...about, name, category },
  });
  const path = `/sport-facility/${id}`;
  await call('POST /sport-facility/{id}/operating_hours/', {
    token,
    path: `${path}/operating_hours/`,
    body: weekdays.map((day_type) => ({ day_type, ...hours })),
  });
  if (pricings)
    await call('POST /sport-facility/{id}/pricings/', { token, path: `${path}/pricings/`, body: pricings });
  return { id, name, category };
}

/** Makes a category of facilities, and answers its id. */
export async function makeCategory(name: string): Promise<number> {
  const { access: token } = await sessionOf('staff');
  return (await call('POST /facility/category/', { token, body: { name } })).id;
}

/** Takes a facility out of use, so that other tests' calendars don't show it. */
export async function retireFacility({ id }: OwnFacility): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const path = `/sport-facility/${id}/`;
  await call('PATCH /sport-facility/{id}/', { token, path, body: { is_active: false } });
}

interface OwnHours {
  /** `YYYY-MM-DD`, and the hour that it begins, `HH:MM`. */
  readonly date: string;
  readonly from: string;
  readonly hours?: number;
}

/** Books whole hours of a facility for a member, who gets a hold where they cost something. */
export function bookHours(
  { tokens }: Pick<OwnMember, 'tokens'>,
  { id }: OwnFacility,
  { date, from, hours = 1 }: OwnHours,
): Promise<Reservation> {
  const zone = 'Asia/Singapore';
  const start = instantOf(date, from, zone);
  const body = { facility: id, start_from: isoAt(start, zone), end_at: isoAt(start + hours * HOUR, zone) };
  return call('POST /booking/reservation/', { token: tokens.access, body });
}

/** Has the desk take the money for a booking that is on hold. */
export async function payAtDesk({ invoice }: Reservation): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const body = { invoice: invoice ?? '', method: 'NETS', reference: 'Desk' } as const;
  await call('POST /booking/reservation-payment/desk/', { token, body });
}

/** A member's booking as the API knows it now. */
export const readBooking = (
  { tokens }: Pick<OwnMember, 'tokens'>,
  { id }: Pick<Reservation, 'id'>,
): Promise<Reservation> =>
  call('GET /booking/reservation/{id}/', {
    token: tokens.access,
    path: `/booking/reservation/${id}/`,
  });

interface OwnFacilities {
  facilityOptions: FacilityOptions;
  facility: OwnFacility;
  /** Makes another one of the same category. */
  addFacility: (options?: FacilityOptions) => Promise<OwnFacility>;
}

/** The tests' own `test` with a member and a facility made for each; the member is signed in. */
export const test = memberTest.extend<OwnFacilities>({
  facilityOptions: [{}, { option: true }],
  facility: async ({ facilityOptions }, use) => {
    const facility = await makeFacility(facilityOptions);
    await use(facility);
    await retireFacility(facility);
  },
  addFacility: async ({ facility: { category } }, use) => {
    const added: OwnFacility[] = [];
    await use(async (options = {}) => {
      const one = await makeFacility({ category, ...options });
      added.push(one);
      return one;
    });
    await Promise.all(added.map(retireFacility));
  },
});
