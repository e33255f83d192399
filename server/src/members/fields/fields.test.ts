import type {
  ApprovalRecord,
  ImportedRow,
  List,
  MemberData,
  MemberField,
  MemberRecord,
} from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { member } from '../tables.ts';

type Headers = Record<string, string>;

let test: TestApp;
let desk: Headers;
let clerk: Headers;
beforeAll(async () => {
  test = await createTestApp({ now: () => Date.parse('2026-11-21T12:00:00+08:00') });
  desk = await signInStaff(test, ['all.rights'], 'desk');
  clerk = await signInStaff(test, ['member_field.view'], 'clerk');
});
afterAll(() => test.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `call`
const send = <Body = Record<string, unknown>>(
  method: Method,
  url: string,
  headers: Headers,
  payload?: object,
) => test.call<Body>({ method, url, headers, payload });

let fields = 0;
/** Adds a field of the club's own. */
async function addField(changes: object = {}): Promise<MemberField> {
  fields += 1;
  const payload = { name: `Field ${fields}`, kind: 'TEXT', ...changes };
  const { status, body } = await send<MemberField>('POST', '/member-field/', desk, payload);
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const sizes = { kind: 'CHOICE', options: [{ name: 'Small', zh: { name: '小' } }, { name: 'Large' }] };

interface SignedIn extends Person {
  headers: Headers;
}
async function join(custom_values: Record<string, string> = {}): Promise<SignedIn> {
  const person = await addMember(test.db, { custom_values });
  return { ...person, headers: await test.signIn(person.username) };
}
const read = async (id: number, headers: Headers) =>
  (await send<MemberRecord>('GET', `/profile/member/${id}/`, headers)).body.custom_fields;
const change = (id: number, custom_fields: object, headers = desk) =>
  send<MemberRecord>('PATCH', `/profile/member/${id}/`, headers, { custom_fields });
const request = (person: SignedIn, custom_fields: object) =>
  send<ApprovalRecord>('POST', '/profile/approval-record/', person.headers, { custom_fields });

describe('a field', () => {
  it('is defined by those with the right, with choices in both languages', async () => {
    const field = await addField({ ...sizes, access: 'VIEW', zh: { name: '尺码' } });
    expect(field).toMatchObject({ kind: 'CHOICE', zh: { name: '尺码' }, is_shown: true });
    expect(field.options).toEqual([
      { key: 1, name: 'Small', zh: { name: '小' }, is_offered: true },
      { key: 2, name: 'Large', zh: null, is_offered: true },
    ]);
    expect((await send('POST', '/member-field/', clerk, { name: 'Other', kind: 'TEXT' })).status).toBe(403);
  });

  it('keeps the keys of its choices, and gives none twice', async () => {
    const { id, options } = await addField(sizes);
    const [small] = options;
    const url = `/member-field/${id}/`;
    await send('PATCH', url, desk, { options: [small] });
    const { body } = await send<MemberField>('PATCH', url, desk, {
      options: [{ name: 'Medium' }, { ...small, name: 'S' }],
    });
    expect(body.options.map(({ key, name }) => [key, name])).toEqual([
      [3, 'Medium'],
      [1, 'S'],
    ]);
  });

  it.each([
    [{ kind: 'CHOICE' }, { options: ['Add at least one choice that is offered.'] }],
    [
      { kind: 'CHOICE', options: [{ name: 'Red' }, { name: 'red ' }] },
      { 'options.1.name': ['Another choice has this name.'] },
    ],
    [{ name: '' }, { name: ['Fill this in.'] }],
  ])('is refused as %j', async (changes, errors) => {
    const payload = { name: 'Refused', kind: 'TEXT', ...changes };
    const answer = await send('POST', '/member-field/', desk, payload);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(Object.keys(errors));
  });

  it('loses no value: what is used is neither deleted nor of another kind, and its choice stays', async () => {
    const field = await addField(sizes);
    const person = await join({ [field.id]: '2' });
    const url = `/member-field/${field.id}/`;
    expect(await send('DELETE', url, desk)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((await send('PATCH', url, desk, { kind: 'DATE' })).body).toHaveProperty('kind');
    expect((await send('PATCH', url, desk, { options: [field.options[0]] })).body).toHaveProperty('options');
    const hidden = field.options.map((option) => ({ ...option, is_offered: option.key === 1 }));
    expect((await send('PATCH', url, desk, { options: hidden })).status).toBe(200);
    expect((await change(person.memberId, { [field.id]: '2' })).status).toBe(200);
    await send('PATCH', url, desk, { is_shown: false });
    expect(await read(person.memberId, desk)).toEqual({ [field.id]: '2' });
    expect((await change(person.memberId, { [field.id]: '1' })).status).toBe(400);
    expect((await change(person.memberId, { [field.id]: null })).status).toBe(200);
    expect((await send('DELETE', url, desk)).status).toBe(204);
  });
});

describe('a value', () => {
  it('is checked by its kind, and others stay', async () => {
    const [text, size, day] = [await addField(), await addField(sizes), await addField({ kind: 'DATE' })];
    const { memberId } = await join({ [text.id]: 'Blue' });
    const wrong = await change(memberId, { [size.id]: '9', [day.id]: '31.12.2026', 999_999: 'x' });
    expect([wrong.status, Object.keys(wrong.body).toSorted()]).toEqual([
      400,
      [`custom_fields.${size.id}`, `custom_fields.${day.id}`, 'custom_fields.999999'].toSorted(),
    ]);
    const good = await change(memberId, { [size.id]: '1', [day.id]: '2026-12-31' });
    expect(good.body.custom_fields).toEqual({ [text.id]: 'Blue', [size.id]: '1', [day.id]: '2026-12-31' });
    expect((await change(memberId, { [text.id]: ' ' })).body.custom_fields).not.toHaveProperty(
      String(text.id),
    );
    const sent = await send<MemberRecord>('PATCH', `/profile/member/${memberId}/`, desk, { name: 'Mei' });
    expect(sent.body.custom_fields).toEqual({ [size.id]: '1', [day.id]: '2026-12-31' });
  });

  it('is in the audit log field by field', async () => {
    const field = await addField();
    const { memberId } = await join();
    await change(memberId, { [field.id]: 'Blue' });
    const [line] = await test.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'member'), eq(auditLog.resource_id, String(memberId))));
    expect(line?.changes).toEqual({ [`custom_fields.${field.id}`]: { from: null, to: 'Blue' } });
  });

  it('of staff alone is nowhere for the member', async () => {
    const secret = await addField({ access: 'STAFF', name: 'Remarks' });
    const seen = await addField({ access: 'VIEW', name: 'Locker' });
    const person = await join({ [secret.id]: 'Careful', [seen.id]: '17' });
    await change(person.memberId, { [secret.id]: 'Very careful', [seen.id]: '18' });
    const answers = [
      await send('GET', `/profile/member/${person.memberId}/`, person.headers),
      await send('GET', '/profile/member/', person.headers),
      await send('GET', '/member-field/', person.headers),
      await send('GET', '/general-users/me/', person.headers),
      await send('GET', '/dashboard/', person.headers),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/areful|Remarks/);
    }
    expect((await send('GET', `/member-field/${secret.id}/`, person.headers)).status).toBe(404);
    const { body: data } = await send<MemberData>('GET', '/general-users/me/data/', person.headers);
    expect(JSON.stringify(data)).not.toMatch(/areful|Remarks|custom_fields\.\d/);
    expect(data.custom_fields).toEqual([{ name: 'Locker', value: '18' }]);
    expect(data.changes).toMatchObject([{ fields: ['Locker'] }]);
  });

  it('filters members for staff, and tells a member nothing', async () => {
    const field = await addField({ ...sizes, access: 'STAFF' });
    const person = await join({ [field.id]: '2' });
    await join({ [field.id]: '1' });
    const list = async (headers: Headers) =>
      (await send<List<MemberRecord>>('GET', `/profile/member/?custom_field=${field.id}:2`, headers)).body
        .results;
    expect((await list(desk)).map(({ id }) => id)).toEqual([person.memberId]);
    expect(await list(person.headers)).toEqual([]);
  });

  it('is never written by the member themselves', async () => {
    const field = await addField({ access: 'REQUEST' });
    const person = await join();
    expect((await change(person.memberId, { [field.id]: 'Mine' }, person.headers)).status).toBe(403);
  });
});

