import type { Member } from '@portal/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { permissionDenied } from '../../http/refusals/refusal.ts';
import { findMember, findHouseholdHead, requireNotErased, noSuchMember } from '../../members/index.ts';
import { ruleRefusal } from './booking-refused.ts';

/** The member a booking is for. */
export interface BookedFor {
  /** Null: for the caller, who has no membership. */
  member: Member | null;
  /** The caller's own id if they book for someone in their household. */
  bookedBy: number | null;
  /** True where a staff right allows it. */
  asStaff: boolean;
}

/**
 * Finds the member with this id if the caller may book for them: as household, or with the right. Null: they may not,
 * or there is no such member.
 */
export async function findBookable(
  db: Database,
  { member: self, rights }: Actor,
  id: number,
): Promise<{ member: Member; isFamily: boolean } | null> {
  const member = await findMember(db, id);
  if (!member) return null;
  const isFamily = self !== null && findHouseholdHead(self) === findHouseholdHead(member);
  return isFamily || rights.has('reservation.add') ? { member, isFamily } : null;
}

/**
 * Finds the member that a read is about: the caller, or by id another member they may book for. Null: the caller has
 * no membership. A 403 for anybody else.
 */
export async function findBookingMember(
  db: Database,
  actor: Actor,
  id: number | undefined,
): Promise<Member | null> {
  if (id === undefined) return actor.member;
  const found = await findBookable(db, actor, id);
  if (!found) throw permissionDenied();
  return found.member;
}

/**
 * Finds the member that a caller may book for by naming this id: themselves, someone in their household if they may
 * book at all, or, with the right, anybody. Without the right a stranger is a 403, whether or not that member exists.
 */
export async function bookedFor(db: Database, actor: Actor, id: number | undefined): Promise<BookedFor> {
  const { member: self, rights } = actor;
  if (id === undefined || id === self?.id) return { member: self, bookedBy: null, asStaff: false };
  const found = await findBookable(db, actor, id);
  if (found) await requireNotErased(db, id);
  if (found?.isFamily && self?.status === 'ACTIVE')
    return { member: found.member, bookedBy: self.id, asStaff: false };
  if (!rights.has('reservation.add')) throw found ? ruleRefusal('member_status') : permissionDenied();
  if (!found) throw noSuchMember(id);
  return { member: found.member, bookedBy: null, asStaff: true };
}
