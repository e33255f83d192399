import { randomUUID } from 'node:crypto';
import type { Body } from '@portal/contract';
import { test as memberTest } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** A facility of one test alone, in a category of its own. */
export interface OwnFacility {
  readonly id: number;
  readonly name: string;
  /** The calendar shows this facility alone with `?category={category}`. */
  readonly category: number;
}

interface FacilityOptions extends Partial<Body<'POST /sport-facility/'>> {
  /** What one slot costs by time; the default price holds for the rest. */
  readonly pricings?: Extract<Body<'POST /sport-facility/{id}/pricings/'>, readonly unknown[]>;
  /** When it opens and closes, each day of the week. */
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

/** The tests' own `test` with a member and a facility made for each; the member is signed in. */
export const test = memberTest.extend<{ facilityOptions: FacilityOptions; facility: OwnFacility }>({
  facilityOptions: [{}, { option: true }],
  facility: async ({ facilityOptions }, use) => {
    const facility = await makeFacility(facilityOptions);
    await use(facility);
    await retireFacility(facility);
  },
});
