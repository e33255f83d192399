import type { Post } from '@portal/contract';
import { dateOf, daysBetween } from '@portal/contract/rules/club-time';

/** Days before a post's last one from which on the page tells its end. */
const SOON = 14;

/** A post's state: hidden from members (staff see it all the same), published without an end, or until its last day. */
export type PostState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'out' }
  | { readonly kind: 'ending'; readonly lastDay: string; readonly daysLeft: number; readonly soon: boolean };

/** Works out the state of a post at an instant; its last day is one of the club's, in its IANA zone. */
export function postState(
  { status, published_from, published_until }: Pick<Post, 'status' | 'published_from' | 'published_until'>,
  now: number,
  zone: string,
): PostState {
  const end = published_until === null ? null : Date.parse(published_until);
  if (status !== 'PUBLISHED' || published_from === null || Date.parse(published_from) > now)
    return { kind: 'hidden' };
  if (end === null) return { kind: 'out' };
  if (end <= now) return { kind: 'hidden' };
  // It ends before that moment.
  const lastDay = dateOf(end - 1, zone);
  const daysLeft = daysBetween(dateOf(now, zone), lastDay);
  return { kind: 'ending', lastDay, daysLeft, soon: daysLeft <= SOON };
}
