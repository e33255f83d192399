import type { ReservationStatus } from '@portal/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { storeNotifications } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { facility, reservation } from '../tables.ts';

/** The content of a notification about a booking; `refund` in cents. */
export type BookingNotice =
  | { kind: 'BOOKING_CONFIRMED' | 'BOOKING_CHANGED' | 'BOOKING_REMINDER' | 'BOOKING_RELEASED' }
  | { kind: 'BOOKING_CANCELLED'; refund: number };

/** The status that a booking must have for this notification to be sent. */
const standing: Readonly<Record<BookingNotice['kind'], readonly ReservationStatus[]>> = {
  BOOKING_CONFIRMED: ['CONFIRMED'],
  BOOKING_CHANGED: ['CONFIRMED'],
  BOOKING_REMINDER: ['CONFIRMED'],
  BOOKING_RELEASED: ['NO_SHOW'],
  BOOKING_CANCELLED: ['CANCELLED'],
};

/** A member who is notified of a booking: the one it is for, or the one in their household who made it. */
export interface Holder {
  id: number;
  name: string;
  email: string | null;
  /** Id of their login. */
  user: number | null;
}

/** A booking as a notification needs it. Instants. */
interface NotifiedBooking {
  id: number;
  facility: string;
  /** The facility’s name in Chinese. */
  zh?: { facility?: string };
  /** Id of the member it is for. */
  member: number;
  start: number;
  end: number;
}

/** The notifications of a booking, for those of its holders who have a login. */
export function buildNotices(
  { id, facility: place, zh, member: of, start, end }: NotifiedBooking,
  holders: readonly Holder[],
  notice: BookingNotice,
): NewNotification[] {
  const owner = holders.find((holder) => holder.id === of);
  const what = {
    booking: id,
    facility: place,
    ...(zh && { zh }),
    start_from: isoTime(start),
    end_at: isoTime(end),
  };
  return holders.flatMap((holder) => {
    if (holder.user === null) return [];
    const heldFor = holder === owner ? null : (owner?.name ?? null);
    return [{ user: holder.user, notice: { ...notice, ...what, member: heldFor } }];
  });
}

/** Notifies in the portal the member a booking is for, and the one in their household who made it. */
export async function notifyHolders(
  tx: Transaction,
  id: number,
  notice: BookingNotice,
  now: number,
): Promise<void> {
  const found = await tx
    .select({
      holder: { id: member.id, name: member.name, email: member.email, user: member.user_id },
      booking: reservation,
      facility: facility.name,
      zh: facility.zh,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .innerJoin(member, or(eq(member.id, reservation.member_id), eq(member.id, reservation.booked_by_id)))
    .where(and(eq(reservation.id, id), inArray(reservation.status, [...standing[notice.kind]])));
  const [first] = found;
  if (!first || (notice.kind === 'BOOKING_REMINDER' && first.booking.start_from.getTime() <= now)) return;
  const { member_id, start_from, end_at } = first.booking;
  const notices = buildNotices(
    {
      id,
      facility: first.facility,
      ...nameInChinese('facility', first.zh),
      member: member_id,
      start: start_from.getTime(),
      end: end_at.getTime(),
    },
    found.map(({ holder }) => holder),
    notice,
  );
  if (notices.length > 0) await storeNotifications(tx, notices, now);
}
