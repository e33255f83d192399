import type { ReservationSlot } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { fieldErrors } from '../../http/refusal.ts';
import { rememberCounts } from '../../resource/remembered-counts.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import type { Boards } from '../board/boards.ts';
import { datesOfWindow, pageOfSlots } from '../board/slot-pages.ts';
import { checkBlock, freeBlock, storeBlock } from '../facilities/blocks.ts';
import { facility, spaceBlock } from '../tables.ts';
import { asksTooMuch, listOccupied, spacesOfBlock } from './occupied.ts';

/** Reasons are written by staff for staff. */
const seesReasons = (actor: Actor | null): boolean =>
  ['view', 'add', 'change'].some((action) => actor?.rights.has(`reservation_slot.${action}`));

function withoutReason(slot: ReservationSlot): ReservationSlot {
  const { reason: _, ...shown } = slot;
  return shown;
}

export function slotRoutes(app: FastifyInstance, boards: Boards): void {
  const counts = rememberCounts();
  implement(app, 'GET /booking/reservation-slot/', async ({ query, actor, db, config, now, request }) => {
    const tooMuch = asksTooMuch(query, MAX_PAGE_SIZE);
    if (tooMuch === 'window')
      throw fieldErrors({ start_from__lte: ['The window may span at most 31 days.'] });
    if (tooMuch === 'rows')
      throw fieldErrors({
        limit: [`More than ${MAX_PAGE_SIZE} rows need a window: start_from__lte and end_at__gte.`],
      });
    const { start_from__lte: until, end_at__gte: since, limit, offset } = query;
    const wanted = {
      ...(since !== undefined && { since: Date.parse(since) }),
      ...(until !== undefined && { until: Date.parse(until) }),
      ...(query.facility !== undefined && { facility: query.facility }),
      ...(query.facility__category__id !== undefined && { category: query.facility__category__id }),
      ...(query.facility__group__id !== undefined && { group: query.facility__group__id }),
    };
    const member = actor?.member?.id ?? null;
    const viewer = { member, now, zone: config.timeZone, reasons: seesReasons(actor) };
    const page = { limit, offset, descending: query.ordering?.startsWith('-') ?? false };
    const dates = datesOfWindow(wanted, config.timeZone);
    if (dates)
      return pageOfSlots(await boards.of(dates), wanted, viewer, page, (count) =>
        pageOf(request, query, { count, results: [] }),
      );
    return pageOf(request, query, await listOccupied(db, wanted, viewer, page, counts));
  });

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