describe('a request', () => {
  it('asks for the fields that members may change, and becomes the profile when it is approved', async () => {
    const field = await addField({ ...sizes, access: 'REQUEST' });
    const person = await join({ [field.id]: '1' });
    const { status, body } = await request(person, { [field.id]: '2' });
    expect([status, body.changes]).toEqual([201, { custom_fields: { [field.id]: { from: '1', to: '2' } } }]);
    expect(await read(person.memberId, person.headers)).toEqual({ [field.id]: '1' });
    const url = `/profile/approval-record/${body.id}/`;
    expect((await send('PATCH', url, desk, { status: 'APPROVED' })).status).toBe(200);
    expect(await read(person.memberId, person.headers)).toEqual({ [field.id]: '2' });
  });

  it('changes beside what it asked for before', async () => {
    const [one, other] = [await addField({ access: 'REQUEST' }), await addField({ access: 'REQUEST' })];
    const person = await join();
    const { body } = await request(person, { [one.id]: 'A' });
    const url = `/profile/approval-record/${body.id}/`;
    const changed = await send<ApprovalRecord>('PATCH', url, person.headers, {
      custom_fields: { [other.id]: 'B' },
      employer: 'New Works',
    });
    expect(changed.body.changes).toEqual({
      employer: { from: null, to: 'New Works' },
      custom_fields: { [one.id]: { from: null, to: 'A' }, [other.id]: { from: null, to: 'B' } },
    });
  });

  it('is refused for others, and doesn’t tell what they hold', async () => {
    const [secret, seen] = [await addField({ access: 'STAFF' }), await addField({ access: 'VIEW' })];
    const person = await join({ [secret.id]: 'Careful', [seen.id]: '17' });
    const answers = [
      await request(person, { [secret.id]: 'Careful' }),
      await request(person, { [secret.id]: 'Other' }),
      await request(person, { 999_999: 'Other' }),
    ];
    for (const { status, body } of answers)
      expect([status, Object.values(body)]).toEqual([400, [['The club has no such field.']]]);
    expect((await request(person, { [seen.id]: '18' })).status).toBe(400);
    expect((await request(person, {})).status).toBe(400);
  });

  it('isn’t approved once the field is the staff’s, or its value another', async () => {
    const field = await addField({ access: 'REQUEST' });
    const person = await join();
    const { body } = await request(person, { [field.id]: 'Mine' });
    const url = `/profile/approval-record/${body.id}/`;
    await change(person.memberId, { [field.id]: 'Theirs' });
    const moved = { status: 409, body: { code: 'profile_changed', fields: [`custom_fields.${field.id}`] } };
    expect(await send('PATCH', url, desk, { status: 'APPROVED' })).toMatchObject(moved);
    await change(person.memberId, { [field.id]: null });
    await send('PATCH', `/member-field/${field.id}/`, desk, { access: 'STAFF' });
    expect(await send('PATCH', url, desk, { status: 'APPROVED' })).toMatchObject(moved);
    const own = await send<List<ApprovalRecord>>('GET', '/profile/approval-record/', person.headers);
    expect(own.body.results[0]?.changes.custom_fields).toEqual({});
    expect((await send<ApprovalRecord>('GET', url, desk)).body.changes.custom_fields).toEqual({
      [field.id]: { from: null, to: 'Mine' },
    });
  });
});

