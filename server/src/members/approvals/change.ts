import type { Decision, ParsedBody } from '@portal/contract';
import { personalDetails } from '@portal/contract';
import type { PersonalDetails } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, permissionDenied, refuse } from '../../http/refusals/refusal.ts';
import type { DecisionContext } from './decide.ts';
import { decideRecords, lockRecord, lockRequest } from './decide.ts';
import { checkPhoto, proposal } from './propose.ts';
import type { ProposedDetails } from './propose.ts';
import { approvalRecord, approvalRequest } from './tables.ts';

type Request = typeof approvalRequest.$inferSelect;
type Record = typeof approvalRecord.$inferSelect;
type RecordChange = ParsedBody<'PATCH /profile/approval-record/{id}/'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const fields = Object.keys(personalDetails.shape) as (keyof PersonalDetails)[];

/** The decision in a body; null: what was read is sent back, with PENDING, or nothing of the kind is. */
function decisionIn({ status, reason = null }: Pick<RecordChange, 'status' | 'reason'>): Decision | null {
  if (status !== undefined && status !== 'PENDING') return { status, reason };
  if (reason !== null) throw fieldErrors({ reason: [fault('reasonWithoutDecision')] });
  return null;
}

/** True if this user made the request: nobody else changes it. Staff share the requests that staff make. */
const isOwn = ({ actor }: DecisionContext, { type, member_id, asked_by_id }: Request): boolean =>
  asked_by_id === actor.user.id ||
  (type === 'BULK' ? actor.rights.has('approval_record.add') : member_id === actor.member?.id);

function checkMayChange(
  deciding: DecisionContext,
  request: Request,
  changed: readonly { status: string }[],
): void {
  if (!isOwn(deciding, request)) throw permissionDenied();
  if (changed.some(({ status }) => status !== 'PENDING')) throw refuse('already_decided');
}

const bothAtOnce = () => fieldErrors({ non_field_errors: [fault('decideOrChange')] });

/** The values that a record asks for. */
function proposedValues({ changes: { custom_fields: custom = {}, ...changes } }: Record): ProposedDetails {
  const values = (of: object) =>
    Object.fromEntries(
      Object.entries(of).map(([field, change]: [string, { to: unknown }]) => [field, change.to]),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored with the fields of a profile
  return { ...values(changes), custom_fields: values(custom) } as ProposedDetails;
}

/** The fields of a body that ask for something else than the record does. */
function newDetails(record: Record, body: RecordChange): ProposedDetails {
  const current = (field: keyof PersonalDetails): unknown =>
    record.changes[field] ? record.changes[field].to : field === 'name' ? record.name : undefined;
  const asked = proposedValues(record).custom_fields;
  const custom = Object.entries(body.custom_fields ?? {}).filter(([id, to]) => asked?.[id] !== to);
  return {
    ...Object.fromEntries(
      fields
        .filter((field) => body[field] !== undefined && body[field] !== current(field))
        .map((field) => [field, body[field]]),
    ),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
  };
}

/** Stores the note of the person who made the request. */
async function storeNote(
  { tx, actor, now }: DecisionContext,
  request: Request,
  note: string | null,
): Promise<void> {
  await tx.update(approvalRequest).set({ note }).where(eq(approvalRequest.id, request.id));
  const change = { before: { note: request.note }, after: { note } };
  await audit(tx, { user: actor.user.id, now, right: 'approval_request.change', id: request.id, ...change });
}

/** Makes a pending record ask for other values, besides those that it asks for. */
async function storeDetails(
  deciding: DecisionContext,
  record: Record,
  { custom_fields: custom, ...proposals }: ProposedDetails,
): Promise<void> {
  const { tx, actor, now } = deciding;
  await checkPhoto(deciding, proposals);
  const current = proposedValues(record);
  const { name, changes } = await proposal(
    tx,
    record.member_id,
    { ...current, ...proposals, custom_fields: { ...current.custom_fields, ...custom } },
    now,
  );
  await tx.update(approvalRecord).set({ name, changes }).where(eq(approvalRecord.id, record.id));
  const change = { before: { changes: record.changes }, after: { changes } };
  await audit(tx, { user: actor.user.id, now, right: 'approval_record.change', id: record.id, ...change });
}

/** Decides one record, or changes what a pending one requests. */
export async function changeRecord(deciding: DecisionContext, id: number, body: RecordChange): Promise<void> {
  const [request, records] = await lockRecord(deciding, id);
  const decision = decisionIn(body);
  const proposals = records.map((record) => [record, newDetails(record, body)] as const);
  const hasProposals = proposals.some(([, details]) => Object.keys(details).length > 0);
  const note = body.note === undefined || body.note === request.note ? undefined : body.note;
  if (decision) {
    if (hasProposals || note !== undefined) throw bothAtOnce();
    return decideRecords(deciding, request, records, decision);
  }
  if (!hasProposals && note === undefined) return;
  checkMayChange(deciding, request, records);
  if (note !== undefined) await storeNote(deciding, request, note);
  for (const [record, details] of proposals)
    if (Object.keys(details).length > 0) await storeDetails(deciding, record, details);
}

/** Decides all pending records of a request, or changes the note of the person who made it. */
export async function changeRequest(
  deciding: DecisionContext,
  id: number,
  body: ParsedBody<'PATCH /approval-requests/{id}/'>,
): Promise<void> {
  const [request, records] = await lockRequest(deciding, id);
  const decision = decisionIn(body);
  const note = body.note === undefined || body.note === request.note ? undefined : body.note;
  if (decision) {
    if (note !== undefined) throw bothAtOnce();
    return decideRecords(deciding, request, records, decision);
  }
  if (note === undefined) return;
  checkMayChange(deciding, request, [request]);
  await storeNote(deciding, request, note);
}
