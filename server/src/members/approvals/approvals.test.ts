import { randomUUID } from 'node:crypto';
import type { ApprovalRecord, ApprovalRequest, List, MemberRecord } from '@portal/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { testingPicture } from '../../uploads/testing-picture.ts';
import { member } from '../tables.ts';

type Headers = Record<string, string>;

/** A record, a request or a list of records: each test knows which. */
type AnswerBody = Omit<ApprovalRecord, 'status'> &
  Omit<ApprovalRequest, 'type'> &
  List<ApprovalRecord> &
  Pick<MemberRecord, 'employer'>;

let test: TestApp;
let clerk: Headers;
let office: Headers;
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  clerk = await signInStaff(test, ['approval_record.decide'], 'clerk');
  const rights = [
    'approval_record.view',
    'approval_record.add',
    'approval_request.view',
    'approval_request.add',
  ];
  office = await signInStaff(test, rights, 'office');
});
afterAll(() => test.close());

const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  test.call<AnswerBody | null>({ method, url, headers, payload });

interface SignedInMember extends Person {
  headers: Headers;
}
async function addSignedInMember(changes: Parameters<typeof addMember>[1] = {}): Promise<SignedInMember> {
  const person = await addMember(test.db, {
    employer: 'Old Works',
    mobile_number: '+65 8000 0001',
    ...changes,
  });
  return { ...person, headers: await test.signIn(person.username) };
}

const records = '/profile/approval-record/';
const requests = '/approval-requests/';
const recordUrl = (id: number | undefined) => `${records}${id}/`;
const requestUrl = (id: number | undefined) => `${requests}${id}/`;

