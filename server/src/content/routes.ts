import type { FastifyInstance } from 'fastify';
import type { Keys } from '../http/keys.ts';
import type { Served } from '../resource/serve-crud.ts';
import type { OnCalendarChanged } from './events.ts';
import { eventRoutes } from './events.ts';
import { postRoutes } from './posts.ts';
import { eventFileRoutes } from './registrations/calendar-file.ts';
import { registrationRoutes } from './registrations/routes.ts';

/** What others show of what is on in the club. */
interface ServedContent {
  events: Served<'/calendar-event/'>;
  registrations: Served<'/event-registration/'>;
  posts: Served<'/cms/'>;
}

/** Events with the seats at them, and what staff write. */
export function contentRoutes(
  app: FastifyInstance,
  { keys, onCalendarChanged }: { keys: Keys; onCalendarChanged: OnCalendarChanged },
): ServedContent {
  const events = eventRoutes(app, { onCalendarChanged });
  const registrations = registrationRoutes(app);
  eventFileRoutes(app, keys);
  return { events, registrations, posts: postRoutes(app) };
}
