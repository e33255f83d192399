import type { ApprovalRecord, ApprovalRequest } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { member } from '../tables.ts';

type Headers = Record<string, string>;
interface SignedInMember extends Person {
  headers: Headers;
}

const records = '/profile/approval-record/';
const requests = '/approval-requests/';

let test: TestApp;
let clerk: Headers;
let office: Headers;
beforeAll(async () => {
  test = await createTestApp();
  clerk = await signInStaff(test, ['approval_record.view', 'approval_record.decide'], 'clerk');
  office = await signInStaff(
    test,
    ['approval_record.add', 'approval_request.add', 'approval_request.view'],
    'office',
  );
});
afterAll(() => test.close());

const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  test.call<ApprovalRecord & Omit<ApprovalRequest, 'status' | 'type'> & { code?: string }>({
    method,
    url,
    headers,
    payload,
  });

async function asker(): Promise<SignedInMember> {
  const person = await addMember(test.db, { employer: 'Old Works', country: 'SG' });
  return { ...person, headers: await test.signIn(person.username) };
}
async function ask({ headers }: SignedInMember): Promise<ApprovalRecord> {
  const proposal = { employer: 'New Works', religion: 'NONE', note: 'A new job' };
  const { status, body } = await call('POST', records, headers, proposal);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const recordUrl = ({ id }: Pick<ApprovalRecord, 'id'>) => `${records}${id}/`;
const requestUrl = ({ request }: Pick<ApprovalRecord, 'request'>) => `${requests}${request}/`;
const changesLogged = async (resource: string, id: number) => {
  const ofThis = and(
    eq(auditLog.resource, resource),
    eq(auditLog.resource_id, String(id)),
    eq(auditLog.action, 'change'),
  );
  return (await test.db.select().from(auditLog).where(ofThis).orderBy(auditLog.id)).map((row) => row.changes);
};

describe.each(['PUT', 'PATCH'] as const)('%s of a pending record', (method) => {
  it('changes what its owner asks for, keeps the rest, and is written down', async () => {
    const mei = await asker();
    const record = await ask(mei);
    const changed = await call(method, recordUrl(record), mei.headers, {
      employer: 'Newer Works',
      name: 'Mei Lin Wong',
      note: 'Another job',
    });
    const changes = {
      name: { from: record.name, to: 'Mei Lin Wong' },
      employer: { from: 'Old Works', to: 'Newer Works' },
      religion: { from: null, to: 'NONE' },
    };
    expect(changed).toMatchObject({
      status: 200,
      body: { status: 'PENDING', name: 'Mei Lin Wong', note: 'Another job', changes },
    });
    expect(await changesLogged('approval_record', record.id)).toEqual([
      { changes: { from: record.changes, to: changes } },
    ]);
    expect(await changesLogged('approval_request', record.request)).toEqual([
      { note: { from: 'A new job', to: 'Another job' } },
    ]);
    await call('PATCH', recordUrl(record), clerk, { status: 'APPROVED' });
    const [profile] = await test.db.select().from(member).where(eq(member.id, mei.memberId));
    expect(profile).toMatchObject({ name: 'Mei Lin Wong', employer: 'Newer Works', religion: 'NONE' });
  });

  it('takes a field out where it is as the profile has it, but not the last one', async () => {
    const mei = await asker();
    const record = await ask(mei);
    const without = await call(method, recordUrl(record), mei.headers, { employer: 'Old Works' });
    expect(without.body.changes).toEqual({ religion: { from: null, to: 'NONE' } });
    expect(await call(method, recordUrl(record), mei.headers, { religion: null })).toEqual({
      status: 400,
      body: { non_field_errors: ['The profile already has this value.'] },
    });
  });

  it('takes what was read with one field changed', async () => {
    const mei = await asker();
    const record = await ask(mei);
    const sent = { ...record, employer: 'Newer Works' };
    const { status, body } = await call(method, recordUrl(record), mei.headers, sent);
    expect([status, body.changes.employer?.to, body.changes.religion?.to]).toEqual([
      200,
      'Newer Works',
      'NONE',
    ]);
  });

  it.each([
    [{ employer: 'x'.repeat(300) }, 'employer'],
    [{ race: 'ELF' }, 'race'],
    [{ original_profile: 1 }, 'original_profile'],
    [{ type: 'BULK' }, 'type'],
    [{ reason: 'Because' }, 'reason'],
    [{ photo: '/uploads/portrait.webp' }, 'photo'],
    [{ status: 'MIXED' }, 'status'],
    [{ status: 'WITHDRAWN', employer: 'Newer Works' }, 'non_field_errors'],
    [{ status: 'WITHDRAWN', note: 'Sorry' }, 'non_field_errors'],
    [{ membership_type_1: 'HONORARY' }, 'membership_type_1'],
  ])('does not take %o', async (body, field) => {
    const mei = await asker();
    const record = await ask(mei);
    const answer = await call(method, recordUrl(record), mei.headers, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect((await call('GET', recordUrl(record), mei.headers)).body).toEqual(record);
  });

  it('is for nobody but who asked', async () => {
    const mei = await asker();
    const record = await ask(mei);
    const change = { employer: 'Elsewhere' };
    expect((await call(method, recordUrl(record), (await asker()).headers, change)).status).toBe(404);
    for (const headers of [clerk, office])
      for (const body of [change, { note: 'Elsewhere' }])
        expect((await call(method, recordUrl(record), headers, body)).status).toBe(403);
    expect((await call('GET', recordUrl(record), mei.headers)).body).toEqual(record);
  });

  it('is over once it is decided', async () => {
    const mei = await asker();
    const record = await ask(mei);
    await call('PATCH', recordUrl(record), clerk, { status: 'REJECTED', reason: 'No such works.' });
    for (const [url, body] of [
      [recordUrl(record), { employer: 'Newer Works' }],
      [recordUrl(record), { note: 'Please' }],
      [requestUrl(record), { note: 'Please' }],
    ] as const)
      expect(await call(method, url, mei.headers, body)).toMatchObject({
        status: 409,
        body: { code: 'already_decided' },
      });
  });
});

describe.each(['PUT', 'PATCH'] as const)('%s of a pending request', (method) => {
  it('changes its note for its owner alone', async () => {
    const mei = await asker();
    const record = await ask(mei);
    const url = requestUrl(record);
    expect(await call(method, url, mei.headers, { note: null })).toMatchObject({
      status: 200,
      body: { note: null, records: [record.id] },
    });
    expect((await call(method, url, (await asker()).headers, { note: 'x' })).status).toBe(404);
    expect((await call(method, url, clerk, { note: 'x' })).status).toBe(403);
    const both = await call(method, url, mei.headers, { note: 'x', status: 'WITHDRAWN' });
    expect([both.status, Object.keys(both.body)]).toEqual([400, ['non_field_errors']]);
    const types = await call(method, url, mei.headers, { type: 'BULK' });
    expect([types.status, Object.keys(types.body)]).toEqual([400, ['type']]);
  });

  it('and of its records is the staff’s where the staff asked', async () => {
    const mei = await asker();
    const proposal = [{ original_profile: mei.memberId, employer: 'New Works' }];
    const { body } = await call('POST', requests, office, { type: 'BULK', records: proposal });
    const url = `${requests}${body.id}/`;
    const record = `${records}${body.records[0]}/`;
    expect((await call(method, url, office, { note: 'All moved' })).body.note).toBe('All moved');
    expect((await call(method, record, office, { employer: 'Newer Works' })).body.changes).toMatchObject({
      employer: { to: 'Newer Works' },
    });
    expect((await call(method, record, mei.headers, { employer: 'Mine' })).status).toBe(403);
    expect((await call(method, url, mei.headers, { note: 'Mine' })).status).toBe(404);
  });
});
