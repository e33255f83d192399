import type { KioskBooking, KioskMember } from '@portal/contract';
import { addDays, dateOf, instantOf, MINUTE } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { checkCardCode, findHouseholdHead, findMember, isInHousehold, member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { checkInAnywhere } from '../check-in/check-in.ts';
import type { Club } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { bookingsWhere, findBooking } from '../reservations/find-reservations.ts';
import { reservation } from '../tables.ts';
import type { Screen } from './links.ts';

const PASS = 'kiosk pass';
/** Time in which somebody at the kiosk checks in what they see. */
const PASS_LIFETIME = 3 * MINUTE;

const sealedPass = z.object({
  screen: z.number(),
  /** Null: nobody has the number. */
  member: z.number().nullable(),
  /** True where a card was shown, which opens the household's bookings as well. */
  household: z.boolean(),
  until: z.number(),
});
type Pass = z.infer<typeof sealedPass>;

/** Seals a pass for the kiosk that shows these bookings. */
export const sealPass = (keys: Keys, pass: Pass): string => keys.seal(PASS, JSON.stringify(pass));

/** Written on a card as its number and eight digits. */
const cardCode = /^.+\s\d{4}\s?\d{4}$/;

interface KioskClub extends Club {
  keys: Keys;
}

/** The member of a card's code: it is used up. */
async function readCard(tx: Transaction, code: string, { keys, now, zone }: KioskClub) {
  const checked = await checkCardCode(tx, code, { keys, now, zone, by: null });
  return checked.refused === null ? { id: checked.card.member, name: checked.card.name } : null;
}

/** The member with this number who may sign in; null: nobody. */
async function readNumber(tx: Transaction, number: string): Promise<number | null> {
  const [found] = await tx
    .select({ id: member.id, status: member.status })
    .from(member)
    .where(sql`lower(${member.membership_id}) = ${number.toLowerCase()}`);
  return found && maySignIn(found.status) ? found.id : null;
}

/** The bookings of today that a pass opens and that aren't over, the earliest first. */
async function readBookings(
  db: Database | Transaction,
  pass: Pick<Pass, 'member' | 'household'>,
  { now, zone }: Club,
) {
  const self = pass.member === null ? null : await findMember(db, pass.member);
  if (!self) return [];
  const tomorrow = instantOf(addDays(dateOf(now, zone), 1), '00:00', zone);
  const found = await bookingsWhere(
    db,
    and(
      pass.household ? isInHousehold(findHouseholdHead(self)) : eq(reservation.member_id, self.id),
      inArray(reservation.status, ['HELD', 'CONFIRMED', 'NO_SHOW']),
      gt(reservation.end_at, new Date(now)),
      lt(reservation.start_from, new Date(tomorrow)),
    ),
    { now, limit: 20 },
  );
  return found.filter(({ status }) => status !== 'EXPIRED');
}

function stateOf({ status, checked_in_at, start }: Booking, now: number): KioskBooking['state'] {
  if (checked_in_at !== null) return 'HERE';
  if (status === 'NO_SHOW') return 'RELEASED';
  if (status === 'HELD') return 'UNPAID';
  return checkInOpens(start) > now ? 'EARLY' : 'OPEN';
}

function writeBooking(booking: Booking, { now, zone }: Club): KioskBooking {
  const write = momentWriter(zone);
  const { id, facility, start, end } = booking;
  return {
    id,
    facility: facility.name,
    zh: facility.zh?.name ? { facility: facility.zh.name } : null,
    start_from: write(start),
    end_at: write(end),
    state: stateOf(booking, now),
    opens_at: write(checkInOpens(start)),
  };
}

/**
 * Reads what somebody may check in at a kiosk, by the code of their card or a number. Null: the card's code isn't valid,
 * which is written down.
 */
export async function openKiosk(
  tx: Transaction,
  screen: Screen,
  code: string,
  club: KioskClub,
): Promise<KioskMember | null> {
  if (screen.kind !== 'KIOSK') throw notFound();
  const isCard = cardCode.test(code);
  const card = isCard ? await readCard(tx, code, club) : null;
  if (isCard && card === null) return null;
  const pass: Pass = {
    screen: screen.id,
    member: card?.id ?? (await readNumber(tx, code)),
    household: card !== null,
    until: club.now + PASS_LIFETIME,
  };
  const bookings = await readBookings(tx, pass, club);
  return {
    name: card?.name ?? null,
    pass: sealPass(club.keys, pass),
    bookings: bookings.map((booking) => writeBooking(booking, club)),
  };
}

/** Checks a booking in that a pass opens, and writes down at which kiosk. */
export async function checkInAtKiosk(
  tx: Transaction,
  screen: Screen,
  { pass: sealed, booking: id }: { pass: string; booking: number },
  club: KioskClub,
): Promise<KioskBooking> {
  const opened = club.keys.open(PASS, sealed);
  const pass = opened === null ? null : sealedPass.parse(JSON.parse(opened));
  if (pass?.screen !== screen.id || pass.until <= club.now) throw notFound();
  const bookings = await readBookings(tx, pass, club);
  const before = bookings.find((booking) => booking.id === id);
  if (!before) throw notFound();
  if (stateOf(before, club.now) === 'EARLY')
    throw refuse('too_early', {
      facility: before.facility.name,
      start_from: momentWriter(club.zone)(before.start),
      end_at: momentWriter(club.zone)(before.end),
      opens_at: momentWriter(club.zone)(checkInOpens(before.start)),
    });
  await checkInAnywhere(tx, before, club);
  const after = (await findBooking(tx, 'all', id, club.now)) ?? before;
  await audit(tx, {
    user: null,
    now: club.now,
    right: 'screen_link.use',
    id: screen.id,
    before: null,
    after: { booking: id, checked_in_at: momentWriter(club.zone)(club.now) },
  });
  return writeBooking(after, club);
}
