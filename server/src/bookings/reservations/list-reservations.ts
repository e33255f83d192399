import type { ParsedQuery, Reservation, ReservationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { contains } from '../../database/statements/same-text.ts';
import { counted } from '../../http/page.ts';
import type { Database } from '../../database/database.ts';
import { fieldsOf, orderBy } from '../../database/statements/ordering.ts';
import { keepPrepared } from '../../database/prepared.ts';
import type { Validity } from '../../http/answer-cache.ts';
import { member } from '../../members/index.ts';
import { invoice } from '../../money/index.ts';
import type { RememberedCounts } from '../../resource/remembered-counts.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, isoTime } from '../../time/moments.ts';
import { facility, reservation } from '../tables.ts';
import type { ReservationScope } from './find-reservations.ts';
import { bookingsInScope, bookingToWire, invoiceTotals, isWhen, reservations } from './find-reservations.ts';
import { isMissed, isStale, statusAt } from './status-at.ts';

/** True where a booking has this status as people see it; based on the stored one, which has an index. */
function isShown(status: ReservationStatus, now: QueryInstant): SQL {
  // Not a parameter: the planner must know how many have it.
  const stored = sql`${reservation}.status = ${sql.raw(`'${status}'`)}`;
  if (status === 'HELD') return sql`(${stored} and not ${isStale(now)})`;
  if (status === 'CONFIRMED') return sql`(${stored} and not ${isMissed(now)})`;
  if (status === 'NO_SHOW') return sql`(${stored} or ${isMissed(now)})`;
  return status === 'EXPIRED' ? sql`(${stored} or ${isStale(now)})` : stored;
}

/** All fields that bookings can be ordered by, as they are shown. */
const ordersAt = (now: QueryInstant) => ({
  id: reservation.id,
  facility__name: facility.name,
  member: reservation.member_id,
  member_name: member.name_key,
  name: reservation.name,
  guests: reservation.guests,
  start_from: reservation.start_from,
  end_at: reservation.end_at,
  status: statusAt(now),
  held_until: sql`case when ${statusAt(now)} = 'HELD' then ${reservation.held_until} end`,
  price: reservation.price,
  invoice: reservation.invoice_id,
  paid: invoiceTotals.paid,
  refund_due: reservation.refund_due,
  created_at: reservation.created_at,
});

type ListQuery = ParsedQuery<'GET /booking/reservation/'>;

/** The conditions of filters; each takes its value by its name. */
const conditions = {
  name__icontains: ilike(reservation.name, sql.placeholder('name__icontains')),
  facility: eq(reservation.facility_id, sql.placeholder('facility')),
  facility__category__id: eq(facility.category_id, sql.placeholder('facility__category__id')),
  member: eq(reservation.member_id, sql.placeholder('member')),
  series: eq(reservation.series_id, sql.placeholder('series')),
  start_from__lte: sql`${reservation.start_from} <= ${at(sql.placeholder('start_from__lte'))}`,
  end_at__gte: sql`${reservation.end_at} >= ${at(sql.placeholder('end_at__gte'))}`,
};
type Condition = keyof typeof conditions;
const isCondition = (name: string): name is Condition => Object.hasOwn(conditions, name);

/** The filters that are given by a value. */
const conditionsIn = (query: ListQuery): Condition[] =>
  Object.entries(query).flatMap(([name, value]) => (isCondition(name) && value !== undefined ? [name] : []));

/** The values of a list's statements, by the names of their placeholders. */
const valuesOf = (scope: ReservationScope, { name__icontains: part, ...query }: ListQuery, now: number) => ({
  ...query,
  name__icontains: part === undefined ? undefined : contains(part),
  start_from__lte: query.start_from__lte && isoTime(new Date(query.start_from__lte)),
  end_at__gte: query.end_at__gte && isoTime(new Date(query.end_at__gte)),
  scope,
  now: isoTime(now),
});

/** Builds the statements of a list: of its page, which ends with `page`, and of the number of all. */
function buildList(db: Database, scope: ReservationScope, query: ListQuery, page: SQL) {
  const now = sql.placeholder('now');
  const given = conditionsIn(query);
  const where = and(
    bookingsInScope(typeof scope === 'number' ? sql.placeholder('scope') : scope),
    ...given.map((name) => conditions[name]),
    query.status && isShown(query.status, now),
    query.when && isWhen(query.when, now),
  );
  const order = orderBy(query.ordering, ordersAt(now), reservation.id);
  const named = new Set(fieldsOf(query.ordering).map((field) => field.replace('-', '')));
  // Selects the page's ids first: skipped rows aren't worked out, and join only what filters and order need.
  let ids = db.select({ id: reservation.id }).from(reservation).where(where).$dynamic();
  let count = db
    .select({ count: sql<number>`count(*)::float8` })
    .from(reservation)
    .where(where)
    .$dynamic();
  const ofFacility = eq(facility.id, reservation.facility_id);
  const isOfCategory = given.includes('facility__category__id');
  if (isOfCategory) count = count.innerJoin(facility, ofFacility);
  if (isOfCategory || named.has('facility__name')) ids = ids.innerJoin(facility, ofFacility);
  if (named.has('member_name')) ids = ids.innerJoin(member, eq(member.id, reservation.member_id));
  if (named.has('paid')) ids = ids.leftJoin(invoice, eq(invoice.id, reservation.invoice_id));
  const ofPage = sql`${reservation.id} in (${ids.orderBy(...order).getSQL()} ${page})`;
  return { page: reservations(db, now, ofPage).orderBy(...order), count };
}

/**
 * True if one plan suits all values of a list: a member has few bookings, which an index finds. Of everybody's, a filter may
 * be rare or not, which the planner must know.
 */
const isPlannable = (scope: ReservationScope, query: ListQuery): boolean =>
  typeof scope === 'number' || (scope === 'all' && !query.when && conditionsIn(query).length === 0);

const prepared = keepPrepared<ReturnType<typeof prepareList>>();

function prepareList(db: Database, scope: ReservationScope, query: ListQuery, name: string) {
  // Numbers of their own, not parameters: the planner must know how little is wanted.
  const { page, count } = buildList(db, scope, query, sql.raw(`limit ${query.limit} offset ${query.offset}`));
  return { page: page.prepare(`bookings_${name}`), count: count.prepare(`booking_count_${name}`) };
}

/** The statements of a list, prepared where one plan suits all. */
function statementsOf(db: Database, scope: ReservationScope, query: ListQuery) {
  const { limit, offset, ordering, status, when } = query;
  const kind = JSON.stringify([typeof scope, ordering, status, when, limit, offset, conditionsIn(query)]);
  return (
    (isPlannable(scope, query) && prepared(db, kind, (name) => prepareList(db, scope, query, name))) ||
    buildList(db, scope, query, sql`limit ${limit} offset ${offset}`)
  );
}

/** Reads one page of bookings, and the number of all: for everybody's, from `counts`. */
export async function listReservations(
  db: Database,
  scope: ReservationScope,
  query: ListQuery,
  {
    now,
    zone,
    counts,
    validity,
  }: { now: number; zone: string; counts: RememberedCounts; validity?: Validity | null },
): Promise<{ count: number; results: Reservation[] }> {
  const statements = statementsOf(db, scope, query);
  const values = valuesOf(scope, query, now);
  const results = (await statements.page.execute(values)).map((row) => bookingToWire(row, zone));
  return counted(query, results, () => {
    const count = async () => (await statements.count.execute(values))[0]?.count ?? 0;
    const { limit: _limit, offset, ordering: _ordering, ...filters } = query;
    if (scope !== 'all') return count();
    return counts.of(JSON.stringify(filters), { now, proven: offset + results.length, validity }, count);
  });
}
