import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encodeQR } from 'qr';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { auditChange } from '../reservations/audit-change.ts';
import { bookingToWire } from '../reservations/find-reservations.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { checkInAt, checkInAtDesk } from './check-in.ts';
import { undoCheckIn, undoNoShow } from './undo.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { facility } from '../tables.ts';

/** The code on a door: see the contract. */
interface DoorCode {
  link: string;
  svg: string;
}

function hang(code: string, portalUrl: string): DoorCode {
  const link = `${portalUrl}/check-in?code=${code}`;
  // A code at a door gets scratched and rained upon.
  return { link, svg: encodeQR(link, 'svg', { ecc: 'quartile', border: 4 }) };
}

/** Finds the code on a facility's door; a 404 if there is none. */
async function readDoorCode(db: Database, id: number, portalUrl: string): Promise<DoorCode> {
  const [found] = await db.select({ code: facility.check_in_code }).from(facility).where(eq(facility.id, id));
  if (!found) throw notFound();
  return hang(found.code, portalUrl);
}

/** Replaces the code: the one before no longer checks anybody in. */
async function renewDoorCode(tx: Transaction, id: number, portalUrl: string): Promise<DoorCode> {
  const code = randomBytes(16).toString('base64url');
  const renewed = await tx
    .update(facility)
    .set({ check_in_code: code })
    .where(eq(facility.id, id))
    .returning({ id: facility.id });
  if (renewed.length === 0) throw notFound();
  return hang(code, portalUrl);
}

/** Calls per minute and address: codes can't be guessed, but shouldn't be tried freely either. */
const TRIES = 30;

/** Checking in at the door, and the code on it. */
export function checkInRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/check-in-code/', ({ params, db, config }) =>
    readDoorCode(db, params.id, config.portalUrl),
  );

  implement(
    app,
    'POST /sport-facility/{id}/check-in-code/',
    async ({ params: { id }, actor, db, config, now }) =>
      transact(db, async (tx) => {
        const renewed = await renewDoorCode(tx, id, config.portalUrl);
        // The audit log says that it was replaced, without the code.
        const after = { check_in_code_made_at: new Date(now).toISOString() };
        await audit(tx, { user: actor.user.id, now, right: 'facility.change', id, before: null, after });
        return renewed;
      }),
  );

  implement(
    app,
    'POST /booking/check-in/',
    async ({ body, actor, db, config, now }) => {
      const club = { now, zone: config.timeZone };
      const booked = await transact(db, (tx) => checkInAt(tx, body.code, actor.member, club));
      return bookingToWire(booked, club.zone);
    },
    { limitPerMinute: TRIES },
  );

  implement(app, 'POST /booking/reservation/{id}/check-in/', ({ params: { id }, actor, db, config, now }) =>
    transact(db, async (tx) => {
      const zone = config.timeZone;
      const { before, after } = await checkInAtDesk(tx, id, { now, zone });
      return auditChange(tx, { user: actor.user.id, before, after }, { now, zone });
    }),
  );

  implement(
    app,
    'POST /booking/reservation/{id}/check-in/undo/',
    ({ params: { id }, body, actor: { user }, db, request, config, now }) => {
      const club = { now, zone: config.timeZone };
      return once({ db, request, user: user.id, body, now }, async (tx) => {
        const changed = await undoCheckIn(tx, id, Date.parse(body.checked_in_at), club);
        return auditChange(tx, { user: user.id, ...changed }, club);
      });
    },
  );

  implement(
    app,
    'POST /booking/reservation/{id}/no-show/undo/',
    ({ params: { id }, actor: { user }, db, request, config, now }) => {
      const club = { now, zone: config.timeZone };
      return refusing(club.zone, () =>
        once({ db, request, user: user.id, body: null, now }, async (tx) => {
          const changed = await undoNoShow(tx, id, club);
          return auditChange(tx, { user: user.id, ...changed }, club);
        }),
      );
    },
  );
}
