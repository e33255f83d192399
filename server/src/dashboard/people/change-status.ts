import type { Consequence, MemberThing, Plan, StatusConsequences } from '@portal/contract';
import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { maySignIn, signedInStatuses } from '@portal/contract/members/rules/member-status';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { keepAdministrator, lockRoles } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { BookingMails } from '../../bookings/index.ts';
import {
  cancelUpcoming,
  countOpeningRequests,
  countUpcoming,
  countWaits,
  dropOpeningRequests,
  leaveWaitingLists,
  lockUpcoming,
  offerWaitedFor,
} from '../../bookings/index.ts';
import {
  countSeats,
  countSeatWaits,
  giveUpUpcoming,
  lockUpcomingEvents,
  offerSeatsAgain,
} from '../../content/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { permissionDenied } from '../../http/refusals/refusal.ts';
import type { OnStatus } from '../../members/index.ts';
import { member, memberships } from '../../members/index.ts';
import { readCredit, hasVoucherStatus, invoice, savedCard, voucher } from '../../money/index.ts';

type Reader = Database | Transaction;
type Club = { now: number; zone: string };

interface StatusChange extends Club {
  tx: Transaction;
  actor: Actor;
  mails: BookingMails;
  /** The staff's choices. */
  plans: Partial<Record<MemberThing, Plan>>;
}

/** A thing that hangs on a member's status, and its part in a change of it. */
interface FollowUp {
  /** The number of it, with cents where it is money. */
  count: (db: Reader, id: number, club: Club) => Promise<{ count: number; amount?: number }>;
  /** The possible plans with the new status: a single one is no choice. */
  plans: (status: MemberStatus) => readonly Plan[];
  /** Needed to end it, beside the right to change members. */
  right?: string;
  end?: (id: number, doing: StatusChange) => Promise<void>;
}

const keptOrEnded = (status: MemberStatus): readonly Plan[] =>
  status === 'ACTIVE' ? ['KEEP'] : ['KEEP', 'END'];
const endedWithLogin = (status: MemberStatus): readonly Plan[] => (maySignIn(status) ? ['KEEP'] : ['END']);
const kept = (): readonly Plan[] => ['KEEP'];

/** Money comes back whole where the one who cancels may refund, else as the policies have it. */
const refundBy = ({ rights }: Actor) => (rights.has('payment_invoice.refund') ? 'ALL' : 'POLICY');

/** The memberships that depend on this one and can be ended. */
const dependentsWhere = (db: Reader, id: number) =>
  db
    .select({ id: member.id, status: member.status })
    .from(member)
    .where(and(eq(member.linked_member_id, id), inArray(member.status, [...signedInStatuses])))
    .orderBy(asc(member.id));

async function endHousehold(id: number, doing: StatusChange): Promise<void> {
  const { tx, actor, now } = doing;
  const status = 'TERMINATED-END-OF-SERVICE';
  for (const dependent of await dependentsWhere(tx, id)) {
    await tx.update(member).set({ status, status_reason: null }).where(eq(member.id, dependent.id));
    const change = { before: { status: dependent.status }, after: { status } };
    await audit(tx, { user: actor.user.id, now, right: 'member.change', id: dependent.id, ...change });
    await followStatus(dependent.id, status, doing);
  }
}

/**
 * All that hangs on a member's status, in the order in which it follows:
 *
 * 1. Bookings and seats stay or are cancelled with their refund, as staff choose; what becomes free goes to those who wait.
 * 2. Who may not sign in any more leaves every waiting list, and what they asked for before it opened is taken back.
 *    Others keep their place, are passed over until they are active, and are then offered what is free.
 * 3. Memberships that depend on this one stay or end, with all that hangs on them.
 *
 * Invoices stay owed, and credit, vouchers and saved cards stay where they are: a fee is taken from the card of nobody who may
 * not sign in. Sessions, calendar feeds, cards at the door and emails ask for the status themselves.
 */
