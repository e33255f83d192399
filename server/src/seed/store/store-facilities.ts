import type { DayType } from '@portal/contract';
import { dayTypes } from '@portal/contract';
import type { Limits } from '@portal/contract/bookings/rules/limits';
import { eq } from 'drizzle-orm';
import {
  advanceBookingPeriod,
  facility,
  facilityCategory,
  facilityGroup,
  facilityPhotograph,
  facilitySpace,
  operatingHours,
  priceBand,
  space,
} from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { FacilityPlan } from '../facilities.ts';
import { demoPhotographs } from '../photographs.ts';
import { pictureId } from '../pictures/pictures.ts';
import { facilitiesInChinese, labelsInChinese } from '../chinese/facilities.ts';
import { insertAll } from './insert.ts';

const weekdays = dayTypes.filter((type): type is DayType => !type.endsWith('HOLIDAY'));
async function storeNames(
  tx: Transaction,
  table: typeof facilityCategory | typeof space,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(names)];
  const rows = await tx
    .insert(table)
    .values(distinct.map((name) => ({ name })))
    .returning({ id: table.id, name: table.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const known = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names no ${name}`);
  return id;
};

const groupKey = ({ category, group }: FacilityPlan) => (group ? `${category}: ${group}` : '');

async function storeGroups(
  tx: Transaction,
  plans: readonly FacilityPlan[],
  categories: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const named = new Map(plans.filter(({ group }) => group).map((plan) => [groupKey(plan), plan]));
  const ids = await insertAll(
    tx,
    facilityGroup,
    [...named.values()].map(({ category, group = '' }) => ({
      category_id: known(categories, category),
      name: group,
    })),
    facilityGroup.id,
  );
  return new Map([...named.keys()].map((key, index) => [key, ids[index] ?? 0]));
}

const listSpaces = (plan: FacilityPlan) => plan.spaces ?? [plan.name];

async function storeRows(
  tx: Transaction,
  plans: readonly FacilityPlan[],
  categories: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const groups = await storeGroups(tx, plans, categories);
  const rows = plans.map((plan) => ({
    name: plan.name,
    description: plan.description,
    type: plan.spaces ? ('SPACE_BASE_FACILITY' as const) : ('ROOM' as const),
    category_id: known(categories, plan.category),
    group_id: plan.group ? known(groups, groupKey(plan)) : null,
    capacity: plan.capacity ?? null,
    picture: plan.picture,
    slot_minutes: plan.slot_minutes,
    max_slots: plan.max_slots ?? 1,
    buffer_minutes: plan.buffer_minutes ?? 0,
    ...(plan.guests && { guests: plan.guests }),
    max_guests: plan.max_guests ?? null,
    guest_fee: plan.guest_fee ?? 0,
    check_in_minutes: plan.check_in_minutes ?? null,
    ...(plan.check_in_code && { check_in_code: plan.check_in_code }),
    discountable: plan.discountable ?? false,
    ...(plan.allotment && { allotment: plan.allotment }),
    default_price: plan.default_price,
    cancellation: plan.cancellation,
  }));
  return insertAll(tx, facility, rows, facility.id);
}

/** Stores facilities, their hours, prices and advance periods; the club's own opens `clubDays` ahead at 9 am. */
export async function storeFacilities(
  tx: Transaction,
  plans: readonly FacilityPlan[],
  clubDays: number,
): Promise<void> {
  const categories = await storeNames(
    tx,
    facilityCategory,
    plans.map(({ category }) => category),
  );
  const spaces = await storeNames(tx, space, plans.flatMap(listSpaces));
  const ids = await storeRows(tx, plans, categories);
  const each = <Row>(rows: (plan: FacilityPlan) => Row[]) =>
    plans.flatMap((plan, index) => rows(plan).map((row) => ({ ...row, facility_id: ids[index] ?? 0 })));
  await insertAll(
    tx,
    facilitySpace,
    each((plan) => listSpaces(plan).map((name) => ({ space_id: known(spaces, name) }))),
  );
  await insertAll(
    tx,
    operatingHours,
    each(({ hours }) =>
      weekdays.flatMap((day_type) =>
        hours.map(([opens_at, closes_at]) => ({ day_type, opens_at, closes_at })),
      ),
    ),
  );
  await insertAll(
    tx,
    priceBand,
    each(({ bands }) => bands ?? []),
  );
  await insertAll(tx, advanceBookingPeriod, [
    { days: clubDays, opens_at: '09:00' },
    { membership_type_1: 'COMMITTEE', days: clubDays * 2, opens_at: '09:00' },
    ...each<Partial<typeof advanceBookingPeriod.$inferInsert>>(({ opensMinutesBefore, opensDaysBefore }) => {
      if (opensMinutesBefore) return [{ minutes: opensMinutesBefore }];
      return opensDaysBefore ? [{ days: opensDaysBefore, opens_at: '09:00' }] : [];
    }),
  ]);
}

/** Limits what households book of categories, by their names. */
export async function storeLimits(
  tx: Transaction,
  byCategory: Readonly<Record<string, Limits>>,
): Promise<void> {
  for (const [name, limits] of Object.entries(byCategory))
    await tx.update(facilityCategory).set({ limits }).where(eq(facilityCategory.name, name));
}

/** Gives the facilities of the demo club, their categories and groups the Chinese texts that there are, by their names. */
export async function storeTranslations(tx: Transaction): Promise<void> {
  for (const [name, zh] of Object.entries(facilitiesInChinese))
    await tx.update(facility).set({ zh }).where(eq(facility.name, name));
  for (const table of [facilityCategory, facilityGroup])
    for (const [name, zh] of Object.entries(labelsInChinese))
      await tx.update(table).set({ zh }).where(eq(table.name, name));
}

/** Gives the facilities of the demo club their photographs, by their names. */
export async function storePhotographs(tx: Transaction): Promise<void> {
  const rows = await tx.select({ id: facility.id, name: facility.name }).from(facility);
  await insertAll(
    tx,
    facilityPhotograph,
    rows.flatMap(({ id, name }) =>
      (demoPhotographs[name] ?? []).map(({ picture, alt, zh }, position) => ({
        facility_id: id,
        position,
        upload_id: pictureId(picture),
        alt,
        zh: zh === undefined ? null : { alt: zh },
      })),
    ),
  );
}
