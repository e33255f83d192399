import type { Facility } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { noSuchMember } from '../../members/index.ts';
import { groupOfMember } from '../../money/index.ts';
import type { Lifetime } from '../../http/answer-cache.ts';
import { earlyReading } from '../../http/early-reading.ts';
import { pageOf } from '../../http/page.ts';
import type { Resource, WrittenOf } from '../../resource/resource.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { memoizeByObject } from '../../time/memoize-recent.ts';
import type { Boards } from '../board/boards.ts';
import { pageOfFacilities } from '../board/facility-pages.ts';
import { endOpenCheckIns } from '../check-in/check-in.ts';
import { reviseOpenings } from '../opening-requests/revise.ts';
import { findBookable } from '../reserve/booked-for.ts';
import type { ReadPercent } from '../reductions/take-reductions.ts';
import { discountPercent } from '../reductions/take-reductions.ts';
import { levelOf } from '../reserve/level.ts';
import { facility, facilityCategory, facilityGroup, space } from '../tables.ts';
import { offerFacilityTimes } from '../waiting/offer-freed-time.ts';
import type { FacilityRow } from './facilities.ts';
import { toPublicFacility, facilityColumns } from './facilities.ts';
import { withDay } from './facility-day.ts';
import { dayToWire } from '../availability/to-wire.ts';
import { dropOwnSpace, updateFreeMinutes, storeFacilitySpaces } from './facility-spaces.ts';

const lifetime: Lifetime = { subjects: ['facilities'] };

/** Serves the categories, groups and spaces of facilities. */
export function labelRoutes(app: FastifyInstance): void {
  const category = {
    table: facilityCategory,
    columns: {
      id: facilityCategory.id,
      name: facilityCategory.name,
      zh: facilityCategory.zh,
      limits: facilityCategory.limits,
    },
  };
  const group = {
    table: facilityGroup,
    columns: {
      id: facilityGroup.id,
      name: facilityGroup.name,
      zh: facilityGroup.zh,
      category: facilityGroup.category_id,
      limits: facilityGroup.limits,
    },
  };
  serveCrud(app, '/facility/category/', category, { lifetime });
  serveCrud(app, '/facility/group/', group, { lifetime });
  serveCrud(
    app,
    '/facility/space/',
    { table: space, columns: { id: space.id, name: space.name } },
    { lifetime },
  );
}

type Body = WrittenOf<'/sport-facility/'>;

/** Throws where a facility isn't valid as a whole, whichever fields are written. */
function check({
  min_slots = 1,
  max_slots = 1,
  cancellation = [],
  slot_minutes = 0,
  check_in_minutes = null,
}: Partial<
  Pick<Facility, 'min_slots' | 'max_slots' | 'cancellation' | 'slot_minutes' | 'check_in_minutes'>
>): void {
  if (max_slots < min_slots) throw fieldErrors({ max_slots: [fault('fewerSlotsThanMin')] });
  if (check_in_minutes !== null && check_in_minutes >= min_slots * slot_minutes)
    throw fieldErrors({ check_in_minutes: [fault('longerThanBooking')] });
  const steps = new Set(cancellation.map(({ hours_before }) => hours_before));
  if (steps.size < cancellation.length) throw fieldErrors({ cancellation: [fault('hoursTwice')] });
}

/** The policy in the order that it is applied: the longest notice first. */
const inOrder = (steps: Facility['cancellation']): Facility['cancellation'] =>
  steps.toSorted((a, b) => b.hours_before - a.hours_before);

const changesSpaces = ({ type, name, spaces }: Body): boolean =>
  type !== undefined || name !== undefined || spaces !== undefined;

/** The day of a list, and the member it is for. */
const dayAsked = z.object({
  date: z.string(),
  member: z.number().optional(),
  visitor: z.literal('true').optional(),
});

/** The whole row of the database. */
const asStored = ({ default_price = 0, notice_minutes = 0, ...row }: Omit<Facility, 'day'>): FacilityRow => ({
  ...row,
  default_price,
  notice_minutes,
});

/** Finds whose prices and times are shown: anyone the caller may book for, or the public. */
async function shownTo(
  db: Database,
  actor: Actor | null,
  { member, visitor }: { member?: number | undefined; visitor?: 'true' | undefined },
): Promise<{ level: Level; group: DiscountGroup }> {
  if (visitor) return { level: levelOf(null), group: 'NA' };
  if (member === undefined) return { level: levelOf(actor?.member), group: actor?.discountGroup ?? 'NA' };
  const found = actor && (await findBookable(db, actor, member));
  if (!found) throw noSuchMember(member);
  return { level: levelOf(found.member), group: await groupOfMember(db, member) };
}