const things: Readonly<Record<MemberThing, FollowUp>> = {
  bookings: {
    count: async (db, id, { now }) => ({ count: await countUpcoming(db, id, now) }),
    plans: keptOrEnded,
    right: 'reservation.delete',
    end: (id, { tx, mails, actor, now, zone }) =>
      cancelUpcoming(tx, mails, id, { actor, refund: refundBy(actor), now, zone }),
  },
  seats: {
    count: async (db, id, { now }) => ({ count: await countSeats(db, id, now) }),
    plans: keptOrEnded,
    right: 'event_registration.delete',
    end: (id, { tx, actor, now, zone }) =>
      giveUpUpcoming(tx, id, {
        statuses: ['REGISTERED'],
        user: actor.user.id,
        refund: refundBy(actor),
        now,
        zone,
      }),
  },
  waiting: {
    count: async (db, id, { now }) => ({
      count: (await countWaits(db, id, now)) + (await countSeatWaits(db, id, now)),
    }),
    plans: endedWithLogin,
    async end(id, { tx, actor, now, zone }) {
      const waits = { statuses: ['WAITING'] as const, user: actor.user.id, refund: 'ALL' as const };
      await giveUpUpcoming(tx, id, { ...waits, now, zone });
      await leaveWaitingLists(tx, id, { now, zone });
    },
  },
  opening_requests: {
    count: async (db, id) => ({ count: await countOpeningRequests(db, id) }),
    plans: endedWithLogin,
    end: (id, { tx }) => dropOpeningRequests(tx, id),
  },
  household: {
    count: async (db, id) => ({ count: (await dependentsWhere(db, id)).length }),
    plans: (status) => (maySignIn(status) ? ['KEEP'] : ['KEEP', 'END']),
    end: endHousehold,
  },
  invoices: {
    async count(db, id) {
      const [owed] = await db
        .select({
          count: sql<number>`count(*)::int`,
          amount: sql<number>`coalesce(sum(${invoice.total} - ${invoice.paid}), 0)::float8`,
        })
        .from(invoice)
        .where(and(eq(invoice.member_id, id), inArray(invoice.status, ['UNPAID', 'PARTLY_PAID'])));
      return owed ?? { count: 0 };
    },
    plans: kept,
  },
  credit: {
    async count(db, id) {
      const amount = await readCredit(db, id);
      return { count: amount > 0 ? 1 : 0, amount };
    },
    plans: kept,
  },
  vouchers: {
    count: async (db, id, { now, zone }) => ({
      count: await db.$count(
        voucher,
        and(eq(voucher.member_id, id), hasVoucherStatus('ACTIVE', dateOf(now, zone))),
      ),
    }),
    plans: kept,
  },
  saved_cards: {
    count: async (db, id) => ({ count: await db.$count(savedCard, eq(savedCard.member_id, id)) }),
    plans: kept,
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record are its names
const inOrder = Object.entries(things) as [MemberThing, FollowUp][];

/** The consequences of giving a member this status, with the choices that somebody with these rights has. */
export async function previewStatus(
  db: Database,
  { id, status, rights }: { id: number; status: MemberStatus; rights: ReadonlySet<string> },
  club: Club,
): Promise<StatusConsequences> {
  const found: [MemberThing, Consequence][] = [];
  for (const [thing, { count, plans, right }] of inOrder) {
    const isTheirs = right === undefined || rights.has(right);
    const offered = isTheirs ? [...plans(status)] : ['KEEP' as const];
    found.push([thing, { amount: 0, ...(await count(db, id, club)), plans: offered }]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(found) as StatusConsequences;
}

/** Carries out the consequences of a member's new status: as chosen where there is a choice, else as they happen by themselves. */
async function followStatus(id: number, status: MemberStatus, doing: StatusChange): Promise<void> {
  const { tx, actor, plans, now, zone } = doing;
  for (const [thing, { count, plans: offered, right, end }] of inOrder) {
    const [usual = 'KEEP', ...others] = offered(status);
    const chosen = plans[thing];
    const plan = chosen && others.includes(chosen) ? chosen : usual;
    if (plan === 'KEEP' || (await count(tx, id, { now, zone })).count === 0) continue;
    if (right !== undefined && !actor.rights.has(right)) throw permissionDenied();
    await end?.(id, doing);
  }
  if (status !== 'ACTIVE') return;
  await offerSeatsAgain(tx, id, { now, zone });
  await offerWaitedFor(tx, id, { now, zone });
}

/** For the routes of members, when a status is written. */
export const onStatus = (mails: BookingMails): OnStatus => ({
  async lock(tx, { id, status }, { now, config }) {
    if (!maySignIn(status)) await lockRoles(tx, memberships);
    const household = await dependentsWhere(tx, id);
    const members = [id, ...household.map((dependent) => dependent.id)];
    await lockUpcomingEvents(tx, members, now);
    await lockUpcoming(tx, members, { now, zone: config.timeZone });
  },
  async follow({ id, status, plans }, { tx, actor, now, config }) {
    await followStatus(id, status, { tx, actor, mails, plans, now, zone: config.timeZone });
    if (!maySignIn(status)) await keepAdministrator(tx);
  },
});
