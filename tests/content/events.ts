import { DAY } from '@portal/contract/rules/club-time';
import { randomUUID } from 'node:crypto';
import type { Body, CalendarEvent, EventRegistration } from '@portal/contract';
import { call, sessionOf } from '../system/api.ts';

type EventInput = Body<'POST /calendar-event/'>;

/** Returns the id of an event of the demo club whose name begins with this. */
export async function findEvent(name: string): Promise<string> {
  const { access: token } = await sessionOf('ordinary');
  const { results } = await call('GET /calendar-event/', { token, query: { name__icontains: name } });
  const [found] = results;
  if (!found) throw new Error(`The demo club has no event called ${name}`);
  return String(found.id);
}

/** An event of one test alone, far ahead so that no list begins with it: eight seats, free of charge. */
export async function makeEvent(changes: Partial<EventInput> = {}): Promise<CalendarEvent> {
  const { access: token } = await sessionOf('staff');
  // At noon of the club, whenever the test runs.
  const start = Math.floor(Date.now() / DAY + 400) * DAY + 4 * 3_600_000;
  return call('POST /calendar-event/', {
    token,
    body: {
      name: `Own event ${randomUUID().slice(0, 8)}`,
      place: 'Card Room',
      category: 'SOCIAL',
      seats: 8,
      sign_up: true,
      start_from: new Date(start).toISOString(),
      end_at: new Date(start + 2 * 3_600_000).toISOString(),
      ...changes,
    },
  });
}

/** Changes an event, as the staff do. */
export async function changeEvent(
  { id }: Pick<CalendarEvent, 'id'>,
  changes: Partial<EventInput>,
): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('PATCH /calendar-event/{id}/', { token, path: `/calendar-event/${id}/`, body: changes });
}

/** Signs the owner of a token up. */
export const signUp = (
  { access: token }: { readonly access: string },
  { id }: Pick<CalendarEvent, 'id'>,
  seats = 1,
): Promise<EventRegistration> => call('POST /event-registration/', { token, body: { event: id, seats } });

/** Gives up what the owner of a token has. */
export const cancelSeats = (
  { access: token }: { readonly access: string },
  { id }: Pick<EventRegistration, 'id'>,
): Promise<undefined> =>
  call('DELETE /event-registration/{id}/', { token, path: `/event-registration/${id}/` });

/** An event as the owner of a token sees it. */
export const readEventAs = (
  { access: token }: { readonly access: string },
  { id }: Pick<CalendarEvent, 'id'>,
): Promise<CalendarEvent> => call('GET /calendar-event/{id}/', { token, path: `/calendar-event/${id}/` });