it('comes in files, where a wrong value is named', async () => {
  const field = await addField(sizes);
  const row = (number: number, value: string) => ({
    row: number,
    values: {
      name: `Imported ${number}`,
      membership_id: `I-${number}`,
      joined_on: '2026-01-01',
      membership_type_1: 'ORDINARY',
      membership_type_2: 'NON_ACTIVE',
      [`custom_fields.${field.id}`]: value,
    },
  });
  const { body } = await send<{ rows: ImportedRow[] }>('POST', '/import/', desk, {
    kind: 'MEMBERS',
    file_name: 'members.csv',
    batch: null,
    rows: [row(2, '2'), row(3, 'Huge')],
  });
  expect(body.rows).toMatchObject([
    { outcome: 'ADD' },
    { outcome: 'WRONG', errors: { [`custom_fields.${field.id}`]: ['Choose one of the choices.'] } },
  ]);
  const [stored] = await test.db.select().from(member).where(eq(member.membership_id, 'I-2'));
  expect(stored?.custom_values).toEqual({ [field.id]: '2' });
});

it('goes with an erasure, and is joined by a merge', async () => {
  const [one, other] = [await addField(), await addField()];
  const kept = await addMember(test.db, { custom_values: { [one.id]: 'Kept' } });
  const gone = await addMember(test.db, { custom_values: { [one.id]: 'Gone', [other.id]: 'Taken' } });
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, gone.memberId));
  const merged = await send<MemberRecord>('POST', `/profile/member/${kept.memberId}/merge/`, desk, {
    other: gone.memberId,
  });
  expect(merged.body.custom_fields).toEqual({ [one.id]: 'Kept', [other.id]: 'Taken' });
  const erased = await send<MemberRecord>('POST', `/profile/member/${kept.memberId}/erase/`, desk, {
    membership_id: merged.body.membership_id,
  });
  expect(erased.body.custom_fields).toEqual({});
});
