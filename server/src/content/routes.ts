import type { FastifyInstance } from 'fastify';
import type { Keys } from '../http/keys.ts';
import type { Served } from '../resource/serve-crud.ts';
import type { OnCalendarChanged, OnClosing } from './events.ts';
import { eventRoutes } from './events.ts';
import { holidayRoutes } from './holidays/import-holidays.ts';
import { postRoutes } from './posts.ts';
import { eventFileRoutes } from './registrations/calendar-entry.ts';
import { registrationRoutes } from './registrations/routes.ts';

/** Resources that the dashboard reads. */
interface ServedContent {
  events: Served<'/calendar-event/'>;
  registrations: Served<'/event-registration/'>;
  posts: Served<'/cms/'>;
}

/** Events, event registrations and news posts. */
export function contentRoutes(
  app: FastifyInstance,
  { keys, ...changes }: { keys: Keys; onCalendarChanged: OnCalendarChanged; onClosing: OnClosing },
): ServedContent {
  const events = eventRoutes(app, changes);
  const registrations = registrationRoutes(app, events);
  eventFileRoutes(app, keys);
  holidayRoutes(app);
  return { events, registrations, posts: postRoutes(app) };
}
