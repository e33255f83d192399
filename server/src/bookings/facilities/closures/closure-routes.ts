import type { CalendarEvent } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../audit/audit.ts';
import type { ClosedTime } from '../../../content/index.ts';
import { storeClosure } from '../../../content/index.ts';
import { implement } from '../../../http/implement.ts';
import { once } from '../../../http/limits/idempotency.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors, permissionDenied } from '../../../http/refusals/refusal.ts';
import type { Served } from '../../../resource/serve-crud.ts';
import type { BookingMails } from '../../mails/booking-mails.ts';
import { cancelForStaff } from '../../reservations/reservation-routes.ts';
import { lockClosurePlans } from './closures.ts';

/**
 * Closes spaces for a time, with the bookings that overlap it. In order, in one transaction:
 *
 * 1. The closure is stored, and its spaces are locked: nobody books in between, and nobody on the waiting list is offered times
 *    that become free during it.
 * 2. Overlapping bookings that weren't named stop everything: the caller hasn't seen them.
 * 3. Those to cancel are cancelled, each with its refund, an email and a notification; those to keep stay as they are.
 *
 * Nothing else changes: waiting members keep their place, and requests for times that aren't open are refused at the opening.
 */
export function closureRoutes(
  app: FastifyInstance,
  { mails, events }: { mails: BookingMails; events: Served<'/calendar-event/'> },
): void {
  implement(app, 'POST /booking/closure/', async ({ body, actor, db, config, now, request }) => {
    const { name, spaces, bookings: named } = body;
    const cancels = named.some(({ plan }) => plan === 'CANCEL');
    if (cancels && !actor.rights.has('reservation.delete')) throw permissionDenied();
    const { start, end } = parseRange(body);
    if (end <= start) throw fieldErrors({ end_at: [fault('endBeforeStart')] });
    const closed: ClosedTime = { spaces: spaces.length === 0 ? null : spaces, start, end };
    const club = { now, zone: config.timeZone };
    const refund = actor.rights.has('payment_invoice.refund') ? ('ALL' as const) : ('POLICY' as const);
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const id = await storeClosure(tx, closed, name);
      const bookings: { id: number; plan: 'CANCEL' | 'KEEP'; refund: number }[] = [];
      for (const one of await lockClosurePlans(tx, closed, named, club)) {
        const refunded =
          one.plan === 'CANCEL' ? await cancelForStaff(tx, mails, one.id, { actor, refund, ...club }) : 0;
        bookings.push({ ...one, refund: refunded });
      }
      const closure: CalendarEvent | undefined = await events.find({ actor, now, config, db: tx }, id);
      if (!closure) throw new Error('The closure was not stored');
      await audit(tx, {
        user: actor.user.id,
        now,
        right: 'calendar_event.add',
        id,
        before: null,
        after: closure,
      });
      return { closure, bookings };
    });
  });
}
