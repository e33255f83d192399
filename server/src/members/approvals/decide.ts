import type { Decision, PersonalDetails } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { FieldRefusal, notFound, permissionDenied, refuse } from '../../http/refusals/refusal.ts';
import { notifyMember } from '../notify-members.ts';
import { member } from '../tables.ts';
import { auditedValues } from '../fields/values.ts';
import type { Profile } from './propose.ts';
import { checkProposed, findCustomChanges, lockProfile } from './propose.ts';
import { approvalRecord, approvalRequest } from './tables.ts';

type Request = typeof approvalRequest.$inferSelect;
type Record = typeof approvalRecord.$inferSelect;

/** Called when a member's new email address is approved, in the same transaction. */
export type OnEmailApproved = (
  env: { tx: Transaction; now: number },
  approved: { member: number; email: string; record: number },
) => Promise<void>;

/** The actor of a decision or change, the moment, and the transaction. */
export interface DecisionContext {
  tx: Transaction;
  actor: Actor;
  now: number;
  onEmailApproved: OnEmailApproved;
}

const RIGHT = 'approval_record.decide';

/** True where the actor may decide about or change a request at all: their own, or with a right any. */
const recordsInReach = (
  { rights, member: own }: Actor,
  id: typeof approvalRequest.member_id | typeof approvalRecord.member_id,
) => (rights.has(RIGHT) || rights.has('approval_record.add') ? undefined : eq(id, own?.id ?? 0));

/** The person who made the request may withdraw it, and nobody decides about their own profile. */
function checkMay(
  { actor }: DecisionContext,
  status: Decision['status'],
  request: Request,
  records: Record[],
): void {
  const own = actor.member?.id;
  if (status === 'WITHDRAWN') {
    if (!actor.rights.has(RIGHT) && request.member_id !== own) throw permissionDenied();
  } else if (!actor.rights.has(RIGHT) || records.some((record) => record.member_id === own)) {
    throw permissionDenied();
  }
}

type CustomChanges = NonNullable<Record['changes']['custom_fields']>;

const withChanges = (values: Profile['custom_values'], changes: CustomChanges): Profile['custom_values'] =>
  Object.fromEntries(
    Object.entries({
      ...values,
      ...Object.fromEntries(Object.entries(changes).map(([id, { to }]) => [id, to])),
    }).flatMap(([id, value]) => (value === null ? [] : [[id, value]])),
  );

/** Lists the club's own fields whose value is no longer what it was at the request, or that can't be asked for any more. */
async function findMovedValues(tx: Transaction, profile: Profile, changes: CustomChanges): Promise<string[]> {
  const moved = Object.entries(changes).filter(
    ([id, { from }]) => (profile.custom_values[id] ?? null) !== from,
  );
  if (moved.length > 0) return moved.map(([id]) => `custom_fields.${id}`);
  try {
    await findCustomChanges(
      tx,
      profile,
      Object.fromEntries(Object.entries(changes).map(([id, { to }]) => [id, to])),
    );
    return [];
  } catch (refused) {
    if (refused instanceof FieldRefusal) return Object.keys(refused.faults);
    throw refused;
  }
}

/**
 * Makes the profile what the record says; but a new email address, which counts once it is confirmed from there. A 409
 * if what would change is no longer what it was at the request.
 */
