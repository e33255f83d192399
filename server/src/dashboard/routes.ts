import { MOST_BOOKINGS } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { comingReservations } from '../bookings/find-reservations.ts';
import { implement } from '../http/implement.ts';
import { readOwnCard } from '../members/cards/own-card.ts';
import type { Keys } from '../session/keys.ts';
import { readParts } from './read-parts.ts';

/** All that the dashboard shows, in one answer: it composes what the other areas offer, and keeps nothing itself. */
export function dashboardRoutes(app: FastifyInstance, keys: Keys): void {
  implement(app, 'GET /dashboard/', ({ actor, db, config, now, request }) => {
    const zone = config.timeZone;
    const id = actor.member?.id;
    return readParts(request.log, {
      card: async () => ({ card: await readOwnCard(db, actor, { keys, now, zone }) }),
      bookings: async () =>
        id === undefined ? [] : comingReservations(db, id, { now, zone, limit: MOST_BOOKINGS }),
    });
  });
}
