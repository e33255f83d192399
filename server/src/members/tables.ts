import type { Member } from '@portal/contract';
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns bear the names they have on the wire. */
export const member = pgTable('member', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }),
  name: text().notNull(),
  membership_id: text().notNull(),
  status: text().$type<Member['status']>().notNull().default('ACTIVE'),
  joined_on: date().notNull().defaultNow(),
  membership_end_date: date(),
  linked_member_id: bigint({ mode: 'number' }),
  membership_type_1: text().$type<Member['membership_type_1']>().notNull(),
  membership_type_2: text().$type<Member['membership_type_2']>().notNull(),
  membership_type_3: text().$type<Member['membership_type_3']>().notNull().default('STANDARD'),
  email: text(),
  mobile_number: text(),
  birth_date: date(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What a member's wire form is made of. */
export const memberColumns = {
  id: member.id,
  name: member.name,
  membership_id: member.membership_id,
  status: member.status,
  membership_end_date: member.membership_end_date,
  linked_member_id: member.linked_member_id,
  membership_type_1: member.membership_type_1,
  membership_type_2: member.membership_type_2,
  membership_type_3: member.membership_type_3,
};
