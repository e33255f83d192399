import type { ParsedBody } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, permissionDenied } from '../../http/refusals/refusal.ts';
import type { Writing, WrittenOf } from '../../resource/resource.ts';
import { noRow } from '../../resource/resource.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { member } from '../tables.ts';
import { changeRecord, changeRequest } from './change.ts';
import type { OnEmailApproved } from './decide.ts';
import { checkPhoto, openRequest, proposal, storeRecords } from './propose.ts';
import {
  approvalRecord,
  approvalRequest,
  recordsOfRequest,
  sidesOfRecord,
  visibleChanges,
} from './tables.ts';

/** Decisions, and changes of requests, have handlers of their own. */
const except = ['PUT', 'PATCH', 'DELETE'] as const;
const withdrawn = { status: 'WITHDRAWN' } as const;

/** Returns a row that must still exist; a 404 where it is gone. */
function requireFound<Item>(found: Item | undefined): Item {
  if (found === undefined) throw notFound();
  return found;
}

type RecordBody = WrittenOf<'/profile/approval-record/'>;

/** The values of a proposed change, in a request of its own. */
async function recordValues(body: RecordBody, { tx, actor, now }: Writing<unknown>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all other writes have handlers of their own
  const { original_profile, note, ...change } = body as ParsedBody<'POST /profile/approval-record/'>;
  const of = original_profile ?? actor.member?.id;
  const right = 'approval_record.add';
  if (of === undefined) {
    if (!actor.rights.has(right)) throw permissionDenied();
    throw fieldErrors({ original_profile: [fault('required')] });
  }
  const request = await openRequest({ tx, actor, now }, { of, note, right });
  await checkPhoto({ tx, actor }, change);
  const record = await proposal(tx, of, change, now);
  const [opened] = await tx.insert(approvalRequest).values(request).returning();
  return { ...record, request_id: opened?.id, created_at: new Date(now) };
}

const serveRecords = (app: FastifyInstance): Served<'/profile/approval-record/'> =>
  serveCrud(
    app,
    '/profile/approval-record/',
    {
      table: approvalRecord,
      joins: [
        { table: approvalRequest, on: eq(approvalRecord.request_id, approvalRequest.id) },
        { table: member, on: eq(approvalRecord.member_id, member.id) },
      ],
      columns: (caller) => ({
        id: approvalRecord.id,
        original_profile: approvalRecord.member_id,
        request: approvalRecord.request_id,
        type: approvalRequest.type,
        name: approvalRecord.name,
        membership_id: member.membership_id,
        status: approvalRecord.status,
        changes: visibleChanges(caller),
        note: approvalRequest.note,
        reason: approvalRecord.reason,
        created_at: approvalRecord.created_at,
        asked_by: sidesOfRecord.asked_by,
        decided_at: approvalRecord.decided_at,
        decided_by: sidesOfRecord.decided_by,
        email_confirmed_at: approvalRecord.email_confirmed_at,
      }),
      own: ({ actor }) => (actor?.member ? eq(approvalRecord.member_id, actor.member.id) : noRow),
      toValues: recordValues,
    },
    { except },
  );

function recordRoutes(
  app: FastifyInstance,
  onEmailApproved: OnEmailApproved,
): Served<'/profile/approval-record/'> {
  const records = serveRecords(app);

  implement(app, 'PUT /profile/approval-record/{id}/', async ({ params: { id }, body, ...call }) => {
    await transact(call.db, (tx) => changeRecord({ ...call, onEmailApproved, tx }, id, body));
    return requireFound(await records.find(call, id));
  });
  implement(app, 'PATCH /profile/approval-record/{id}/', async ({ params: { id }, body, ...call }) => {
    await transact(call.db, (tx) => changeRecord({ ...call, onEmailApproved, tx }, id, body));
    return requireFound(await records.find(call, id));
  });
  implement(app, 'DELETE /profile/approval-record/{id}/', async ({ params: { id }, ...call }) => {
    await transact(call.db, (tx) => changeRecord({ ...call, onEmailApproved, tx }, id, withdrawn));
    return undefined;
  });
  return records;
}

const asRequestBody = (body: WrittenOf<'/approval-requests/'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all other writes have handlers of their own
  body as ParsedBody<'POST /approval-requests/'>;

function requestRoutes(app: FastifyInstance, onEmailApproved: OnEmailApproved): void {
  const requests = serveCrud(
    app,
    '/approval-requests/',
    {
      table: approvalRequest,
      columns: {
        id: approvalRequest.id,
        type: approvalRequest.type,
        member: approvalRequest.member_id,
        status: approvalRequest.status,
        note: approvalRequest.note,
        records: recordsOfRequest,
        created_at: approvalRequest.created_at,
      },
      own: ({ actor }) => (actor?.member ? eq(approvalRequest.member_id, actor.member.id) : noRow),
      async toValues(body, { tx, actor, now }) {
        const { type, note, records } = asRequestBody(body);
        if (type === 'MEMBER' && records.length > 1) throw fieldErrors({ records: [fault('oneProfile')] });
        const of = type === 'MEMBER' ? (records[0]?.original_profile ?? null) : null;
        return openRequest({ tx, actor, now }, { of, note, right: 'approval_request.add' });
      },
      async afterWrite(id, body, writing) {
        await storeRecords(writing, id, asRequestBody(body).records);
      },
    },
    { except },
  );

  implement(app, 'PUT /approval-requests/{id}/', async ({ params: { id }, body, ...call }) => {
    await transact(call.db, (tx) => changeRequest({ ...call, onEmailApproved, tx }, id, body));
    return requireFound(await requests.find(call, id));
  });
  implement(app, 'PATCH /approval-requests/{id}/', async ({ params: { id }, body, ...call }) => {
    await transact(call.db, (tx) => changeRequest({ ...call, onEmailApproved, tx }, id, body));
    return requireFound(await requests.find(call, id));
  });
  implement(app, 'DELETE /approval-requests/{id}/', async ({ params: { id }, ...call }) => {
    await transact(call.db, (tx) => changeRequest({ ...call, onEmailApproved, tx }, id, withdrawn));
    return undefined;
  });
}

/** Changes of profiles that wait for approval: one record a profile, in requests of one member or of the staff. */
export function approvalRoutes(
  app: FastifyInstance,
  { onEmailApproved }: { onEmailApproved: OnEmailApproved },
): Served<'/profile/approval-record/'> {
  requestRoutes(app, onEmailApproved);
  return recordRoutes(app, onEmailApproved);
}
