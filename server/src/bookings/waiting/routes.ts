import { parseRange } from '@portal/contract/bookings/parse-range';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { Caller, ItemOf, Resource, WrittenOf } from '../../resource/resource.ts';
import { noRow } from '../../resource/resource.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { bookedFacility } from '../facilities/facilities.ts';
import { bookingToWire } from '../reservations/find-reservations.ts';
import { refusing } from '../reserve/booking-refused.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { facility, waiting } from '../tables.ts';
import { acceptOffer } from './accept.ts';
import { acceptOnDevice } from './accept-on-device.ts';
import { joinWaitingList } from './join.ts';
import { leaveWaitingList } from './leave.ts';
import { isOpenWait, waitPosition, waitStatusAt } from './waiting-list.ts';

const ownRows = ({ actor }: Pick<Caller, 'actor'>) =>
  actor?.member ? eq(waiting.member_id, actor.member.id) : noRow;

/** An entry as members and staff read it. */
const entry: Resource<typeof waiting, ItemOf<'/booking/waiting/'>, WrittenOf<'/booking/waiting/'>> = {
  table: waiting,
  columns({ now }) {
    const status = waitStatusAt(now);
    const whileOffered = sql`case when ${status} = 'OFFERED' then ${waiting.offered_until} end`;
    return {
      id: waiting.id,
      facility: bookedFacility,
      member: waiting.member_id,
      start_from: waiting.start_from,
      end_at: waiting.end_at,
      not_after: waiting.not_after,
      status,
      place: waitPosition(now),
      passed_over: sql`case when ${status} = 'WAITING' then ${waiting.passed_over} end`,
      offered_until: whileOffered.mapWith(waiting.offered_until),
      price: sql`case when ${status} = 'OFFERED' then ${waiting.price} end`,
      cancellation: facility.cancellation,
      reservation: sql`case when ${status} = 'ACCEPTED' then ${waiting.reservation_id}::float8 end`,
      created_at: waiting.created_at,
    };
  },
  joins: [{ table: facility, on: eq(facility.id, waiting.facility_id) }],
  own: ownRows,
  filters: {
    when: (when: 'coming' | 'past', { now }) =>
      when === 'coming' ? isOpenWait(now) : sql`not ${isOpenWait(now)}`,
  },
};

type Waits = Served<'/booking/waiting/'>;

function joinRoute(app: FastifyInstance, waits: Waits): void {
  const zone = app.clubConfig.timeZone;
  implement(app, 'POST /booking/waiting/', async ({ body, actor, db, now, config }) =>
    refusing(zone, () =>
      transact(db, async (tx: Transaction) => {
        const { start_from, end_at, not_after } = body;
        const wait = {
          facility: body.facility,
          range: parseRange({ start_from, end_at }),
          notAfter: not_after === undefined ? undefined : Date.parse(not_after),
          member: actor.member,
        };
        const id = await joinWaitingList(tx, wait, { now, zone });
        const joined = await waits.find({ actor, now, config, db: tx }, id);
        if (!joined) throw new Error('The entry was not stored');
        return joined;
      }),
    ),
  );
}

function acceptRoute(app: FastifyInstance, mails: BookingMails): void {
  const zone = app.clubConfig.timeZone;
  implement(app, 'POST /booking/waiting/{id}/accept/', async ({ params: { id }, body, actor, db, now }) =>
    refusing(zone, () =>
      transact(db, async (tx) => {
        const asked = { id, memberId: actor.member?.id ?? null, price: body.price };
        const { booked, isNew } = await acceptOffer(tx, asked, { now, zone });
        if (isNew && booked.status === 'CONFIRMED') await mails.confirmed(tx, booked.id, now);
        return bookingToWire(booked, zone);
      }),
    ),
  );
}

function leaveRoute(app: FastifyInstance): void {
  const zone = app.clubConfig.timeZone;
  implement(app, 'DELETE /booking/waiting/{id}/', async ({ params: { id }, actor, db, now }) => {
    const byStaff = actor.rights.has('waiting.delete');
    await transact(db, async (tx) => {
      const own = byStaff ? undefined : ownRows({ actor });
      const { before, after } = await leaveWaitingList(tx, id, own, { now, zone });
      if (byStaff)
        await audit(tx, {
          user: actor.user.id,
          now,
          right: 'waiting.delete',
          id,
          before: { status: before },
          after: { status: after },
        });
    });
    return undefined;
  });
}

/** Waiting lists for times that others have: who is on them, joining, leaving, and booking what is offered. */
export function waitingRoutes(
  app: FastifyInstance,
  { mails, keys }: { mails: BookingMails; keys: Keys },
): Waits {
  const waits = serveCrud(app, '/booking/waiting/', entry, { except: ['POST', 'DELETE'] });
  joinRoute(app, waits);
  acceptRoute(app, mails);
  implement(app, 'POST /booking/waiting/accept/', ({ body, db, config, now }) =>
    acceptOnDevice({ db, config, keys, mails, now }, body.token),
  );
  leaveRoute(app);
  return waits;
}