async function apply(
  deciding: DecisionContext,
  { id, member_id, changes: { custom_fields: custom = {}, ...changes } }: Record,
): Promise<void> {
  const { tx, actor, now } = deciding;
  const profile = await lockProfile(tx, member_id);
  if (!profile) throw notFound();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored with the fields of a profile
  const entries = Object.entries(changes) as [keyof PersonalDetails, { from: unknown; to: unknown }][];
  const moved = [
    ...entries.filter(([field, { from }]) => profile[field] !== from).map(([field]) => field),
    ...(await findMovedValues(tx, profile, custom)),
  ];
  if (moved.length > 0)
    throw refuse('profile_changed', {
      record: id,
      fields: moved,
    });
  const proposed = Object.fromEntries(entries.map(([field, { to }]) => [field, to])) as PersonalDetails &
    Partial<Profile>;
  checkProposed(profile, proposed, now);
  const { email, ...others } = proposed;
  if (email) await deciding.onEmailApproved(deciding, { member: member_id, email, record: id });
  const after = email === null ? proposed : others;
  if (Object.keys(after).length + Object.keys(custom).length === 0) return;
  const custom_values = withChanges(profile.custom_values, custom);
  await tx
    .update(member)
    .set({ ...after, custom_values })
    .where(eq(member.id, member_id));
  await audit(tx, {
    user: actor.user.id,
    now,
    right: 'member.change',
    id: member_id,
    before: { ...profile, ...auditedValues(profile.custom_values) },
    after: { ...profile, ...after, ...auditedValues(custom_values) },
  });
}

/** The result of a request, by its records. */
async function settle(tx: Transaction, request: number): Promise<void> {
  const statuses = await tx
    .selectDistinct({ status: approvalRecord.status })
    .from(approvalRecord)
    .where(eq(approvalRecord.request_id, request));
  const all = statuses.map(({ status }) => status);
  const status = all.includes('PENDING') ? 'PENDING' : all.length === 1 ? all[0] : 'MIXED';
  await tx.update(approvalRequest).set({ status }).where(eq(approvalRequest.id, request));
}

/** Decides the records of one request, all of them or, by a refusal, none. */
export async function decideRecords(
  deciding: DecisionContext,
  request: Request,
  records: Record[],
  { status, reason }: Decision,
): Promise<void> {
  const { tx, actor, now } = deciding;
  checkMay(deciding, status, request, records);
  const pending = records.filter((record) => record.status === 'PENDING');
  if (pending.length === 0) throw refuse('already_decided');
  if (status === 'APPROVED') for (const record of pending) await apply(deciding, record);
  for (const { id, member_id } of pending) {
    await tx
      .update(approvalRecord)
      .set({ status, reason, decided_at: new Date(now), decided_by_id: actor.user.id })
      .where(eq(approvalRecord.id, id));
    const reason_missing = status === 'REJECTED' && reason === null;
    const change = {
      before: { status: 'PENDING', reason: null, reason_missing: false },
      after: { status, reason, reason_missing },
    };
    await audit(tx, { user: actor.user.id, now, right: RIGHT, id, ...change });
    if (status !== 'WITHDRAWN')
      await notifyMember(tx, member_id, { kind: 'UPDATE_REQUEST_DECIDED', request: id, status }, now);
  }
  await settle(tx, request.id);
}

/** A request, and those of its records that fit, locked to the end of the transaction; a 404 where none is reached. */
async function lock(tx: Transaction, id: SQL | undefined, fitting?: SQL): Promise<[Request, Record[]]> {
  // The request first, no matter who decides: of two at once, the second sees the first one's decision.
  const [request] = await tx.select().from(approvalRequest).where(id).for('update');
  if (!request) throw notFound();
  const records = await tx
    .select()
    .from(approvalRecord)
    .where(and(eq(approvalRecord.request_id, request.id), fitting))
    .orderBy(approvalRecord.member_id);
  return [request, records];
}

/** One record and its request, locked. */
export async function lockRecord({ tx, actor }: DecisionContext, id: number): Promise<[Request, Record[]]> {
  const one = and(eq(approvalRecord.id, id), recordsInReach(actor, approvalRecord.member_id));
  const its = tx.select({ id: approvalRecord.request_id }).from(approvalRecord).where(one);
  return lock(tx, inArray(approvalRequest.id, its), one);
}

/** A request and all its records, locked. */
export async function lockRequest({ tx, actor }: DecisionContext, id: number): Promise<[Request, Record[]]> {
  const one = and(eq(approvalRequest.id, id), recordsInReach(actor, approvalRequest.member_id));
  return lock(tx, one);
}
