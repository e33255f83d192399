import type { Settings } from '@portal/contract';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import type { PublicTier } from '@portal/contract/settings/rules/public-settings';
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import type { EmailKindName, EmailText } from '@portal/contract/settings/rules/email-texts';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

/** The staff's settings for the whole club: one row. */
export const clubSettings = pgTable('club_settings', {
  id: smallint().primaryKey().default(1),
  name: text(),
  address: text(),
  zh: jsonb().$type<Settings['zh']>(),
  phone: text(),
  email: text(),
  office_hours: jsonb().$type<Settings['office_hours']>(),
  accent: text(),
  mark_id: uuid(),
  staff_codes: boolean().notNull(),
  lock_minutes: smallint().notNull(),
  staff_hold_hours: smallint().notNull(),
  grace_days: smallint().notNull(),
  invitations_count: boolean().notNull(),
  registration_numbers: text(),
  paynow_uen: text(),
  tax_percent: smallint().notNull(),
  other_programs: text().array().$type<OtherProgram[]>().notNull(),
  version: integer().notNull(),
});

/** The club's tiers: one for each level 1. */
export const membershipTier = pgTable('membership_tier', {
  key: text().primaryKey().$type<MembershipLevel1>(),
  position: smallint().notNull(),
  name: text().notNull(),
  zh: jsonb().$type<PublicTier['zh']>(),
  years: smallint(),
  may_book: boolean().notNull(),
  may_bring_guests: boolean().notNull(),
  is_offered: boolean().notNull(),
  version: integer().notNull(),
});

/** The identity provider whose accounts people may sign in with: one row. */
export const identityProvider = pgTable('identity_provider', {
  id: smallint().primaryKey().default(1),
  is_on: boolean().notNull(),
  label: text(),
  issuer: text(),
  client_id: text(),
  /** Sealed. */
  client_secret: text(),
  trusts_emails: boolean().notNull(),
  version: integer().notNull(),
});

/** The texts of emails that staff have written. */
export const emailText = pgTable('email_text', {
  kind: text().$type<EmailKindName>().primaryKey(),
  en: jsonb().$type<EmailText>(),
  zh: jsonb().$type<EmailText>(),
  version: integer().notNull().default(1),
});
