import type {
  ApprovalRecord,
  ApprovalRequestType,
  MemberFieldValuesWritten,
  PersonalDetails,
} from '@portal/contract';
import { personalDetails } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, permissionDenied, refuse } from '../../http/refusals/refusal.ts';
import { upload } from '../../uploads/index.ts';
import { checkDates, checkLevels } from '../check-membership.ts';
import { applyValues, isForRequests, lockDefinitions } from '../fields/values.ts';
import { detailColumns, member, memberColumns } from '../tables.ts';
import { approvalRecord, approvalRequest } from './tables.ts';

/** The values of a request. */
export type ProposedDetails = PersonalDetails & {
  custom_fields?: MemberFieldValuesWritten | undefined;
};

type Field = keyof PersonalDetails;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const fields = Object.keys(personalDetails.shape) as Field[];

/** As many requests of their own as a member may have pending. */
const MAX_PENDING = 10;

/** The profile as it is, locked to the end of the transaction; null: there is no such member. */
export async function lockProfile(tx: Transaction, id: number) {
  const [profile] = await tx
    .select({ ...memberColumns, ...detailColumns, custom_values: member.custom_values })
    .from(member)
    .where(eq(member.id, id))
    .for('update');
  return profile ?? null;
}
/** The fields of a member that can be changed, and those they depend on. */
export type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>;

/** The profile as it would be. Throws a 400 where the club's rules don't let it. */
export function checkProposed(profile: Profile, details: PersonalDetails, now: number): void {
  checkDates({ ...profile, ...details }, profile, now);
  if (details.other_club !== undefined) checkLevels({ ...profile, other_club: details.other_club });
}

/** The fields in which a request differs from the profile, each with its current and its new value. */
function findChanges(profile: Profile, details: PersonalDetails): ApprovalRecord['changes'] {
  const differing = fields.filter(
    (field) => details[field] !== undefined && details[field] !== profile[field],
  );
  return Object.fromEntries(differing.map((field) => [field, { from: profile[field], to: details[field] }]));
}

/** The club's own fields in which a request differs from the profile. Throws a 400 for those that nobody may ask for. */
export async function findCustomChanges(
  tx: Transaction,
  { custom_values: before }: Profile,
  written: MemberFieldValuesWritten = {},
): Promise<Pick<ApprovalRecord['changes'], 'custom_fields'>> {
  if (Object.keys(written).length === 0) return {};
  const definitions = await lockDefinitions(tx);
  const after = applyValues(before, written, { definitions, mayWrite: isForRequests });
  const differing = Object.keys(written).filter((id) => before[id] !== after[id]);
  if (differing.length === 0) return {};
  return {
    custom_fields: Object.fromEntries(
      differing.map((id) => [id, { from: before[id] ?? null, to: after[id] ?? null }]),
    ),
  };
}

/** The changes that a request makes to this member's profile. Throws a 400 if it changes nothing, or breaks a rule. */
export async function proposal(
  tx: Transaction,
  id: number,
  { custom_fields: written, ...details }: ProposedDetails,
  now: number,
): Promise<{ member_id: number; name: string; changes: ApprovalRecord['changes'] }> {
  const profile = await lockProfile(tx, id);
  if (!profile) throw fieldErrors({ original_profile: [fault('notFound', { id })] });
  checkProposed(profile, details, now);
  const changes = { ...findChanges(profile, details), ...(await findCustomChanges(tx, profile, written)) };
  if (Object.keys(changes).length === 0) throw fieldErrors({ non_field_errors: [fault('alreadySo')] });
  return { member_id: id, name: details.name ?? profile.name, changes };
}

const pictureFile = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-small)?\.webp$/;

/**
 * Throws a 400 where a photo isn't a picture that was uploaded: by the asker themselves, unless they may ask for others.
 * Its address could otherwise show anything to the approver, or pass off another's picture as the member's.
 */
export async function checkPhoto(
  { tx, actor }: Pick<ProposalContext, 'tx' | 'actor'>,
  { photo }: PersonalDetails,
): Promise<void> {
  if (photo === undefined || photo === null) return;
  const [, id] = pictureFile.exec(photo) ?? [];
  const theirs = actor.rights.has('approval_record.add') ? undefined : eq(upload.user_id, actor.user.id);
  const known = id !== undefined && (await tx.$count(upload, and(eq(upload.id, id), theirs))) > 0;
  if (!known) throw fieldErrors({ photo: [fault('chooseUploaded')] });
}

interface ProposalContext {
  tx: Transaction;
  actor: Actor;
  now: number;
}

/**
 * Opens a request, of the staff where `of` is null. Throws a 403 where the actor may ask neither for themselves nor,
 * by this right, for others; and a 409 where a member has too many pending.
 */
export async function openRequest(
  { tx, actor, now }: ProposalContext,
  { of, note, right }: { of: number | null; note: string | null; right: string },
): Promise<typeof approvalRequest.$inferInsert> {
  if (!actor.rights.has(right)) {
    if (of === null || of !== actor.member?.id) throw permissionDenied();
    // Locked, so that of two at once the second sees the first.
    await lockProfile(tx, of);
    const pending = and(eq(approvalRequest.member_id, of), eq(approvalRequest.status, 'PENDING'));
    if ((await tx.$count(approvalRequest, pending)) >= MAX_PENDING) throw refuse('too_many_pending');
  }
  const type: ApprovalRequestType = of === null ? 'BULK' : 'MEMBER';
  return { type, member_id: of, note, asked_by_id: actor.user.id, created_at: new Date(now) };
}

/** Stores the records of a request. Throws a 400 where two are of the same profile. */
export async function storeRecords(
  asking: ProposalContext,
  request: number,
  proposals: readonly (ProposedDetails & { original_profile: number })[],
): Promise<void> {
  const { tx, now } = asking;
  if (new Set(proposals.map((details) => details.original_profile)).size < proposals.length)
    throw fieldErrors({ records: [fault('profileTwice')] });
  // In one order, so that of two at once neither waits for the other.
  for (const { original_profile, ...details } of proposals.toSorted(
    (a, b) => a.original_profile - b.original_profile,
  )) {
    await checkPhoto(asking, details);
    const record = await proposal(tx, original_profile, details, now);
    await tx.insert(approvalRecord).values({ ...record, request_id: request, created_at: new Date(now) });
  }
}
