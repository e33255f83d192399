import { hasLapsed } from '@portal/contract/bookings/rules/booker-status';
import { daysBetween } from '@portal/contract/rules/club-time';
import type { DashboardNotices, DashboardVoucher } from '@portal/contract';

/** From so many days before its last one on, a voucher's end is said aloud. */
const VOUCHER = 14;
/** The same of a membership. */
const MEMBERSHIP = 60;
/** Number of vouchers that the dashboard names. */
const NAMED = 3;

/** The vouchers that can be used and end soon, with how many days are left: 0 is the last. `today` is the club's date. */
export const endingSoon = (vouchers: readonly DashboardVoucher[], today: string) =>
  vouchers
    .map((voucher) => ({ ...voucher, daysLeft: daysBetween(today, voucher.valid_until) }))
    .filter(({ valid_from, daysLeft }) => valid_from <= today && daysLeft >= 0 && daysLeft <= VOUCHER)
    .slice(0, NAMED);

/**
 * Returns the notice about a membership; null: none. `ends` is its last day, where that is near; once it is over,
 * `booksUntil` is the last day on which the member can book all the same, null: that is over too.
 */
export function findMembershipNotice(membership: DashboardNotices | null, today: string) {
  if (!membership) return null;
  const { status, membership_end_date: end, books_until, renewal } = membership;
  const ends = end !== null && daysBetween(today, end) <= MEMBERSHIP ? end : null;
  // Empty where a host doesn't give the end.
  const isOver = end ? end < today : false;
  const booksUntil = books_until && !hasLapsed({ books_until }, today) ? books_until : null;
  return status === 'ACTIVE' && !renewal && !ends ? null : { status, renewal, ends, isOver, booksUntil };
}
export type MembershipNotice = NonNullable<ReturnType<typeof findMembershipNotice>>;
