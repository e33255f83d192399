import type { Member, MemberField, MemberRecord } from '@portal/contract';
import { memberFieldAccesses, memberFieldKinds } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Text of one of the codes that the contract has for this field. */
const code = <Field extends keyof MemberRecord>() => text().$type<NonNullable<MemberRecord[Field]>>();

/** Values of the club’s own fields, by the field's id. */
export type FieldValues = Readonly<Record<string, string>>;

/** Columns bear the names they have on the wire. */
export const member = pgTable('member', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }),
  name: text().notNull(),
  membership_id: text().notNull(),
  status: text().$type<Member['status']>().notNull().default('ACTIVE'),
  status_reason: text(),
  joined_on: date()
    .notNull()
    .$defaultFn(() => new Date().toISOString().slice(0, 10)),
  membership_end_date: date(),
  linked_member_id: bigint({ mode: 'number' }),
  /** True for somebody without a membership, for whom the desk books. */
  is_visitor: boolean().notNull().default(false),
  membership_type_1: text().$type<Member['membership_type_1']>().notNull(),
  membership_type_2: text().$type<Member['membership_type_2']>().notNull(),
  membership_type_3: text().$type<Member['membership_type_3']>().notNull().default('STANDARD'),
  discount_group: code<'discount_group'>().notNull().default('NA'),
  email: text(),
  mobile_number: text(),
  home_phone: text(),
  birth_date: date(),
  gender: code<'gender'>(),
  race: code<'race'>(),
  religion: code<'religion'>(),
  marital_status: code<'marital_status'>(),
  nationality: text(),
  employment_status: code<'employment_status'>(),
  employer: text(),
  postcode: text(),
  address_block: text(),
  address_street: text(),
  address_unit: text(),
  address_building: text(),
  country: text(),
  emergency_contact_name: text(),
  emergency_contact_number: text(),
  emergency_contact_relationship: text(),
  photo: text(),
  other_club: code<'other_club'>(),
  payment_option: code<'payment_option'>(),
  bank_swift_code: code<'bank_swift_code'>(),
  bank_account_number: text(),
  custom_values: jsonb().$type<FieldValues>().notNull().default({}),
  created_at: timestamp({ withTimezone: true })
    .notNull()
    .$defaultFn(() => new Date()),
  erased_at: timestamp({ withTimezone: true }),
  /** Time of the last invitation to create a login. */
  invited_at: timestamp({ withTimezone: true }),
  /** The name as lists are sorted by it, and all that a search looks at: `0001_baseline.sql` says how they follow from the others. */
  name_key: text()
    .notNull()
    .generatedAlwaysAs(sql`see 0001_baseline.sql`),
  search_text: text()
    .notNull()
    .generatedAlwaysAs(sql`see 0001_baseline.sql`),
});

/** Fields of members that the club defines. */
export const memberField = pgTable('member_field', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  zh: jsonb().$type<MemberField['zh']>(),
  kind: text({ enum: memberFieldKinds }).notNull(),
  access: text({ enum: memberFieldAccesses }).notNull(),
  position: integer().notNull(),
  is_shown: boolean().notNull(),
  options: jsonb().$type<MemberField['options']>().notNull(),
  last_key: integer().notNull().default(0),
});

/** Numbers that forms were offered, so that nobody else is. */
export const membershipNumberOffer = pgTable('membership_number_offer', {
  number: bigint({ mode: 'number' }).primaryKey(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});

/** Members who were merged into others: their ids and numbers lead to whom the club kept. */
export const mergedMember = pgTable('merged_member', {
  id: bigint({ mode: 'number' }).primaryKey(),
  membership_id: text().notNull(),
  member_id: bigint({ mode: 'number' }).notNull(),
  merged_at: timestamp({ withTimezone: true }).notNull(),
});

/** The last day on which a member can book. Named in full: it goes into queries of other tables too. */
export const booksUntil = sql<string | null>`(
  ${member}.membership_end_date + (select grace_days from club_settings))::text`;

const ofTier = (column: 'may_book' | 'may_bring_guests') =>
  sql<boolean>`(${member}.is_visitor or coalesce((select tier.${sql.raw(column)} from membership_tier tier
    where tier.key = ${member}.membership_type_1), true))`;

/** The rights of the member's tier; visitors have none, and may do both. */
export const tierRights = { may_book: ofTier('may_book'), may_bring_guests: ofTier('may_bring_guests') };

/** The condition that a member can book and sign up on this day of the club. */
export const canBookOn = (today: string): SQL =>
  sql`(${member}.status = 'ACTIVE' and coalesce(${booksUntil} >= ${today}, true))`;

/**
 * The condition that somebody has a membership, in a query of members. No boolean, as the planner assumes that half are
 * true where it has no statistics yet.
 */
export const hasMembership: SQL = sql`${member}.is_visitor::int <> 1`;

/** The columns of a member in brief. */
export const memberColumns = {
  id: member.id,
  name: member.name,
  membership_id: member.membership_id,
  status: member.status,
  membership_end_date: member.membership_end_date,
  books_until: booksUntil,
  ...tierRights,
  linked_member_id: member.linked_member_id,
  membership_type_1: member.membership_type_1,
  membership_type_2: member.membership_type_2,
  membership_type_3: member.membership_type_3,
  is_visitor: member.is_visitor,
};

/** The state of a member's login, as `member_login_state` indexes it. */
export const loginColumn = sql<NonNullable<MemberRecord['login']>>`(case
  when ${member}.user_id is not null then 'CREATED'
  when ${member}.invited_at is not null then 'INVITED' else 'NONE' end)`;

/** Columns that members are ordered by, where they aren't the fields themselves. */
export const memberOrders = { name: member.name_key, books_until: member.membership_end_date };

/** The columns of a person's details, by the names of the contract. */
export const detailColumns = {
  email: member.email,
  mobile_number: member.mobile_number,
  home_phone: member.home_phone,
  birth_date: member.birth_date,
  gender: member.gender,
  race: member.race,
  religion: member.religion,
  marital_status: member.marital_status,
  nationality: member.nationality,
  employment_status: member.employment_status,
  employer: member.employer,
  postcode: member.postcode,
  address_block: member.address_block,
  address_street: member.address_street,
  address_unit: member.address_unit,
  address_building: member.address_building,
  country: member.country,
  emergency_contact_name: member.emergency_contact_name,
  emergency_contact_number: member.emergency_contact_number,
  emergency_contact_relationship: member.emergency_contact_relationship,
  photo: member.photo,
  other_club: member.other_club,
  payment_option: member.payment_option,
  bank_swift_code: member.bank_swift_code,
  bank_account_number: member.bank_account_number,
};
