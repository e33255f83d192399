import type { FastifyInstance } from 'fastify';
import { languageOfMember } from '../../account/index.ts';
import { serveSealedFile } from '../../http/calendar-files/serve-sealed-file.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { calendarEntry, findShown } from './calendar-entry.ts';

/** An event of the club as a file for a member's own calendar. */
export function eventFileRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: club } = app;
  const seal = serveSealedFile(app, keys, {
    purpose: 'calendar file of an event',
    folder: '/calendar/event/',
    async find([id = 0, member = 0]) {
      const shown = await findShown(db, id, member);
      return shown && calendarEntry(shown, club, await languageOfMember(db, member));
    },
  });

  implement(app, 'GET /calendar-event/{id}/calendar-file/', async ({ params: { id }, actor, now }) => {
    const member = actor.member?.id ?? 0;
    if (!(await findShown(db, id, member))) throw notFound();
    return seal([id, member], now);
  });
}
