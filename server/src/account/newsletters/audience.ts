import type { Newsletter } from '@portal/contract';
import { signedInStatuses } from '@portal/contract/members/rules/member-status';
import type { SQL } from 'drizzle-orm';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { mailRefusal } from '../tables.ts';

/** The members that a newsletter is for. */
export type Audience = Pick<Newsletter, 'tiers' | 'statuses' | 'members'>;

/** The members of an audience, as `of` names their table: all who can sign in where it says nothing. */
const isIn = ({ tiers, statuses, members }: Audience, of: SQL): SQL | undefined =>
  and(
    inArray(sql`${of}.status`, statuses.length > 0 ? statuses : [...signedInStatuses]),
    sql`not ${of}.is_visitor`,
    tiers.length > 0 ? inArray(sql`${of}.membership_type_1`, tiers) : undefined,
    members.length > 0 ? inArray(sql`${of}.id`, members) : undefined,
  );

/** Members who get a newsletter: one for each address of its audience that didn't unsubscribe. */
export const readersOf = (audience: Audience): SQL | undefined =>
  and(
    isNotNull(member.email),
    isIn(audience, sql`${member}`),
    sql`not exists (select from ${mailRefusal}
      where ${mailRefusal}.email = lower(${member}.email) and ${mailRefusal}.type = 'NEWSLETTER')`,
    // Families may share an address: the first of them reads for all.
    sql`not exists (select from ${member} as other
      where lower(other.email) = lower(${member}.email) and other.id < ${member}.id
      and ${isIn(audience, sql`other`)})`,
  );

/** Number of emails that a newsletter would be now. */
export const countReaders = (db: Database | Transaction, audience: Audience): Promise<number> =>
  db.$count(member, readersOf(audience));
