import type { CalendarEvent } from '@portal/contract';
import { eq, sql, and, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { ClosedTime } from './closures.ts';
import { closedTime, storeClosedSpaces } from './closures.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../http/refusals/refusal.ts';
import type { Caller, Resource, Writing, WrittenOf } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { upload, uploadColumns } from '../uploads/index.ts';
import { isRegistered, callerRegistration, waitingOfEvent } from './registrations/columns.ts';
import { followUpChange, isMoved } from './registrations/change-event.ts';
import { calendarEvent, eventRegistration, spacesOfEvent } from './tables.ts';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';

/** Publishes scheduled events at their time. */
export const publishEvents: Work = onSchedule(
  'content publish events',
  every(60_000),
  async ({ db, now }) => {
    await db
      .update(calendarEvent)
      .set({ status: 'PUBLISHED' })
      .where(and(eq(calendarEvent.status, 'SCHEDULED'), lte(calendarEvent.published_from, new Date(now))));
  },
);

/** Throws where an event isn't valid as a whole, whichever fields are written. */
function check(event: Partial<Omit<CalendarEvent, 'feature_image'>>): void {
  const { type, start_from, end_at, spaces, sign_up, cancel_until, sign_up_until } = event;
  if (start_from !== undefined && end_at !== undefined && Date.parse(end_at) <= Date.parse(start_from))
    throw fieldErrors({ end_at: [fault('endBeforeStart')] });
  if (type !== 'CLOSURE' && spaces !== undefined && spaces.length > 0)
    throw fieldErrors({ spaces: [fault('onlyClosures')] });
  if (type !== undefined && type !== 'EVENT' && sign_up)
    throw fieldErrors({ sign_up: [fault('onlyEvents')] });
  for (const [field, moment] of Object.entries({ cancel_until, sign_up_until }))
    if (moment && start_from !== undefined && Date.parse(moment) > Date.parse(start_from))
      throw fieldErrors({ [field]: [fault('afterStart')] });
  if (type !== 'EVENT' && event.status !== 'PUBLISHED')
    throw fieldErrors({ status: [fault('onlyEventDrafts')] });
  if (event.status === 'SCHEDULED' && !event.published_from)
    throw fieldErrors({ published_from: [fault('publishTimeMissing')] });
  const { seats, seats_taken = 0 } = event;
  if (typeof seats === 'number' && seats < seats_taken)
    throw fieldErrors({ seats: [fault('seatsTaken', { seats: seats_taken })] });
}

/** Counts a change as calendars see it: name, place and time. */
const countChange = (
  before: CalendarEvent,
  after: Pick<CalendarEvent, 'name' | 'place' | 'start_from' | 'end_at'>,
  now: number,
) => ({
  ...((before.name !== after.name || isMoved(before, after)) && {
    changes: sql`${calendarEvent.changes} + 1`,
  }),
  ...(isMoved(before, after) && { moved_at: new Date(now) }),
});

/** Keeps the moment at which an event that is published now is first seen. */
const publication = (
  after: Partial<Pick<CalendarEvent, 'type' | 'status'>>,
  before: CalendarEvent | null,
  now: number,
) =>
  after.type === 'EVENT' &&
  after.status === 'PUBLISHED' &&
  before?.status !== 'PUBLISHED' && { published_from: new Date(now) };

/** Lets an event go that nobody has signed up for, or that everybody has left; a called-off one stays until it would be over. */
async function dropRegistrations(tx: Transaction, event: CalendarEvent, now: number): Promise<void> {
  const { id, seats_taken, waiting, called_off_at, end_at } = event;
  if (seats_taken + waiting > 0)
    throw refuseWith(409, 'signed_up', 'Members have signed up for this event. Call it off instead.');
  const ofEvent = eq(eventRegistration.event_id, id);
  if (called_off_at !== null && Date.parse(end_at) > now && (await tx.$count(eventRegistration, ofEvent)) > 0)
    throw refuseWith(
      409,
      'signed_up',
      'Members had signed up for this event. You can delete it after its end.',
    );
  await tx.delete(eventRegistration).where(ofEvent);
}

/** Called when a closure is removed or changed, in the same transaction. */
export type OnCalendarChanged = (
  tx: Transaction,
  reopened: ClosedTime,
  club: { now: number; zone: string },
) => Promise<void>;

/** Called when spaces are to be closed, or a closure (`before`) changes, in the same transaction: throws where that can't be. */
export type OnClosing = (
  tx: Transaction,
  closed: ClosedTime,
  before: ClosedTime | null,
  club: { now: number; zone: string },
) => Promise<void>;

const columns = (caller: Caller) => ({
  id: calendarEvent.id,
  type: calendarEvent.type,
  category: calendarEvent.category,
  name: calendarEvent.name,
  description: calendarEvent.description,
  place: calendarEvent.place,
  zh: calendarEvent.zh,
  feature_image: uploadColumns,
  picture_alt: calendarEvent.picture_alt,
  picture_focus: calendarEvent.picture_focus,
  seats: calendarEvent.seats,
  price: calendarEvent.price,
  guest_price: calendarEvent.guest_price,
  start_from: calendarEvent.start_from,
  end_at: calendarEvent.end_at,
  sign_up: calendarEvent.sign_up,
  most_seats: calendarEvent.most_seats,
  sign_up_until: calendarEvent.sign_up_until,
  cancel_until: calendarEvent.cancel_until,
  called_off_at: calendarEvent.called_off_at,
  call_off_reason: calendarEvent.call_off_reason,
  seats_taken: calendarEvent.seats_taken,
  waiting: waitingOfEvent,
  registration: callerRegistration(caller),
  spaces: spacesOfEvent,
  status: calendarEvent.status,
  published_from: calendarEvent.published_from,
});

/** Reopens the spaces that a closure had closed. */
async function reopen(
  before: CalendarEvent,
  { tx, now, config }: Writing<CalendarEvent>,
  onCalendarChanged: OnCalendarChanged,
): Promise<void> {
  const time = closedTime(before);
  if (time) await onCalendarChanged(tx, time, { now, zone: config.timeZone });
}

/** Closes the spaces that weren't closed before. */
async function close(
  {
    type,
    spaces = [],
    start_from,
    end_at,
  }: Partial<Pick<CalendarEvent, 'type' | 'spaces' | 'start_from' | 'end_at'>>,
  { tx, before, now, config }: Writing<CalendarEvent>,
  onClosing: OnClosing,
): Promise<void> {
  if (type === undefined || start_from === undefined || end_at === undefined) return;
  const [closed, open] = [closedTime({ type, spaces, start_from, end_at }), before && closedTime(before)];
  if (closed && JSON.stringify(closed) !== JSON.stringify(open))
    await onClosing(tx, closed, open, { now, zone: config.timeZone });
}

export function eventRoutes(
  app: FastifyInstance,
  { onCalendarChanged, onClosing }: { onCalendarChanged: OnCalendarChanged; onClosing: OnClosing },
): Served<'/calendar-event/'> {
  const described: Resource<typeof calendarEvent, CalendarEvent, WrittenOf<'/calendar-event/'>> = {
    table: calendarEvent,
    joins: [{ table: upload, on: eq(calendarEvent.feature_image_id, upload.id) }],
    columns,
    own: () => eq(calendarEvent.status, 'PUBLISHED'),
    filters: {
      registered: (registered: 'true' | 'false', caller) =>
        registered === 'true' ? isRegistered(caller) : sql`not ${isRegistered(caller)}`,
    },
    toValues(body, { before, now }) {
      const after = { ...before, ...body };
      check(after);
      if (before && before.seats_taken + before.waiting > 0) {
        if (after.type !== before.type) throw fieldErrors({ type: [fault('hasRegistrations')] });
        if (after.status !== 'PUBLISHED') throw fieldErrors({ status: [fault('hasRegistrations')] });
      }
      return {
        ...publication(after, before, now),
        ...(body.feature_image !== undefined && { feature_image_id: body.feature_image }),
        ...(before && countChange(before, { ...before, ...body }, now)),
      };
    },
    async afterWrite(id, body, writing) {
      const { spaces } = body;
      const { tx, before, now, config } = writing;
      if (spaces) await storeClosedSpaces(tx, id, spaces);
      await close({ ...before, ...body }, writing, onClosing);
      if (!before) return;
      await reopen(before, writing, onCalendarChanged);
      await followUpChange(tx, id, { before, after: { ...before, ...body } }, { now, zone: config.timeZone });
    },
    beforeDelete: (event, { tx, now }) => dropRegistrations(tx, event, now),
    afterDelete: (event, writing) => reopen(event, writing, onCalendarChanged),
    fieldOf: { space_id: 'spaces', feature_image_id: 'feature_image' },
  };
  return serveCrud(app, '/calendar-event/', described, {
    lifetime: { subjects: ['events', 'members', 'uploads'] },
    // With the caller's own registrations.
    sharedBy: (actor) => String(actor?.member?.id),
  });
}
