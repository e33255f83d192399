import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusal.ts';
import type { Boards } from '../board/boards.ts';
import { facilityOnBoard, occupiedOnBoards } from '../board/day-board.ts';
import { asShown } from '../facilities/facilities.ts';
import type { ReadPercent } from '../reductions/take-reductions.ts';
import { levelOf } from '../reserve/level.ts';
import { dayToWire, occupiedToWire } from '../to-wire.ts';
import { datesOf } from './date-range.ts';

/** Some days of one facility, in one answer: what a calendar's week is drawn from. */
export function daysRoutes(app: FastifyInstance, boards: Boards, readPercent: ReadPercent): void {
  implement(app, 'GET /sport-facility/{id}/days/', async ({ params, query, actor, config, now }) => {
    const zone = config.timeZone;
    const group = actor?.discountGroup ?? 'NA';
    const [days, percent] = await Promise.all([
      boards.of(datesOf(query, 14)),
      readPercent({ group, now, zone }),
    ]);
    const level = levelOf(actor?.member);
    const found = days.flatMap((board) => facilityOnBoard(board, params.id, { level, now }) ?? []);
    const [facility] = found;
    if (!facility) throw notFound();
    const { day: _, ...plain } = facility;
    return {
      facility: asShown(plain),
      days: found.map(({ day }) => dayToWire(day, zone, facility.discountable ? percent : 0)),
      // Whatever facility it was booked for.
      occupied: occupiedOnBoards(days, facility.spaces, { member: actor?.member?.id ?? null, now }).map(
        (one) => occupiedToWire(one, zone),
      ),
    };
  });
}
