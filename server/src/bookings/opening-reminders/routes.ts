import { parseRange } from '@portal/contract/bookings/parse-range';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { addReminder, cancelReminder, listReminders } from './reminders.ts';

const none = { count: 0, results: [] };

/** Reminders of times that open for booking: a member's own, asking for one, and cancelling it. */
export function openingReminderRoutes(app: FastifyInstance): void {
  const zone = app.clubConfig.timeZone;

  implement(app, 'GET /booking/opening-reminder/', async ({ query, actor: { member }, db, request }) =>
    pageOf(request, query, member ? await listReminders(db, member.id, query, zone) : none),
  );

  implement(app, 'POST /booking/opening-reminder/', async ({ body, actor: { member }, db, now }) =>
    refusing(zone, () =>
      transact(db, (tx) =>
        addReminder(tx, { facility: body.facility, range: parseRange(body), member }, { now, zone }),
      ),
    ),
  );

  implement(
    app,
    'DELETE /booking/opening-reminder/{id}/',
    async ({ params: { id }, actor: { member }, db }) => {
      await transact(db, (tx) => cancelReminder(tx, id, member?.id ?? null));
      return undefined;
    },
  );
}
