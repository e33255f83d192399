import type { CalendarEvent } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { serveLine } from '../bookings/waiting/serve-line.ts';
import type { Transaction } from '../database/database.ts';
import { fieldErrors } from '../http/refusal.ts';
import type { Writing } from '../resource/resource.ts';
import { everyRow } from '../resource/resource.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { calendarEvent, calendarEventSpace, spacesOfEvent, upload, uploadColumns } from './tables.ts';

/** What an event must fulfil as a whole, whichever part of it is written. */
function check({ type, start_from, end_at, spaces }: Partial<Omit<CalendarEvent, 'feature_image'>>): void {
  if (start_from !== undefined && end_at !== undefined && Date.parse(end_at) <= Date.parse(start_from))
    throw fieldErrors({ end_at: ['The end must lie after the beginning.'] });
  if (type !== 'CLOSURE' && spaces !== undefined && spaces.length > 0)
    throw fieldErrors({ spaces: ['Only a closure closes spaces.'] });
}

async function storeSpaces(tx: Transaction, event: number, spaces: readonly number[]): Promise<void> {
  await tx.delete(calendarEventSpace).where(eq(calendarEventSpace.event_id, event));
  const rows = [...new Set(spaces)].map((space) => ({ event_id: event, space_id: space }));
  if (rows.length > 0) await tx.insert(calendarEventSpace).values(rows);
}

/** Gives the time of a closure that went, or became another, to those who wait for it. */
async function reopen(
  { type, spaces, start_from, end_at }: CalendarEvent,
  { tx, now, config }: Writing<CalendarEvent>,
): Promise<void> {
  if (type !== 'CLOSURE') return;
  const closed = { start: Date.parse(start_from), end: Date.parse(end_at) };
  const time = { spaces: spaces.length === 0 ? null : spaces, ...closed };
  await serveLine(tx, [time], { now, zone: config.timeZone });
}

export function eventRoutes(app: FastifyInstance): void {
  serveCrud(app, '/calendar-event/', {
    table: calendarEvent,
    joins: [{ table: upload, on: eq(calendarEvent.feature_image_id, upload.id) }],
    columns: {
      id: calendarEvent.id,
      type: calendarEvent.type,
      category: calendarEvent.category,
      name: calendarEvent.name,
      description: calendarEvent.description,
      place: calendarEvent.place,
      feature_image: uploadColumns,
      seats: calendarEvent.seats,
      price: calendarEvent.price,
      start_from: calendarEvent.start_from,
      end_at: calendarEvent.end_at,
      spaces: spacesOfEvent,
    },
    own: () => everyRow,
    toValues(body, { before }) {
      check({ ...before, ...body });
      return body.feature_image === undefined ? {} : { feature_image_id: body.feature_image };
    },
    async afterWrite(id, { spaces }, writing) {
      if (spaces) await storeSpaces(writing.tx, id, spaces);
      if (writing.before) await reopen(writing.before, writing);
    },
    afterDelete: reopen,
    fieldOf: { space_id: 'spaces', feature_image_id: 'feature_image' },
  });
}
