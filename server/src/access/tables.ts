import { languages } from '@portal/contract/translations';
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' }).notNull();

export const generalUser = pgTable('general_user', {
  id: identity(),
  username: text().notNull(),
  email: text().notNull(),
  password_hash: text().notNull(),
  is_active: boolean().notNull().default(true),
  /** Of what the club writes to them. */
  language: text({ enum: languages }).notNull().default('en'),
  /** True if bookings that they often make are suggested to them. */
  suggests_usual: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true })
    .notNull()
    .$defaultFn(() => new Date()),
});

export const subRole = pgTable('sub_role', { id: identity(), name: text().notNull() });
export const subRoleRight = pgTable(
  'sub_role_right',
  { sub_role_id: reference(), right: text().notNull() },
  (table) => [primaryKey({ columns: [table.sub_role_id, table.right] })],
);
export const role = pgTable('role', { id: identity(), name: text().notNull() });
export const roleSubRole = pgTable(
  'role_sub_role',
  { role_id: reference(), sub_role_id: reference() },
  (table) => [primaryKey({ columns: [table.role_id, table.sub_role_id] })],
);
export const userRole = pgTable('user_role', { user_id: reference(), role_id: reference() }, (table) => [
  primaryKey({ columns: [table.user_id, table.role_id] }),
]);
