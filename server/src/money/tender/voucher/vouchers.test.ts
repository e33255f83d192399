import type { List, Voucher } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../audit/tables.ts';
import type { Method, TestApp } from '../../../testing/app.ts';
import { createTestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { addMember, signInStaff } from '../../../testing/people.ts';
import { voucher } from '../../tables.ts';

type Headers = Record<string, string>;

const clock = { now: Date.parse('2026-11-24T10:00:00+08:00') };
const rights = ['voucher', 'voucher_group'].flatMap((resource) =>
  ['view', 'add', 'change', 'delete'].map((action) => `${resource}.${action}`),
);

let test: TestApp;
let mei: Person;
let arjun: Person;
let staff: Headers;
let group: number;
beforeAll(async () => {
  test = await createTestApp({ now: () => clock.now, limitFactor: 1000 });
  mei = await addMember(test.db);
  arjun = await addMember(test.db, { status: 'SUSPENDED-DEFAULTER' });
  staff = await signInStaff(test, rights);
  group = (await call('POST', '/voucher-group/', { name: 'Dining', value: 2000 })).body.id;
});
afterAll(() => test.close());

/** Whatever an answer is, seen as what tests look at. */
type AnswerBody = Voucher & List<Voucher>;

const call = (method: Method, url: string, payload?: object | null, headers: Headers = staff) =>
  test.call<AnswerBody>({ method, url, headers, payload });
const give = async (changes: object = {}, headers = staff) =>
  call('POST', '/voucher/', { member: mei.memberId, group, ...changes }, headers);
const readIds = async (query: string, headers = staff) =>
  (await call('GET', `/voucher/?limit=100&${query}`, null, headers)).body.results.map(({ id }) => id);
const use = async (id: number) =>
  test.db
    .update(voucher)
    .set({ status: 'USED', used_at: new Date(clock.now) })
    .where(eq(voucher.id, id));

describe('a voucher group', () => {
  it('is made, read, changed and deleted by staff, and seen by no member', async () => {
    const made = await call('POST', '/voucher-group/', { name: 'Birthday', value: 5000 });
    const unused = { pays_bookings: false, category: null, pays_invoices: false };
    const whole = { description: '', zh: null, kind: 'AMOUNT', valid_days: 365, is_active: true, ...unused };
    expect([made.status, made.body]).toEqual([
      201,
      { id: made.body.id, name: 'Birthday', value: 5000, ...whole },
    ]);
    const path = `/voucher-group/${made.body.id}/`;
    const member = await test.signIn(mei.username);
    for (const url of ['/voucher-group/', path])
      expect((await call('GET', url, null, member)).status).toBe(403);
    expect((await call('PATCH', path, { valid_days: 30 })).body).toMatchObject({ valid_days: 30 });
    const wrong = await call('PATCH', path, { category: 999_999 });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['category']]);
    expect((await call('GET', '/voucher-group/?name__icontains=birth')).body).toMatchObject({ count: 1 });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('takes no more than all off', async () => {
    const asked = { name: 'Half', kind: 'PERCENT', value: 101 };
    const refused = { value: ['Ensure this value is less than or equal to 100.'] };
    expect(await call('POST', '/voucher-group/', asked)).toEqual({ status: 400, body: refused });
    const { body } = await call('POST', '/voucher-group/', { ...asked, value: 50 });
    expect(await call('PATCH', `/voucher-group/${body.id}/`, { value: 200 })).toEqual({
      status: 400,
      body: refused,
    });
  });

  it('stays while there are vouchers of it', async () => {
    await give();
    expect(await call('DELETE', `/voucher-group/${group}/`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });
});

describe('a voucher', () => {
  it('is worth what its group says, from today on as long as its group says', async () => {
    const { status, body } = await give();
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        code: body.code,
        member: mei.memberId,
        membership_status: 'ACTIVE',
        group: {
          id: group,
          name: 'Dining',
          description: '',
          pays_bookings: false,
          category: null,
          category_name: null,
          pays_invoices: false,
          zh: null,
        },
        kind: 'AMOUNT',
        value: 2000,
        valid_from: '2026-11-24',
        valid_until: '2027-11-23',
        status: 'ACTIVE',
        used_at: null,
        created_at: '2026-11-24T10:00:00+08:00',
      },
    ]);
  });

  it('has a code that is never the same and can be read out', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await give()).body.code));
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    expect(await readIds(`code=${codes[0]}`)).toHaveLength(1);
    expect(await readIds(`code=${codes[0]?.slice(0, 4)}`)).toEqual([]);
  });

  it('keeps its worth when its group changes, and takes that of a group it is moved to', async () => {
    const other = await call('POST', '/voucher-group/', {
      name: 'Spa',
      kind: 'PERCENT',
      value: 20,
    });
    const { body } = await give({ group: other.body.id });
    await call('PATCH', `/voucher-group/${other.body.id}/`, { value: 30 });
    expect((await call('GET', `/voucher/${body.id}/`)).body).toMatchObject({ kind: 'PERCENT', value: 20 });
    expect((await call('PATCH', `/voucher/${body.id}/`, { group })).body).toMatchObject({
      kind: 'AMOUNT',
      value: 2000,
    });
  });

  it('shows the status of its member beside its own', async () => {
    const { body } = await give({ member: arjun.memberId });
    expect(body).toMatchObject({ status: 'ACTIVE', membership_status: 'SUSPENDED-DEFAULTER' });
    const own = await call('GET', '/voucher/', null, await test.signIn(arjun.username));
    expect(own.body.results).toMatchObject([{ id: body.id, membership_status: 'SUSPENDED-DEFAULTER' }]);
  });

  it('expires after its last day by itself', async () => {
    const { body } = await give({ valid_until: '2026-11-24' });
    expect(body.status).toBe('ACTIVE');
    const status = async () => {
      const lists = { ACTIVE: await readIds('status=ACTIVE'), EXPIRED: await readIds('status=EXPIRED') };
      const told = (await call('GET', `/voucher/${body.id}/`)).body.status;
      const ended = (await readIds('ended=true')).includes(body.id);
      return [told, lists.ACTIVE.includes(body.id), lists.EXPIRED.includes(body.id), ended];
    };
    expect(await status()).toEqual(['ACTIVE', true, false, false]);
    const before = clock.now;
    // A session lasts minutes: the new day is one minute away.
    clock.now = Date.parse('2026-11-24T23:59:00+08:00');
    staff = await test.signIn('staff');
    clock.now = Date.parse('2026-11-25T00:00:00+08:00');
    expect(await status()).toEqual(['EXPIRED', false, true, true]);
    clock.now = before;
    staff = await test.signIn('staff');
  });

  it('is voided and made good again by staff', async () => {
    const { body } = await give();
    const path = `/voucher/${body.id}/`;
    expect((await call('PATCH', path, { status: 'VOID' })).body.status).toBe('VOID');
    expect(await readIds('status=VOID')).toEqual([body.id]);
    expect(await readIds('ended=true')).toContain(body.id);
    expect((await call('PATCH', path, { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
    for (const status of ['USED', 'EXPIRED'])
      expect(await call('PATCH', path, { status })).toMatchObject({ status: 400 });
  });

  it('is taken back as it was read once it is over, and is good again with a later last day', async () => {
    const { body } = await give({ valid_from: '2026-11-01', valid_until: '2026-11-23' });
    const path = `/voucher/${body.id}/`;
    const read = await call('GET', path);
    expect(read.body.status).toBe('EXPIRED');
    expect(await call('PUT', path, read.body)).toEqual({ status: 200, body: read.body });
    const longer = await call('PUT', path, { ...read.body, valid_until: '2026-12-24' });
    expect(longer.body).toMatchObject({ status: 'ACTIVE', valid_until: '2026-12-24' });
  });

  it('can be neither changed nor deleted once it was used', async () => {
    const { body } = await give();
    await use(body.id);
    const path = `/voucher/${body.id}/`;
    const whole = { member: mei.memberId, group };
    const before = (await call('GET', path)).body;
    expect(before).toMatchObject({ status: 'USED', used_at: '2026-11-24T10:00:00+08:00' });
    for (const answer of [
      await call('PATCH', path, { status: 'VOID' }),
      await call('PUT', path, whole),
      await call('DELETE', path),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'voucher_used' } });
    expect((await call('GET', path)).body).toEqual(before);
    expect(await readIds('status=USED')).toEqual([body.id]);
  });

  it('is deleted while nobody used it', async () => {
    const { body } = await give();
    expect((await call('DELETE', `/voucher/${body.id}/`)).status).toBe(204);
    expect((await call('GET', `/voucher/${body.id}/`)).status).toBe(404);
  });

  it.each([
    [{ valid_from: '2026-12-02', valid_until: '2026-12-01' }, 'valid_until'],
    [{ valid_from: '2999-12-30' }, 'valid_until'],
    [{ member: 9999 }, 'member'],
    [{ group: 9999 }, 'group'],
    [{ group: null }, 'group'],
    [{ code: 'MINE' }, 'code'],
    [{ value: 1 }, 'value'],
    [{ status: 'USED' }, 'status'],
  ])('is not given as %j', async (changes, field) => {
    const { status, body } = await give(changes);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('is not given of a group that is closed', async () => {
    const closed = { name: 'Old', value: 100, is_active: false };
    const { body } = await call('POST', '/voucher-group/', closed);
    const refused = { group: ['Vouchers of this group are discontinued.'] };
    expect(await give({ group: body.id })).toEqual({ status: 400, body: refused });
  });

  it('is given once for one Idempotency-Key', async () => {
    const headers = { ...staff, 'idempotency-key': 'double-click' };
    const [first, second] = [await give({}, headers), await give({}, headers)];
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
  });

  it('is seen by its member alone, no matter who asks by id, filter or code', async () => {
    const { body } = await give();
    const [owner, other] = [await test.signIn(mei.username), await test.signIn(arjun.username)];
    expect((await call('GET', `/voucher/${body.id}/`, null, owner)).status).toBe(200);
    expect((await call('GET', `/voucher/${body.id}/`, null, other)).status).toBe(404);
    for (const query of [`member__id=${mei.memberId}`, `group__id=${group}&member__id=${mei.memberId}`])
      expect(await readIds(query, other)).toEqual([]);
    expect(await readIds(`code=${body.code}`, other)).toEqual([]);
    expect(await readIds(`member__id=${mei.memberId}`, owner)).toContain(body.id);
    expect(await readIds(`group__id=${group + 1}`, owner)).not.toContain(body.id);
  });

  it('is written by nobody without the right', async () => {
    const { body } = await give();
    const path = `/voucher/${body.id}/`;
    for (const [headers, status] of [
      [{}, 401],
      [await test.signIn(mei.username), 403],
    ] as const) {
      expect((await give({}, headers)).status).toBe(status);
      expect((await call('PATCH', path, { status: 'VOID' }, headers)).status).toBe(status);
      expect((await call('DELETE', path, null, headers)).status).toBe(status);
    }
    expect((await call('GET', path)).body).toEqual(body);
  });
});

describe('giving a member a voucher', () => {
  const given = (id: number, body: object, headers = staff) =>
    call('POST', `/profile/member/${id}/voucher/`, body, headers);

  it('takes the group alone, and is written down', async () => {
    const { status, body } = await given(mei.memberId, { group });
    expect([status, body.member, body.group.id]).toEqual([201, mei.memberId, group]);
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(body.id)))
      .orderBy(auditLog.id);
    expect(log.filter(({ resource }) => resource === 'voucher')).toMatchObject([
      { action: 'add', changes: { member: { from: null, to: mei.memberId } } },
    ]);
  });

  it('is refused for nobody, without the right, and with anything else in the body', async () => {
    expect((await given(9999, { group })).status).toBe(404);
    expect((await given(mei.memberId, { group }, {})).status).toBe(401);
    expect((await given(mei.memberId, { group }, await test.signIn(mei.username))).status).toBe(403);
    expect(await given(mei.memberId, {})).toMatchObject({ status: 400, body: { group: expect.any(Array) } });
    expect(await given(mei.memberId, { group, member: arjun.memberId })).toMatchObject({
      status: 400,
      body: { member: ['This field is not known.'] },
    });
  });

  it('repeats nothing for one Idempotency-Key, and takes it for no other member', async () => {
    const headers = { ...staff, 'idempotency-key': 'for-mei' };
    const first = await given(mei.memberId, { group }, headers);
    expect(first.status).toBe(201);
    expect(await given(mei.memberId, { group }, headers)).toEqual(first);
    expect(await given(arjun.memberId, { group }, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });
});
