import type { ParsedQuery, ReservationSlot } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { earlyReading } from '../../http/early-reading.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { memoizeByObject } from '../../time/memoize-recent.ts';
import type { Boards } from '../board/boards.ts';
import { datesOfWindow, pageOfSlots } from '../board/slot-pages.ts';
import { checkBlock, freeBlock, storeBlock } from '../facilities/blocks.ts';
import { facility, spaceBlock } from '../tables.ts';
import { occupiedToWire } from './to-wire.ts';
import type { OccupiedQuery, Order } from './occupied.ts';
import { listOccupied, mostRows, spacesOfBlock } from './occupied.ts';

/** Reasons are for staff alone. */
const seesReasons = (actor: Actor | null): boolean =>
  ['view', 'add', 'change'].some((action) => actor?.rights.has(`reservation_slot.${action}`));

function withoutReason(slot: ReservationSlot): ReservationSlot {
  const { reason: _, ...shown } = slot;
  return shown;
}

/** The first of the named fields decides; the list's own order does the rest. */
function orderOf(ordering: string | undefined): Required<Order> {
  const [first = ''] = ordering?.split(',') ?? [];
  return { by: first.endsWith('end_at') ? 'end_at' : 'start_from', descending: first.startsWith('-') };
}

/** Reads the requested ranges from a query. */
function wantedBy(query: ParsedQuery<'GET /booking/reservation-slot/'>): OccupiedQuery {
  const { start_from__lte: until, end_at__gte: since } = query;
  return {
    ...(since !== undefined && { since: Date.parse(since) }),
    ...(until !== undefined && { until: Date.parse(until) }),
    ...(query.facility !== undefined && { facility: query.facility }),
    ...(query.facility__category__id !== undefined && { category: query.facility__category__id }),
    ...(query.facility__group__id !== undefined && { group: query.facility__group__id }),
  };
}

/** A query as the list reads it. */
interface SlotRequest {
  readonly wanted: OccupiedQuery;
  readonly limit: number;
  readonly order: Required<Order>;
  /** The days that are remembered for it; null: it is read from the database. */
  readonly dates: readonly string[] | null;
}

type SlotQuery = ParsedQuery<'GET /booking/reservation-slot/'>;

function toRequest(query: SlotQuery, zone: string): SlotRequest {
  const wanted = wantedBy(query);
  const order = orderOf(query.ordering);
  // Remembered days have their ranges in the order of their starts.
  const dates = order.by === 'start_from' ? datesOfWindow(wanted, zone) : null;
  return { wanted, order, dates, limit: mostRows(wanted, query.limit) };
}

export function slotRoutes(app: FastifyInstance, boards: Boards): void {
  const counts = rememberCounts();
  // Everybody who sends the same query has the same object of it (`queryReader`).
  const readRequest = memoizeByObject((query: SlotQuery) => toRequest(query, app.clubConfig.timeZone));
  const days = earlyReading((query: SlotQuery) => {
    const { dates } = readRequest(query);
    return dates ? boards.of(dates) : Promise.resolve(null);
  });
  implement(
    app,
    'GET /booking/reservation-slot/',
    async ({ query, actor, config, now, request, reply }) => {
      const { wanted, limit, order } = readRequest(query);
      if (limit < query.limit) reply.header('X-Limit', limit);
      const member = actor?.member?.id ?? null;
      const viewer = { member, now, zone: config.timeZone, reasons: seesReasons(actor) };
      const page = { limit, offset: query.offset, ...order };
      const remembered = await days.take(request, query);
      if (remembered)
        return pageOfSlots(remembered, wanted, viewer, page, (count) =>
          pageOf(request, { ...query, limit }, { count, results: [] }),
        );
      const found = await app.readLatest((db) => listOccupied(db, wanted, viewer, page, counts));
      const results = found.results.map((one) => occupiedToWire(one, config.timeZone));
      return pageOf(request, { ...query, limit }, { ...found, results });
    },
    { early: days },
  );

  // Of the intervals in that list, the BLOCKED ones are written here: the others are bookings and calendar events.
  serveCrud(
    app,
    '/booking/reservation-slot/',
    {
      table: spaceBlock,
      columns: {
        id: spaceBlock.id,
        facility: spaceBlock.facility_id,
        category: facility.category_id,
        group: facility.group_id,
        spaces: spacesOfBlock,
        start_from: spaceBlock.start_from,
        end_at: spaceBlock.end_at,
        state: sql`'BLOCKED'`,
        free_at: spaceBlock.end_at,
        held_until: sql`null`,
        mine: sql`false`,
        reason: spaceBlock.reason,
      },
      joins: [{ table: facility, on: eq(facility.id, spaceBlock.facility_id) }],
      async complete(rows, { actor }) {
        return seesReasons(actor) ? rows : rows.map(withoutReason);
      },
      toValues(body, { before }) {
        checkBlock({ ...before, ...body });
        return {};
      },
      afterWrite: storeBlock,
      afterDelete: freeBlock,
    },
    { except: ['GET /booking/reservation-slot/'] },
  );
}
