import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { member } from '../../members/index.ts';
import type { Caller } from '../../resource/resource.ts';
import { noRow } from '../../resource/resource.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';

/** A member's own registrations, in a query of them alone or of several tables. */
export const ownRegistrations = ({ actor }: Pick<Caller, 'actor'>): SQL =>
  actor?.member ? sql`${eventRegistration}.member_id = ${actor.member.id}` : noRow;

const living = sql`${eventRegistration}.status <> 'CANCELLED'`;

/** Of somebody who waits: their place among those who can be given seats. Who isn't active is passed over. */
export const seatPosition = sql<number | null>`(case when ${eventRegistration}.status = 'WAITING' then (
  select count(*)::int + 1 from ${eventRegistration} before
  join ${member} ahead on ahead.id = before.member_id and ahead.status = 'ACTIVE'
  where before.event_id = ${eventRegistration}.event_id and before.status = 'WAITING'
    and before.id < ${eventRegistration}.id) end)`;

const ofEvent = sql`${eventRegistration}.event_id = ${calendarEvent}.id`;

/** Number of members who wait for seats of an event. */
export const waitingOfEvent = sql<number>`(
  select count(*)::int from ${eventRegistration} where ${ofEvent} and ${eventRegistration}.status = 'WAITING')`;

/** The caller's registration for an event. */
export const callerRegistration = (caller: Pick<Caller, 'actor'>): SQL => sql`(
  select json_build_object(
    'id', ${eventRegistration}.id,
    'status', ${eventRegistration}.status,
    'seats', ${eventRegistration}.seats,
    'line', ${seatPosition},
    'moved', coalesce(${eventRegistration}.created_at <= ${calendarEvent}.moved_at, false),
    'invoice', ${eventRegistration}.invoice_id)
  from ${eventRegistration}
  where ${ofEvent} and ${living} and ${ownRegistrations(caller)})`;

/** Until when giving seats up costs nothing, for whom a registration is; null: the beginning. As `cancelUntil`. */
export const freeCancelUntil = sql<Date | null>`(case
  when ${eventRegistration}.created_at <= ${calendarEvent}.moved_at then null
  else ${calendarEvent}.cancel_until end)`.mapWith(calendarEvent.cancel_until);

/** True where the caller has seats at an event, or waits for some. Without a membership there can be none. */
export const isRegistered = (caller: Pick<Caller, 'actor'>): SQL =>
  caller.actor?.member
    ? sql`${calendarEvent}.id in (
        select event_id from ${eventRegistration} where ${living} and ${ownRegistrations(caller)})`
    : noRow;