const isStaff = (actor: Actor | null): boolean =>
  ['view', 'add', 'change'].some((action) => actor?.rights.has(`facility.${action}`));

/** True for a day's list ordered by id, as the calendar asks for it. */
const calendarQuery = z.object({
  ...dayAsked.shape,
  limit: z.number(),
  offset: z.number(),
  category: z.number().optional(),
  group: z.number().optional(),
  name: z.undefined().optional(),
  name__icontains: z.undefined().optional(),
  ordering: z.undefined().optional(),
});

/** Builds facilities with a day of theirs, as a level and a discount group see it. */
async function onDayFor(
  db: Database,
  rows: readonly Facility[],
  { group, ...asked }: { date: string; level: Level; group: DiscountGroup; now: number; zone: string },
): Promise<Facility[]> {
  const { now, zone } = asked;
  const percent = await discountPercent(db, { group, now, zone });
  const onDay = await withDay(db, rows.map(asStored), asked);
  return onDay.map((one) => ({ ...one, day: dayToWire(one.day, zone, one.discountable ? percent : 0) }));
}

/** Facilities as a resource. */
export const describedFacility: Resource<typeof facility, Facility, Body> = {
  table: facility,
  columns: facilityColumns,
  joins: [
    { table: facilityCategory, on: eq(facilityCategory.id, facility.category_id) },
    { table: facilityGroup, on: eq(facilityGroup.id, facility.group_id) },
  ],
  // These aren't filters: they choose the day that is shown with each of the list, and for whom.
  filters: { date: () => sql`true`, member: () => sql`true`, visitor: () => sql`true` },
  async complete(rows, { db, actor, config, now, query }) {
    const { data: asked } = dayAsked.safeParse(query);
    const complete = asked
      ? await onDayFor(db, rows, {
          ...asked,
          ...(await shownTo(db, actor, asked)),
          now,
          zone: config.timeZone,
        })
      : rows;
    return isStaff(actor) ? complete : complete.map(toPublicFacility);
  },
  toValues(body, { before }) {
    const { category, group, cancellation } = body;
    check({ ...before, ...body });
    return {
      ...(category !== undefined && { category_id: category }),
      ...(group !== undefined && { group_id: group }),
      ...(cancellation && { cancellation: inOrder(cancellation) }),
    };
  },
  async afterWrite(id, body, { tx, before, now: moment, config }) {
    const { type, name, spaces } = { ...before, ...body };
    if (changesSpaces(body) && type !== undefined && name !== undefined)
      await storeFacilitySpaces(tx, id, { now: { type, name, spaces: spaces ?? [] }, before, moment });
    if (before?.check_in_minutes && body.check_in_minutes === null) await endOpenCheckIns(tx, id, moment);
    const { buffer_minutes } = body;
    if (before && buffer_minutes !== undefined && buffer_minutes !== before.buffer_minutes)
      await updateFreeMinutes(tx, id, buffer_minutes, moment);
    if (before) {
      await offerFacilityTimes(tx, id, { now: moment, zone: config.timeZone });
      await reviseOpenings(tx, id, { now: moment, zone: config.timeZone });
    }
  },
  async beforeDelete({ id, type, spaces }, { tx }) {
    if (type === 'ROOM') await dropOwnSpace(tx, id, spaces);
  },
  fieldOf: { category_id: 'category', group_id: 'group', space_id: 'spaces' },
};

export function facilityRoutes(app: FastifyInstance, boards: Boards, readPercent: ReadPercent): void {
  // Everybody who sends the same query has the same object of it (`queryReader`).
  const readQuery = memoizeByObject((query: object) => calendarQuery.safeParse(query).data ?? null);
  const days = earlyReading((query: object) => {
    const asked = readQuery(query);
    return asked ? boards.of([asked.date]) : Promise.resolve([]);
  });
  serveCrud(app, '/sport-facility/', describedFacility, {
    // Without a day, which differs by caller and moment.
    sharedBy: (actor, { date }) => (date === undefined ? String(isStaff(actor)) : null),
    lifetime,
    early: days,
    async remembered({ db, actor, config, now, query, request }) {
      const asked = readQuery(query);
      if (!asked) return null;
      const { level, group } = await shownTo(db, actor, asked);
      const [[board], percent] = await Promise.all([
        days.take(request, query),
        readPercent({ group, now, zone: config.timeZone }),
      ]);
      if (!board) return null;
      return pageOfFacilities(board, { ...asked, level, percent, isStaff: isStaff(actor), now }, (count) =>
        pageOf(request, asked, { count, results: [] }),
      );
    },
  });
}
