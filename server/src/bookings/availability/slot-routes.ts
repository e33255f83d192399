import type { ReservationSlot } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { checkBlock, freeBlock, storeBlock } from '../facilities/blocks.ts';
import { facility, spaceBlock } from '../tables.ts';
import type { Order } from './occupied.ts';
import { listOccupied, mostRows, spacesOfBlock } from './occupied.ts';

/** Reasons are written by staff for staff. */
const seesReasons = (actor: Actor | null): boolean =>
  ['view', 'add', 'change'].some((action) => actor?.rights.has(`reservation_slot.${action}`));

function withoutReason(slot: ReservationSlot): ReservationSlot {
  const { reason: _, ...shown } = slot;
  return shown;
}

/** The first of the ends that are named decides; the rest of the order is the list's own. */
function orderOf(ordering: string | undefined): Order {
  const [first = ''] = ordering?.split(',') ?? [];
  return { by: first.endsWith('end_at') ? 'end_at' : 'start_from', descending: first.startsWith('-') };
}

export function slotRoutes(app: FastifyInstance): void {
  const counts = rememberCounts();
  implement(
    app,
    'GET /booking/reservation-slot/',
    async ({ query, actor, db, config, now, request, reply }) => {
      const { start_from__lte: until, end_at__gte: since } = query;
      const wanted = {
        ...(since !== undefined && { since: Date.parse(since) }),
        ...(until !== undefined && { until: Date.parse(until) }),
        ...(query.facility !== undefined && { facility: query.facility }),
        ...(query.facility__category__id !== undefined && { category: query.facility__category__id }),
        ...(query.facility__group__id !== undefined && { group: query.facility__group__id }),
      };
      const limit = mostRows(wanted, query.limit);
      if (limit < query.limit) reply.header('X-Limit', limit);
      const page = await listOccupied(
        db,
        wanted,
        {
          member: actor?.member?.id ?? null,
          now,
          zone: config.timeZone,
          reasons: seesReasons(actor),
        },
        { limit, offset: query.offset, ...orderOf(query.ordering) },
        counts,
      );
      return pageOf(request, { ...query, limit }, page);
    },
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
