import type { Member } from '../../members/members.ts';
import type { BookerStatus } from './slots.ts';

// Separate from the rules of slots, which the home page doesn't need.

/** True once the last day of a membership, with the club’s days of grace, was before this day of the club. */
export const hasLapsed = (
  { books_until: last = null }: Pick<Member, 'books_until'>,
  today: string,
): boolean => last !== null && last < today;

/** The status of a member on this day of the club; null: a visitor. */
export const bookerStatus = (
  member: Pick<Member, 'status' | 'books_until' | 'may_book'> | null,
  today: string,
): BookerStatus | null =>
  member && { status: member.status, may_book: member.may_book, hasLapsed: hasLapsed(member, today) };