async function ask(
  { headers }: SignedInMember,
  proposal: object = { employer: 'New Works' },
): Promise<AnswerBody> {
  const { status, body } = await call('POST', records, headers, proposal);
  if (status !== 201 || body === null) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
/** The address of a picture that a member uploaded. */
async function uploaded({ headers }: SignedInMember): Promise<string> {
  const form = new FormData();
  form.set(
    'feature_image',
    new Blob([new Uint8Array(await testingPicture())], { type: 'image/png' }),
    'me.png',
  );
  const multipart = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await test.app.inject({
    method: 'POST',
    url: '/uploads/',
    headers: { ...headers, 'content-type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
  return answer.json<{ url: string }>().url;
}
const decide = (id: number, decision: object, headers = clerk) =>
  call('PATCH', recordUrl(id), headers, decision);
const approved = { status: 'APPROVED' };
const rejected = { status: 'REJECTED', reason: 'Please send a copy' };
const withdrawn = { status: 'WITHDRAWN' };

async function readProfile({ memberId }: Person) {
  const [row] = await test.db.select().from(member).where(eq(member.id, memberId));
  return row;
}
const readLog = async (resource: string, id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.resource_id, String(id))))
    .orderBy(asc(auditLog.id));

describe('a member who wants their profile changed', () => {
  it('asks by a record that says field by field what is and what is to be, and changes nothing by it', async () => {
    const mei = await addSignedInMember();
    const before = await readProfile(mei);
    const proposal = {
      employer: 'New Works',
      mobile_number: '+65 8000 0001',
      race: 'OTHERS',
      note: 'A new job',
    };
    const record = await ask(mei, proposal);
    expect(record).toMatchObject({
      original_profile: mei.memberId,
      type: 'MEMBER',
      name: before?.name,
      membership_id: before?.membership_id,
      status: 'PENDING',
      note: 'A new job',
      reason: null,
      created_at: '2026-11-21T12:00:00+08:00',
      asked_by: 'MEMBER',
      decided_at: null,
      decided_by: null,
      email_confirmed_at: null,
    });
    expect(record.changes).toEqual({
      employer: { from: 'Old Works', to: 'New Works' },
      race: { from: null, to: 'OTHERS' },
    });
    expect(await readProfile(mei)).toEqual(before);
    const request = await call('GET', requestUrl(record.request), mei.headers);
    expect(request.body).toMatchObject({ type: 'MEMBER', member: mei.memberId, records: [record.id] });
  });

  it.each([
    [{ status: 'APPROVED' }, 'status'],
    [{ membership_type_1: 'HONORARY' }, 'membership_type_1'],
    [{ discount_group: '20' }, 'discount_group'],
    [{ membership_id: 'M-0001' }, 'membership_id'],
    [{ linked_member_id: 1 }, 'linked_member_id'],
    [{ race: 'ELF' }, 'race'],
    [{ employer: 'Old Works' }, 'non_field_errors'],
    [{}, 'non_field_errors'],
    [{ birth_date: '2945-01-01' }, 'birth_date'],
  ])('can’t ask for %o', async (proposal, field) => {
    const { headers } = await addSignedInMember();
    const { status, body } = await call('POST', records, headers, proposal);
    expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
  });

  it('asks for a photo that they uploaded themselves, and has it once that is approved', async () => {
    const [mei, ravi] = [await addSignedInMember(), await addSignedInMember()];
    const photo = await uploaded(mei);
    const small = photo.replace('.webp', '-small.webp');
    for (const [who, picture] of [
      [ravi, photo],
      [mei, '/uploads/portrait.webp'],
      [mei, `/uploads/${randomUUID()}.webp`],
    ] as const) {
      const refused = await call('POST', records, who.headers, { photo: picture });
      expect(refused).toMatchObject({ status: 400, body: { photo: [expect.anything()] } });
    }
    const inRequest = [{ original_profile: ravi.memberId, photo }];
    expect((await call('POST', requests, ravi.headers, { records: inRequest })).status).toBe(400);
    const { id } = await ask(mei, { photo: small });
    await decide(id, approved);
    const own = await test.call<MemberRecord>({
      method: 'GET',
      url: `/profile/member/${mei.memberId}/`,
      headers: mei.headers,
    });
    expect(own.body.photo).toBe(small);
    const file = await test.app.inject({ url: small });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await call('POST', records, office, { original_profile: ravi.memberId, photo })).status).toBe(
      201,
    );
  });

  it('asks for nobody else, nor decides, nor touches what others ask', async () => {
    const [mei, ravi] = [await addSignedInMember(), await addSignedInMember()];
    const other = { original_profile: ravi.memberId, employer: 'Elsewhere' };
    for (const original_profile of [ravi.memberId, 999_999])
      expect((await call('POST', records, mei.headers, { ...other, original_profile })).status).toBe(403);
    for (const type of ['MEMBER', 'BULK'])
      expect((await call('POST', requests, mei.headers, { type, records: [other] })).status).toBe(403);
    const record = await ask(mei);
    for (const url of [recordUrl(record.id), requestUrl(record.request)]) {
      for (const decision of [approved, rejected]) {
        expect((await call('PATCH', url, mei.headers, decision)).status).toBe(403);
        expect((await call('PUT', url, ravi.headers, decision)).status).toBe(404);
      }
      expect((await call('PATCH', url, ravi.headers, withdrawn)).status).toBe(404);
      expect((await call('DELETE', url, ravi.headers)).status).toBe(404);
      expect((await call('GET', url, ravi.headers)).status).toBe(404);
    }
    expect((await call('GET', recordUrl(record.id), mei.headers)).body).toEqual(record);
    expect((await readProfile(mei))?.employer).toBe('Old Works');
    expect((await readProfile(ravi))?.employer).toBe('Old Works');
  });

  it.each([
    ['PATCH', recordUrl],
    ['PATCH', (_: number, request: number) => requestUrl(request)],
    ['DELETE', recordUrl],
    ['DELETE', (_: number, request: number) => requestUrl(request)],
  ] as const)(
    'withdraws by %s of a record or its request, once, and what is withdrawn is not approved',
    async (method, url) => {
      const mei = await addSignedInMember();
      const { id, request } = await ask(mei);
      const payload = method === 'PATCH' ? withdrawn : undefined;
      expect((await call(method, url(id, request), mei.headers, payload)).status).toBe(payload ? 200 : 204);
      const again = await call(method, url(id, request), mei.headers, payload);
      expect(again).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      expect(await decide(id, approved)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
      const now = await call('GET', recordUrl(id), mei.headers);
      expect(now.body).toMatchObject({
        status: 'WITHDRAWN',
        decided_at: '2026-11-21T12:00:00+08:00',
        decided_by: 'MEMBER',
      });
      expect((await readProfile(mei))?.employer).toBe('Old Works');
    },
  );

  it('has at most ten requests waiting', async () => {
    const mei = await addSignedInMember();
    for (let count = 0; count < 10; count += 1) await ask(mei, { employer: `Works ${count}` });
    const eleventh = await call('POST', records, mei.headers, { employer: 'Works 10' });
    expect(eleventh).toMatchObject({ status: 409, body: { code: 'too_many_pending' } });
    const found = await call('GET', `${records}?status=PENDING&limit=1`, mei.headers);
    expect(found.body?.count).toBe(10);
    await call('DELETE', recordUrl(found.body?.results[0]?.id), mei.headers);
    expect((await ask(mei)).status).toBe('PENDING');
  });
});

describe('staff who may decide', () => {
  it('approve: the profile changes with it, and both are written down', async () => {
    const mei = await addSignedInMember();
    const { id, request } = await ask(mei, {
      name: 'Mei Lin Wong',
      employer: null,
      birth_date: '1980-02-03',
    });
    expect(await decide(id, approved)).toMatchObject({
      status: 200,
      body: {
        status: 'APPROVED',
        name: 'Mei Lin Wong',
        decided_at: '2026-11-21T12:00:00+08:00',
        decided_by: 'CLUB',
      },
    });
    expect(await readProfile(mei)).toMatchObject({
      name: 'Mei Lin Wong',
      employer: null,
      birth_date: '1980-02-03',
      mobile_number: '+65 8000 0001',
      status: 'ACTIVE',
    });
    const own = await call('GET', `/profile/member/${mei.memberId}/`, mei.headers);
    expect(own.body).toMatchObject({ name: 'Mei Lin Wong', employer: null });
    expect((await call('GET', requestUrl(request), mei.headers)).body?.status).toBe('APPROVED');
    const [change] = await readLog('member', mei.memberId);
    expect(change).toMatchObject({
      action: 'change',
      at: new Date(test.config.now()),
      changes: { employer: { from: 'Old Works', to: null }, birth_date: { from: null, to: '1980-02-03' } },
    });
    const [asked, decision] = await readLog('approval_record', id);
    expect([asked?.action, asked?.user_id]).toEqual(['add', mei.userId]);
    expect(decision).toMatchObject({
      action: 'decide',
      user_id: change?.user_id,
      changes: { status: { from: 'PENDING', to: 'APPROVED' } },
    });
  });

  it('reject without a reason, and the audit log notes that it is missing', async () => {
    const mei = await addSignedInMember();
    const { id } = await ask(mei);
    expect(await decide(id, { status: 'REJECTED' })).toMatchObject({
      status: 200,
      body: { status: 'REJECTED', reason: null },
    });
    const [, decision] = await readLog('approval_record', id);
    expect(decision?.changes).toEqual({
      status: { from: 'PENDING', to: 'REJECTED' },
      reason_missing: { from: false, to: true },
    });
    const bulk = await ask(mei);
    const patched = await call('PATCH', requestUrl(bulk.request), clerk, { status: 'REJECTED' });
    expect(patched).toMatchObject({ status: 200, body: { status: 'REJECTED' } });
  });

  it('reject with a reason, which the member reads', async () => {
    const mei = await addSignedInMember();
    const { id } = await ask(mei);
    expect((await decide(id, rejected)).status).toBe(200);
    expect((await call('GET', recordUrl(id), mei.headers)).body).toMatchObject(rejected);
    expect((await readProfile(mei))?.employer).toBe('Old Works');
    expect(await decide(id, approved)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it('don’t approve what was asked of a profile that has changed meanwhile', async () => {
    const mei = await addSignedInMember();
    const { id } = await ask(mei, { employer: 'New Works', race: 'OTHERS' });
    await test.db.update(member).set({ race: 'EURASIAN' }).where(eq(member.id, mei.memberId));
    expect(await decide(id, approved)).toMatchObject({
      status: 409,
      body: { code: 'profile_changed', record: id, fields: ['race'] },
    });
    expect(await readProfile(mei)).toMatchObject({ employer: 'Old Works', race: 'EURASIAN' });
    expect(await readLog('member', mei.memberId)).toEqual([]);
    const still = await call('GET', recordUrl(id), mei.headers);
    expect(still.body?.status).toBe('PENDING');
    // Changes to other fields don't matter.
    const { id: second } = await ask(mei, { religion: 'NONE' });
    await test.db.update(member).set({ race: 'INDIAN' }).where(eq(member.id, mei.memberId));
    expect((await decide(second, approved)).status).toBe(200);
  });

  it('don’t approve what the rules of the club have come to forbid', async () => {
    const guest = await addSignedInMember({ other_club: 'SAFRA' });
    const { id } = await ask(guest, { other_club: null });
    const level = { membership_type_3: 'OTHER_CLUBS' } as const;
    await test.db.update(member).set(level).where(eq(member.id, guest.memberId));
    expect(await decide(id, approved)).toMatchObject({
      status: 400,
      body: { other_club: [expect.anything()] },
    });
    expect((await readProfile(guest))?.other_club).toBe('SAFRA');
  });

  it('don’t decide about their own profile', async () => {
    const [record] = [await ask(await addSignedInMember())];
    const both = await addSignedInMember();
    await test.db.update(member).set({ user_id: null }).where(eq(member.id, both.memberId));
    const headers = await signInStaff(test, ['approval_record.decide'], 'both');
    const own = await call('POST', records, both.headers, {});
    expect(own.status).toBe(403);
    const me = await call('GET', '/general-users/me/', headers);
    await test.db
      .update(member)
      .set({ user_id: me.body?.id ?? 0 })
      .where(eq(member.id, both.memberId));
    const { id } = await ask({ ...both, headers });
    expect((await decide(id, approved, headers)).status).toBe(403);
    expect((await decide(record?.id ?? 0, approved, headers)).status).toBe(200);
    expect((await decide(id, withdrawn, headers)).status).toBe(200);
  });

  it('decide once: of two at the same time one comes too late', async () => {
    const mei = await addSignedInMember();
    const { id } = await ask(mei);
    const answers = await Promise.all([
      decide(id, approved),
      decide(id, rejected),
      decide(id, withdrawn, mei.headers),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await call('GET', recordUrl(id), mei.headers);
    expect((await readProfile(mei))?.employer).toBe(body?.status === 'APPROVED' ? 'New Works' : 'Old Works');
    expect(await readLog('approval_record', id)).toHaveLength(2);
  });
});

describe('a BULK request', () => {
  const bulk = async (people: Person[], proposal: object = { country: 'SG' }) => {
    const proposals = people.map(({ memberId }) => ({ original_profile: memberId, ...proposal }));
    const payload = { type: 'BULK', note: 'The block was renumbered', records: proposals };
    return call('POST', requests, office, payload);
  };
  const readRecords = async (request: number | undefined) =>
    (await call('GET', `${records}?request=${request}&ordering=id`, office)).body?.results ?? [];

  it('changes several profiles, all or none', async () => {
    const people = [await addSignedInMember(), await addSignedInMember(), await addSignedInMember()];
    const { status, body } = await bulk(people);
    expect([status, body]).toMatchObject([201, { type: 'BULK', member: null, status: 'PENDING' }]);
    const found = await readRecords(body?.id);
    expect(found.map(({ original_profile }) => original_profile)).toEqual(
      people.map(({ memberId }) => memberId),
    );
    expect(body?.records).toEqual(found.map(({ id }) => id));
    const last = people[2]?.memberId ?? 0;
    await test.db.update(member).set({ country: 'MY' }).where(eq(member.id, last));
    const url = requestUrl(body?.id);
    expect(await call('PATCH', url, clerk, approved)).toMatchObject({
      status: 409,
      body: { code: 'profile_changed' },
    });
    expect(await Promise.all(people.map(async (one) => (await readProfile(one))?.country))).toEqual([
      null,
      null,
      'MY',
    ]);
    await test.db.update(member).set({ country: null }).where(eq(member.id, last));
    expect(await call('PUT', url, clerk, approved)).toMatchObject({
      status: 200,
      body: { status: 'APPROVED' },
    });
    expect(await Promise.all(people.map(async (one) => (await readProfile(one))?.country))).toEqual([
      'SG',
      'SG',
      'SG',
    ]);
    expect(await call('PATCH', url, clerk, rejected)).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  it('whose records are decided one by one is PENDING to the last, then MIXED', async () => {
    const [mei, ravi] = [await addSignedInMember(), await addSignedInMember()];
    const { body } = await bulk([mei, ravi]);
    const [one, other] = await readRecords(body?.id);
    const readStatus = async () => (await call('GET', requestUrl(body?.id), office)).body?.status;
    await decide(one?.id ?? 0, approved);
    expect(await readStatus()).toBe('PENDING');
    await decide(other?.id ?? 0, rejected);
    expect(await readStatus()).toBe('MIXED');
    expect([(await readProfile(mei))?.country, (await readProfile(ravi))?.country]).toEqual(['SG', null]);
  });

  it('is the staff’s: members read the record about themselves, and don’t withdraw it', async () => {
    const mei = await addSignedInMember();
    const { body } = await bulk([mei, await addSignedInMember()]);
    const found = await call('GET', `${records}?request=${body?.id}`, mei.headers);
    expect(found.body?.results.map(({ original_profile }) => original_profile)).toEqual([mei.memberId]);
    const id = found.body?.results[0]?.id;
    expect((await call('PATCH', recordUrl(id), mei.headers, withdrawn)).status).toBe(403);
    expect((await call('DELETE', recordUrl(id), mei.headers)).status).toBe(403);
    expect((await call('GET', requestUrl(body?.id), mei.headers)).status).toBe(404);
  });

  it('names each profile once, and only those there are', async () => {
    const mei = await addSignedInMember();
    expect(await bulk([mei, mei])).toMatchObject({ status: 400, body: { records: [expect.anything()] } });
    expect(await bulk([{ ...mei, memberId: 999_999 }])).toMatchObject({
      status: 400,
      body: { original_profile: [expect.anything()] },
    });
    const two = [mei, await addSignedInMember()].map(({ memberId }) => ({
      original_profile: memberId,
      country: 'SG',
    }));
    expect(await call('POST', requests, office, { type: 'MEMBER', records: two })).toMatchObject({
      status: 400,
      body: { records: [expect.anything()] },
    });
  });
});

it('lists records by profile, proposed name, number and status', async () => {
  const zed = await addSignedInMember({ name: 'Zed Quek', membership_id: 'Z-1' });
  const { id } = await ask(zed, { name: 'Zedekiah Quek' });
  for (const filter of [`original_profile=${zed.memberId}`, 'name=Zedekiah%20Quek', 'membership_id=Z-1'])
    for (const status of ['PENDING', 'APPROVED']) {
      const list = await call('GET', `${records}?${filter}&status=${status}`, office);
      expect(list.body?.results.map((one) => one.id)).toEqual(status === 'PENDING' ? [id] : []);
    }
});
