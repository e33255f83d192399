import { addDays, instantOf, MINUTE } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import type { Boards } from '../board/boards.ts';
import { facilityOnBoard, occupiedOnBoards } from '../board/day-board.ts';
import { toPublicFacility } from '../facilities/facilities.ts';
import type { ReadPercent } from '../reductions/take-reductions.ts';
import { levelOf } from '../reserve/level.ts';
import { dayToWire, occupiedToWire } from './to-wire.ts';
import { datesOf } from './date-range.ts';

/** Answers some days of one facility at once: a calendar's week. */
export function daysRoutes(app: FastifyInstance, boards: Boards, readPercent: ReadPercent): void {
  implement(app, 'GET /sport-facility/{id}/days/', async ({ params, query, actor, config, now }) => {
    const zone = config.timeZone;
    const group = actor?.discountGroup ?? 'NA';
    const dates = datesOf(query, 14);
    const [boardsAround, percent] = await Promise.all([
      // A booking of the evening before may keep the first hours free, and a night goes on into the next day.
      boards.of([addDays(query.from, -1), ...dates, addDays(query.to, 1)]),
      readPercent({ group, now, zone }),
    ]);
    const days = boardsAround.slice(1, -1);
    const level = levelOf(actor?.member);
    const found = days.flatMap((board) => facilityOnBoard(board, params.id, { level, now }) ?? []);
    const [facility] = found;
    if (!facility) throw notFound();
    const { day: _, ...plain } = facility;
    const hours = found.flatMap(({ day }) => day.hours);
    const since = Math.min(instantOf(query.from, '00:00', zone), ...hours.map(({ start }) => start));
    const until = Math.max(
      instantOf(addDays(query.to, 1), '00:00', zone),
      ...hours.map(({ end }) => end + facility.buffer_minutes * MINUTE),
    );
    const occupied = occupiedOnBoards(boardsAround, facility.spaces, {
      member: actor?.member?.id ?? null,
      now,
    }).filter(({ start, free_at }) => start < until && since < free_at);
    return {
      facility: toPublicFacility(plain),
      days: found.map(({ day }) => dayToWire(day, zone, facility.discountable ? percent : 0)),
      // For any facility with these spaces.
      occupied: occupied.map((one) => occupiedToWire(one, zone)),
    };
  });
}
