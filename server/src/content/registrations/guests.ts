import type { EventGuest, ParsedBody } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { counted } from '../../http/page.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import type { Database } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { invoice } from '../../money/index.ts';
import { eventRegistration } from '../tables.ts';
import { seatPosition } from './columns.ts';

interface GuestsQuery {
  limit: number;
  offset: number;
  /** Where left out: members with seats by name, then the waiting list in its order. */
  ordering?: string | undefined;
  /** Both where left out. */
  status?: ParsedBody<'POST /calendar-event/{id}/message/'>['to'] | undefined;
}

/** The registrations for an event that count: not those that were given up. */
export const registeredGuests = (event: number, status?: GuestsQuery['status']): SQL | undefined =>
  and(
    eq(eventRegistration.event_id, event),
    inArray(eventRegistration.status, status === undefined ? ['REGISTERED', 'WAITING'] : [status]),
  );

const columns = {
  id: eventRegistration.id,
  member: member.id,
  name: member.name,
  membership_id: member.membership_id,
  phone: sql<string | null>`coalesce(${member.mobile_number}, ${member.home_phone})`,
  email: member.email,
  seats: eventRegistration.seats,
  status: sql<EventGuest['status']>`${eventRegistration.status}`,
  price: eventRegistration.price,
  invoice: eventRegistration.invoice_id,
  invoice_status: invoice.status,
};

/** Of somebody who waits: their place behind the others. */
const joined = sql`case when ${eventRegistration.status} = 'WAITING' then ${eventRegistration.id} end`;

/** A page of who comes to an event and who waits. */
export async function listGuests(
  db: Database,
  event: number,
  { limit, offset, status, ordering }: GuestsQuery,
): Promise<{ count: number; results: EventGuest[] }> {
  const where = registeredGuests(event, status);
  const rows = await db
    .select({ ...columns, line: seatPosition })
    .from(eventRegistration)
    .innerJoin(member, eq(member.id, eventRegistration.member_id))
    .leftJoin(invoice, eq(invoice.id, eventRegistration.invoice_id))
    .where(where)
    .orderBy(
      ...(ordering === undefined ? [asc(columns.status), asc(joined)] : []),
      ...orderBy(ordering ?? 'name', columns, eventRegistration.id),
    )
    .limit(limit)
    .offset(offset);
  return counted({ limit, offset }, rows, () => db.$count(eventRegistration, where));
}
