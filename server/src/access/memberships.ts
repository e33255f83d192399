import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/**
 * The functions that access needs from memberships. Members come later in the order, so `buildApp` passes them in.
 * The SQL is for queries of `general_user`.
 */
export interface Memberships {
  /** The id of the user's member, null if they have none. */
  readonly memberOfUser: SQL<number | null>;
  /** The id of this member's user, null if they have none. */
  readonly userOfMember: (member: number) => SQL<number | null>;
  readonly statusOfUser: SQL<MemberStatus | null>;
  /** True where the status of the user's membership bars sign-in. */
  readonly isBarred: SQL<boolean>;
  /** Links a user to this member alone, or to nobody (null). A 400 if the member has another login or doesn't exist. */
  readonly link: (tx: Transaction, user: number, member: number | null) => Promise<void>;
}
