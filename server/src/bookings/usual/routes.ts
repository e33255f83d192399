import type { UsualBookings } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../../access/index.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import type { Boards } from '../board/boards.ts';
import { noSuggestions, usualBookings } from './usual-bookings.ts';

/** The usual bookings that are suggested to a caller: none to those who turned suggestions off. */
export type SuggestUsual = (
  call: Pick<Call<'GET /booking/usual/'>, 'actor' | 'db' | 'now'>,
) => Promise<UsualBookings>;

/**
 * Suggestions of bookings like those that a member often makes, and the switch to turn them off. Returns the
 * dashboard's part of it.
 */
export function usualRoutes(app: FastifyInstance, boards: Boards): SuggestUsual {
  const { timeZone: zone, gateway } = app.clubConfig;
  const suggest: SuggestUsual = async ({ actor: { member, suggestsUsual }, db, now }) =>
    suggestsUsual ? usualBookings(db, boards, { member, gateway, now, zone }) : noSuggestions;

  implement(app, 'GET /booking/usual/', (call) => suggest(call));
  implement(app, 'GET /booking/usual/preference/', ({ actor: { suggestsUsual } }) =>
    Promise.resolve({ suggest: suggestsUsual }),
  );
  implement(app, 'PUT /booking/usual/preference/', async ({ body, actor: { user }, db }) => {
    await db.update(generalUser).set({ suggests_usual: body.suggest }).where(eq(generalUser.id, user.id));
    return body;
  });
  return suggest;
}
