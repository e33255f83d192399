import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/**
 * What users have to do with memberships, which are a later capability's: it is handed in where the app is built. The
 * conditions are of a query of `general_user`.
 */
export interface Memberships {
  /** Id of the member whose login it is; null: nobody's. */
  readonly memberOfUser: SQL<number | null>;
  readonly statusOfUser: SQL<MemberStatus | null>;
  /** Whether the status of the membership keeps the user from signing in. */
  readonly isBarred: SQL<boolean>;
  /** Makes it the login of this member alone; null: of nobody. A 400 where the member has another, or there is none. */
  readonly link: (tx: Transaction, user: number, member: number | null) => Promise<void>;
}
