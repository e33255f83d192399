import type { List } from '@portal/contract';
import { currentUser } from '../session/current-user.ts';
import { ownMemberId } from './own-id.ts';

/**
 * Loads a page of the caller's own things; a login without membership has none. A user with the right to see
 * everybody's gets only theirs by the member's id. Throws what `list` throws.
 */
export async function loadOwnPage<Item>(
  right: string,
  list: (member: number | undefined) => Promise<List<Item>>,
): Promise<List<Item>> {
  // Few see more than their own: the list doesn't wait to hear who is asking.
  const [user, seen] = await Promise.all([currentUser(), list(undefined)]);
  if (!user?.member_profile) return { count: 0, next: null, previous: null, results: [] };
  const member = ownMemberId(user, right);
  return member === undefined ? seen : list(member);
}
