import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../database/transact.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { pageOf } from '../../http/page.ts';
import { notFound, permissionDenied } from '../../http/refusals/refusal.ts';
import { findMember, requireNotErased, noSuchMember } from '../../members/index.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { freeCancelUntil, seatPosition, ownRegistrations } from './columns.ts';
import { callOff } from './call-off.ts';
import { giveUp } from './give-up.ts';
import { listGuests } from './guests.ts';
import { takeMessage } from './message-guests.ts';
import { signUp } from './sign-up.ts';

type Registrations = Served<'/event-registration/'>;

const serveRegistrations = (app: FastifyInstance): Registrations =>
  serveCrud(
    app,
    '/event-registration/',
    {
      table: eventRegistration,
      joins: [{ table: calendarEvent, on: eq(calendarEvent.id, eventRegistration.event_id) }],
      columns: {
        id: eventRegistration.id,
        event: {
          id: calendarEvent.id,
          name: calendarEvent.name,
          place: calendarEvent.place,
          zh: calendarEvent.zh,
          start_from: calendarEvent.start_from,
          end_at: calendarEvent.end_at,
          cancel_until: freeCancelUntil,
        },
        member: eventRegistration.member_id,
        seats: eventRegistration.seats,
        status: eventRegistration.status,
        line: seatPosition,
        price: eventRegistration.price,
        invoice: eventRegistration.invoice_id,
        created_at: eventRegistration.created_at,
      },
      own: ownRegistrations,
      filters: {
        event: (id: number) => eq(eventRegistration.event_id, id),
      },
    },
    { except: ['POST', 'DELETE'] },
  );

/** Signs a member up: the caller, or with a right another one. */
async function register(
  registrations: Registrations,
  { body, actor, db, config, now, request }: Call<'POST /event-registration/'>,
) {
  const { event, seats, price: expectedPrice, member: id } = body;
  const isOther = id !== undefined && id !== actor.member?.id;
  const right = 'event_registration.add';
  if (isOther && !actor.rights.has(right)) throw permissionDenied();
  const member = isOther ? await findMember(db, id) : actor.member;
  if (isOther && !member) throw noSuchMember(id);
  if (isOther) await requireNotErased(db, id);
  const { user } = actor;
  return once({ db, request, user: user.id, body, now }, async (tx) => {
    const made = await signUp(tx, { event, seats, member, expectedPrice }, { now, zone: config.timeZone });
    const registration = await registrations.find({ actor, now, config, db: tx }, made);
    if (!registration) throw new Error('The registration was not stored');
    if (isOther) await audit(tx, { user: user.id, now, right, id: made, before: null, after: registration });
    return registration;
  });
}

/** Signing up for events, and giving seats up. */
export function registrationRoutes(app: FastifyInstance, events: Served<'/calendar-event/'>): Registrations {
  const registrations = serveRegistrations(app);

  implement(app, 'POST /event-registration/', (call) => register(registrations, call));

  implement(app, 'DELETE /event-registration/{id}/', async ({ params: { id }, actor, db, now, config }) => {
    const right = 'event_registration.delete';
    const byStaff = actor.rights.has(right);
    await transact(db, async (tx) => {
      const scope = byStaff ? undefined : ownRegistrations({ actor });
      const { before, after } = await giveUp(tx, id, scope, { now, zone: config.timeZone });
      const change = { before: { status: before }, after: { status: after } };
      if (byStaff) await audit(tx, { user: actor.user.id, now, right, id, ...change });
    });
    return undefined;
  });

  implement(app, 'GET /calendar-event/{id}/guests/', async ({ params: { id }, query, db, request }) =>
    pageOf(request, query, await listGuests(db, id, query)),
  );

  implement(app, 'POST /calendar-event/{id}/message/', ({ params: { id }, body, actor, db, request, now }) =>
    once({ db, request, user: actor.user.id, body, now }, (tx) =>
      takeMessage(tx, id, body, { user: actor.user.id, now }),
    ),
  );
  implement(
    app,
    'POST /calendar-event/{id}/call-off/',
    async ({ params: { id }, body: { reason }, actor, db, config, now }) =>
      transact(db, async (tx) => {
        const caller = { actor, now, config, db: tx };
        const before = await events.find(caller, id);
        await callOff(tx, id, { reason, now, zone: config.timeZone });
        const after = await events.find(caller, id);
        if (!after) throw notFound();
        if (before?.called_off_at === null)
          await audit(tx, { user: actor.user.id, now, right: 'calendar_event.delete', id, before, after });
        return after;
      }),
  );
  return registrations;
}
