import { maySignIn } from '@portal/contract/members/rules/member-status';
import { asc, eq, exists, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isSame } from '../database/statements/same-text.ts';
import { transact } from '../database/transact.ts';
import type { Memberships } from './memberships.ts';
import { EVERY_RIGHT, lockRoles } from './rights.ts';
import { generalUser, role, roleSubRole, subRole, subRoleRight, userRole } from './tables.ts';

/** The roles of a new club's staff beside the administrator, with their rights. The club changes them as it likes. */
export const usualRoles: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'Front desk': [
      'member.view member.add member.change member_journal.view member_journal.add member_email.view',
      'member_email.resend',
      // Inviting a new member to a login: giving that login a role takes a right of its own.
      'general_user.add',
      'membership_card.view membership_card.add membership_card.change',
      'approval_request.view approval_record.view approval_record.decide',
      'facility.view reservation.view reservation.add reservation.change reservation.delete',
      'reservation_slot.view reservation_slot.add reservation_slot.delete waiting.view waiting.delete',
      'calendar_event.view event_registration.view event_registration.add event_registration.delete',
      'payment_invoice.view reservation_payment.view reservation_payment.settle',
      'credit_entry.view voucher.view closing.view closing.add',
    ],
    Accounts: [
      'member.view product.view product.add product.change fee_run.add membership_fee.change',
      'payment_invoice.view payment_invoice.add payment_invoice.change payment_invoice.issue',
      'payment_invoice.refund payment_invoice.void reservation_payment.view reservation_payment.change',
      'reservation_payment.settle credit_entry.view closing.view closing.add reconciliation.view',
      'reconciliation.change report.view voucher_group.view voucher.view voucher.add voucher.change',
    ],
    'News and events': [
      'member.view post.view post.add post.change post.delete upload.add',
      'calendar_event.view calendar_event.add calendar_event.change calendar_event.delete',
      'calendar_event.message event_registration.view event_registration.add event_registration.delete',
      'newsletter.view newsletter.add newsletter.change newsletter.delete notification.view notification.add',
    ],
  }).map(([name, lines]) => [name, lines.flatMap((line) => line.split(' '))]),
);

/** The role that gives every right: the club's own, else a new one. */
async function administratorRole(tx: Transaction): Promise<number> {
  const givesAll = tx
    .select({ one: sql`1` })
    .from(roleSubRole)
    .innerJoin(subRoleRight, eq(subRoleRight.sub_role_id, roleSubRole.sub_role_id))
    .where(sql`${roleSubRole.role_id} = ${role.id} and ${subRoleRight.right} = ${EVERY_RIGHT}`);
  const [known] = await tx
    .select({ id: role.id })
    .from(role)
    .where(exists(givesAll))
    .orderBy(asc(role.id))
    .limit(1);
  if (known) return known.id;
  return addRole(tx, await freeName(tx, 'Administrator'), [EVERY_RIGHT]);
}

/** The name, with a number where a role or sub-role is called so already. */
async function freeName(tx: Transaction, name: string): Promise<string> {
  const [roles, subRoles] = [await tx.select().from(role), await tx.select().from(subRole)];
  const taken = new Set([...roles, ...subRoles].map((known) => known.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
  return free;
}

/** Adds a role with a sub-role of the same name. */
async function addRole(tx: Transaction, name: string, rights: readonly string[]): Promise<number> {
  const [part] = await tx.insert(subRole).values({ name }).returning();
  const [whole] = await tx.insert(role).values({ name }).returning();
  if (!part || !whole) throw new Error('The role was not stored.');
  await tx.insert(subRoleRight).values(rights.map((right) => ({ sub_role_id: part.id, right })));
  await tx.insert(roleSubRole).values({ role_id: whole.id, sub_role_id: part.id });
  return whole.id;
}

async function readRoleIds(tx: Transaction, user: number): Promise<number[]> {
  const rows = await tx.select().from(userRole).where(eq(userRole.user_id, user)).orderBy(userRole.role_id);
  return rows.map(({ role_id }) => role_id);
}

/** Gives the first login of a new club every right, and the club the roles that its other staff usually have. */
export async function grantEveryRight(tx: Transaction, id: number, now: number): Promise<void> {
  const role_id = await administratorRole(tx);
  for (const [name, rights] of usualRoles) await addRole(tx, await freeName(tx, name), rights);
  await tx.insert(userRole).values({ user_id: id, role_id });
  await audit(tx, {
    user: null,
    now,
    right: 'general_user.grant',
    id,
    before: { roles: [] },
    after: { roles: [role_id] },
  });
}

/**
 * Gives a user every right, and wakes them up, for a club where nobody can any more. Throws where nobody has this
 * username, or where their membership keeps them from signing in.
 */
export const grantAdministrator = (
  db: Database,
  { username, memberships }: { username: string; memberships: Memberships },
  now: number,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockRoles(tx, memberships);
    const [user] = await tx
      .select({ id: generalUser.id, is_active: generalUser.is_active, status: memberships.statusOfUser })
      .from(generalUser)
      .where(isSame(generalUser.username, username));
    if (!user) throw new Error(`Nobody has the username ${username}.`);
    const { id, is_active, status } = user;
    if (status !== null && !maySignIn(status))
      throw new Error(`${username} can't sign in: the membership is ${status}.`);
    const before = { is_active, roles: await readRoleIds(tx, id) };
    await tx.update(generalUser).set({ is_active: true }).where(eq(generalUser.id, id));
    const given = { user_id: id, role_id: await administratorRole(tx) };
    await tx.insert(userRole).values(given).onConflictDoNothing();
    const after = { is_active: true, roles: await readRoleIds(tx, id) };
    await audit(tx, { user: null, now, right: 'general_user.grant', id, before, after });
  });
