import type { Member, PaymentFailure, SlotTaken } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findMember, findHouseholdHead, member as memberTable } from '../../members/index.ts';
import type { Boards } from '../board/boards.ts';
import { readLimits } from '../limits/household-limits.ts';
import { allottedMailJob } from '../opening-requests/notify-allotted.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { alternatives } from '../reserve/alternatives.ts';
import { levelOf } from '../reserve/level.ts';
import { lookAround } from '../reserve/sight.ts';
import { allotment, facility, openingRequest } from '../tables.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import { inBothLanguages } from './emails.ts';
import { buildEmails } from './build-emails.ts';
import type { BookingEmailClub, Reader, RequestParty } from './phrases.ts';

/** A request that wasn't booked. */
interface RefusedRequest {
  facility: { id: number; name: string; zh?: { name?: string | undefined } | null | undefined };
  start: number;
  end: number;
  party: RequestParty;
  code: NonNullable<(typeof openingRequest.$inferSelect)['refused']>;
  isDrawn: boolean;
  free: SlotTaken['alternatives'];
}

interface HeldTime {
  booking: Booking;
  until: number;
  /** Reason why the member's saved card couldn't be charged; null: none was tried. */
  declined: PaymentFailure | null;
}

const heldEmail = (
  club: BookingEmailClub,
  reader: Reader,
  { booking, until, declined }: HeldTime,
): EmailContent =>
  writeEmail(club, 'OPENING_HELD', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      booking: words.describeBooking(booking, reader),
      facility: words.nameOf(booking.facility),
      time: words.span(booking.start, booking.end, club.timeZone),
      party: words.describeParty(booking, reader),
      until: words.time(until, club.timeZone),
      price: words.describePrice(booking, club),
      card: declined === null ? [] : [words.notCharged(declined)],
      clock: words.clock(club),
    })),
    url: `${club.portalUrl}/my-bookings/${booking.id}`,
  });

const refusedEmail = (
  club: BookingEmailClub,
  reader: Reader,
  { facility: place, ...refused }: RefusedRequest,
): EmailContent =>
  writeEmail(club, 'OPENING_REFUSED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      facility: words.nameOf(place),
      time: words.span(refused.start, refused.end, club.timeZone),
      party: words.describeRequestParty(refused.party, reader),
      reason: words.whyRefused(refused.code, refused.isDrawn),
      alternatives: words.freeInstead(
        refused.free.map(({ facility: other, ...at }) => {
          const { start, end } = parseRange(at);
          return { place: words.nameOf(other), time: words.span(start, end, club.timeZone) };
        }),
      ),
      clock: words.clock(club),
    })),
    // Links to its day, where the cell of the time offers the waiting list.
    url: `${club.portalUrl}/bookings?date=${dateOf(refused.start, club.timeZone)}`,
  });

/** Finds free alternatives to a taken time, for this member. */
async function freeInstead(
  db: Database,
  boards: Boards,
  { member, place, range }: { member: Member; place: number; range: { start: number; end: number } },
  { now, zone }: { now: number; zone: string },
): Promise<SlotTaken['alternatives']> {
  const sight = await lookAround(boards, range, { level: levelOf(member), now, zone });
  const onDay = sight.facility(place, range);
  if (!onDay) return [];
  const head = findHouseholdHead(member);
  const limits = await readLimits(db, { head, earliest: range.start, now, zone });
  const request = { facility: onDay, range, member, name: member.name, override: [], now, zone };
  return alternatives(db, request, sight, limits);
}

const booker = alias(memberTable, 'booker');

async function findRequest(db: Database, id: number) {
  const [found] = await db
    .select({
      request: openingRequest,
      bookedBy: { id: booker.id, name: booker.name },
      facility: { id: facility.id, name: facility.name, zh: facility.zh },
      policy: allotment.policy,
    })
    .from(openingRequest)
    .innerJoin(facility, eq(facility.id, openingRequest.facility_id))
    .innerJoin(allotment, eq(allotment.id, openingRequest.allotment_id))
    .leftJoin(booker, eq(booker.id, openingRequest.booked_by_id))
    .where(eq(openingRequest.id, id));
  return found;
}

type Write = (reader: Reader) => EmailContent;

/** Finds out what to email about a request now; null: nothing. */
async function findWriter(
  db: Database,
  { request, bookedBy, facility: place, policy }: NonNullable<Awaited<ReturnType<typeof findRequest>>>,
  { club, boards, now, declined }: { club: Config; boards: Boards; now: number } & Pick<HeldTime, 'declined'>,
): Promise<Write | null> {
  if (request.reservation_id !== null) {
    const booking = await findBooking(db, 'all', request.reservation_id, now);
    const until = booking?.status === 'HELD' ? booking.held_until : null;
    return booking && until !== null
      ? (reader) => heldEmail(club, reader, { booking, until, declined })
      : null;
  }
  const member = await findMember(db, request.member_id);
  if (request.refused === null || !member) return null;
  const range = { start: request.start_from.getTime(), end: request.end_at.getTime() };
  const free =
    request.refused === 'slot_taken'
      ? await freeInstead(db, boards, { member, place: place.id, range }, { now, zone: club.timeZone })
      : [];
  const { guests, guest_names } = request;
  const party = { member: member.id, member_name: member.name, booked_by: bookedBy, guests, guest_names };
  const refused = {
    ...range,
    facility: place,
    party,
    code: request.refused,
    isDrawn: policy === 'DRAW',
    free,
  };
  return (reader) => refusedEmail(club, reader, refused);
}

/**
 * Emails the outcome of a request to its member and to the one in their household who made it: that its time is on
 * hold until it is paid, or why it wasn't booked, and which times are free instead.
 */
export const mailAllotted = (club: Config, mail: Mailer, boards: Boards): Work =>
  onRequest(allottedMailJob, async ({ request: id, declined }, { db, now }) => {
    const found = await findRequest(db, id);
    // Outside the transaction that sends it: the remembered calendar uses a connection of its own.
    const write = found && (await findWriter(db, found, { club, boards, now, declined }));
    if (!write) return;
    const { member_id, booked_by_id } = found.request;
    const readers = await db
      .select({ id: memberTable.id, name: memberTable.name, email: memberTable.email })
      .from(memberTable)
      .where(inArray(memberTable.id, [member_id, booked_by_id ?? member_id]))
      .orderBy(asc(memberTable.id));
    await transact(db, async (tx) => {
      for (const { to, message } of buildEmails(readers, write)) await mail.send(tx, to, message, now);
    });
  });
