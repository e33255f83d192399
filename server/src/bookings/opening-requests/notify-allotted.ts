import { paymentFailures } from '@portal/contract';
import type { PaymentFailure } from '@portal/contract';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueueJobs, newJob } from '../../jobs/enqueue.ts';
import { member as memberTable } from '../../members/index.ts';
import type { NewNotification, SystemNotice } from '../../notifications/index.ts';
import { storeNotifications } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { chargeableForOpenings } from '../../money/index.ts';
import { isoTime } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import type { DecidedRequest, DueRequest } from './openings.ts';

/**
 * Delay of emails and charges, ms, until everything that opens at one moment has been allotted, which they would slow
 * down.
 */
const AFTER = 10_000;

/**
 * Emails the outcome of a request that wasn't confirmed: that its time is on hold until it is paid, and why a saved
 * card wasn't charged for it, or that it wasn't booked.
 */
export const allottedMailJob = {
  name: 'bookings mail allotted',
  payload: z.object({ request: z.int(), declined: z.enum(paymentFailures).nullable().default(null) }),
};
/** Charges an allotted time to the saved card of its member. */
export const chargeAllottedJob = {
  name: 'bookings charge allotted',
  payload: z.object({ request: z.int() }),
};

/** The outcome of a request for its holders: its time is on hold, or it wasn't booked. */
interface AllotmentNotice {
  place: Pick<FacilityRow, 'id' | 'name' | 'zh'>;
  request: Pick<DueRequest, 'id' | 'member' | 'bookedBy' | 'range'>;
  result: { kind: 'refused' } | { kind: 'booked'; booking: Pick<Booking, 'id' | 'held_until'> };
  /** Reason why the member's saved card couldn't be charged for it; null: none was tried. */
  declined: PaymentFailure | null;
}

function buildNotice(
  { place: { id: facility_id, name, zh }, request: { range }, result }: AllotmentNotice,
  owner: string | null,
): SystemNotice | null {
  const what = {
    facility: name,
    ...nameInChinese('facility', zh),
    start_from: isoTime(range.start),
    end_at: isoTime(range.end),
    member: owner,
  };
  if (result.kind === 'refused') return { kind: 'OPENING_REFUSED', facility_id, ...what };
  const { id: booking, held_until } = result.booking;
  return held_until === null ? null : { kind: 'OPENING_HELD', booking, ...what, until: isoTime(held_until) };
}

/** Notifies the members of requests, and those of their households who made them, in the portal and by email. */
export async function notifyUnconfirmed(
  tx: Transaction,
  requests: readonly AllotmentNotice[],
  now: number,
): Promise<void> {
  if (requests.length === 0) return;
  const findHolders = ({ request: { member, bookedBy } }: AllotmentNotice) =>
    bookedBy === null ? [member] : [member, bookedBy];
  const people = await tx
    .select({ id: memberTable.id, name: memberTable.name, user: memberTable.user_id })
    .from(memberTable)
    .where(inArray(memberTable.id, requests.flatMap(findHolders)));
  const byId = new Map(people.map((one) => [one.id, one]));
  const notices: NewNotification[] = requests.flatMap((one) =>
    findHolders(one).flatMap((holder) => {
      const user = byId.get(holder)?.user ?? null;
      const { member } = one.request;
      const notice = buildNotice(one, holder === member ? null : (byId.get(member)?.name ?? null));
      return user === null || notice === null ? [] : [{ user, notice }];
    }),
  );
  if (notices.length > 0) await storeNotifications(tx, notices, now);
  await enqueueJobs(
    tx,
    requests.map(({ request, declined }) =>
      newJob(allottedMailJob, { request: request.id, declined }, now + AFTER),
    ),
  );
}

/**
 * Notifies members of the outcomes of their requests, in the transaction that decides them. Confirmed bookings are
 * notified like any other. Where the member agreed to be charged, that comes first, and they are notified of the
 * result.
 */
export async function notifyAllotted(
  tx: Transaction,
  { place, decided, mails }: { place: FacilityRow; decided: readonly DecidedRequest[]; mails: BookingMails },
  now: number,
): Promise<void> {
  const isConfirmed = ({ result }: DecidedRequest) =>
    result.kind === 'booked' && result.booking.status === 'CONFIRMED';
  for (const { result } of decided.filter(isConfirmed))
    if (result.kind === 'booked') await mails.confirmed(tx, result.booking.id, now);

  const others = decided.filter((one) => !isConfirmed(one));
  const held = others.filter(({ result }) => result.kind === 'booked');
  const chargeable = await chargeableForOpenings(
    tx,
    held.map(({ request }) => request.member),
  );
  const charged = held.filter(({ request }) => chargeable.has(request.member));
  if (charged.length > 0)
    await enqueueJobs(
      tx,
      charged.map(({ request }) => newJob(chargeAllottedJob, { request: request.id }, now + AFTER)),
    );
  await notifyUnconfirmed(
    tx,
    others.filter((one) => !charged.includes(one)).map((one) => ({ place, ...one, declined: null })),
    now,
  );
}
