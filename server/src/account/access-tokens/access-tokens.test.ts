import { readFile } from 'node:fs/promises';
import type { AccessToken, Answer } from '@portal/contract';
import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser, subRoleRight } from '../../access/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { at, createTestClub, putClockBack, room } from '../../bookings/testing-club.ts';
import { member } from '../../members/tables.ts';
import type { Method } from '../../testing/app.ts';
import { turnOn } from '../../testing/other-programs.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { isWellFormed } from './secret.ts';
import { accessToken } from './tables.ts';
import { askForToken, giveToken } from './testing-tokens.ts';

let club: TestClub;
let mei: Person;
let staffs = 0;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
});
beforeEach(async () => {
  await putClockBack(club);
  await turnOn(club, ['ACCESS_TOKENS']);
  mei = await addMember(club.db);
});
afterAll(() => club.close());

type Headers = Record<string, string>;
type Refused = { code?: string; scope?: string };
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `club.call`
const call = <Body = Refused>(method: Method, url: string, headers: Headers, payload?: object) =>
  club.call<Body>({ method, url, headers, payload });
const bookings = (headers: Headers) => call('GET', '/booking/reservation/', headers);
const current = (headers: Headers) =>
  call<Answer<'GET /general-users/me/access-token/current/'>>(
    'GET',
    '/general-users/me/access-token/current/',
    headers,
  );
const listed = async (username: string) =>
  (
    await call<{ results: AccessToken[] }>(
      'GET',
      '/general-users/me/access-token/',
      await club.signIn(username),
    )
  ).body.results;
/** Somebody on the staff with these rights, and a token for some of them. */
async function staffToken(rights: readonly string[], scopes: readonly string[]) {
  const username = `office${(staffs += 1)}`;
  await addStaff(club.db, rights, username);
  return { username, ...(await giveToken(club, username, scopes)) };
}

describe('creating an access token', () => {
  it('shows it once, keeps its hash, and tells its owner', async () => {
    const made = await giveToken(club, mei.username, ['own.bookings', 'own.money', 'own.money']);
    expect(made.token).toMatch(/^club_[0-9A-Za-z]{36}$/);
    expect(isWellFormed(made.token)).toBe(true);
    const [row] = await club.db.select().from(accessToken).where(eq(accessToken.id, made.id));
    expect(JSON.stringify(row)).not.toContain(made.token.slice(5));
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await listed(mei.username)).toEqual([
      {
        id: made.id,
        name: 'Hall display',
        scopes: ['own.bookings', 'own.money'],
        ending: made.token.slice(-4),
        created_at: '2026-11-24T10:00:00+08:00',
        expires_at: '2026-12-24T10:00:00+08:00',
        is_expired: false,
        last_used_at: null,
      },
    ]);
    const [mail] = await club.deliver();
    expect(mail?.to.address).toBe(`${mei.username}@club.example`);
    expect(mail?.subject).toBe('An access token was created');
    expect(mail?.text).toContain('“Hall display”');
    expect(mail?.text).not.toContain(made.token);
  });

  it.each([
    [{ password: 'another one' }, { password: ['That password is wrong.'] }],
    [{ scopes: [] }, { scopes: [expect.any(String)] }],
    [{ days: 366 }, { days: [expect.any(String)] }],
    [{ name: 'Two\nlines' }, { name: ['Write this on one line.'] }],
    [{ name: ' ' }, { name: [expect.any(String)] }],
    [
      { scopes: ['member.view'] },
      { scopes: ['“member.view” isn’t a permission that you can give to an access token.'] },
    ],
    [{ scopes: ['own.everything'] }, { scopes: [expect.stringContaining('own.everything')] }],
    [{ user: 1 }, { user: [expect.any(String)] }],
    [{ expires_at: '2036-01-01T00:00:00Z' }, { expires_at: [expect.any(String)] }],
  ])('is refused with %j', async (changes, errors) => {
    const payload = { scopes: ['own.bookings'], ...changes };
    expect(await askForToken<object>(club, mei.username, payload)).toEqual({ status: 400, body: errors });
    expect(await listed(mei.username)).toEqual([]);
  });

  it('gives no rights over logins, cards and settings, even to those who hold them', async () => {
    const closed = [
      'general_user.view',
      'role.change',
      'membership_card.view',
      'settings.change',
      'member.export',
    ];
    const username = `office${(staffs += 1)}`;
    await addStaff(club.db, [...closed, 'member.view'], username);
    for (const scope of [...closed, 'all.rights', 'own.bookings'])
      expect(await askForToken(club, username, { scopes: [scope, 'member.view'] })).toMatchObject({
        status: 400,
        body: { scopes: [expect.stringContaining(scope)] },
      });
    expect((await giveToken(club, username, ['member.view'])).scopes).toEqual(['member.view']);
  });

  it('stops at twenty that are valid at once', async () => {
    const values = Array.from({ length: 19 }, (_, number) => ({
      user_id: mei.userId,
      name: `Token ${number}`,
      token_hash: `${mei.userId} ${number}`,
      ending: 'aaaa',
      scopes: ['own.money'],
      created_at: new Date(club.clock.now),
      expires_at: new Date(club.clock.now + DAY),
    }));
    await club.db.insert(accessToken).values(values);
    const both = await Promise.all(
      [1, 2].map(() => askForToken<Refused>(club, mei.username, { scopes: ['own.money'] })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_access_tokens');
  });

  it('takes ten tries at the password, and then none for a while', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await askForToken(club, mei.username, { scopes: ['own.money'], password: 'no' })).status).toBe(
        400,
      );
    expect(await askForToken(club, mei.username, { scopes: ['own.money'] })).toMatchObject({ status: 429 });
  });

  it('is refused while the club has tokens off', async () => {
    await turnOn(club, ['WEBHOOKS']);
    expect(await askForToken(club, mei.username, { scopes: ['own.money'] })).toMatchObject({
      status: 409,
      body: { code: 'access_tokens_off' },
    });
  });
});

describe('an access token', () => {
  it('is sent as the guide for writers of clients shows', async () => {
    const guide = await readFile(new URL('../../../../docs/writing-a-client.md', import.meta.url), 'utf8');
    const [, header = '', value = '', url = ''] =
      /^curl -H "([\w-]+): ([^"]+)" "\$API([^"]+)"$/m.exec(guide) ?? [];
    const { token } = await giveToken(club, mei.username, ['own.bookings']);
    const range = at(await club.idOf('Hall'), 28, '18:00', '19:00');
    await club.book(range, await club.signIn(mei.username));
    const answer = await call<{ count: number }>('GET', url, { [header]: value.replace('$TOKEN', token) });
    expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
  });

  it('makes the calls that its scopes cover, for its owner', async () => {
    const { headers } = await giveToken(club, mei.username, ['own.book', 'own.bookings']);
    const range = at(await club.idOf('Hall'), 26, '18:00', '19:00');
    const booked = await club.book(range, headers);
    expect(booked.status).toBe(201);
    const mine = await call<{ results: { id: number }[] }>('GET', '/booking/reservation/', headers);
    expect(mine.body.results.map(({ id }) => id)).toEqual([booked.body.id]);
    expect((await call('DELETE', `/booking/reservation/${booked.body.id}/`, headers)).status).toBe(204);
  });

  it('names the scope that it lacks, and the calls that no token makes', async () => {
    const { headers } = await giveToken(club, mei.username, ['own.money']);
    expect(await bookings(headers)).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', scope: 'own.bookings' },
    });
    expect(await call('GET', '/audit-log/', headers)).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', scope: 'audit.view' },
    });
    for (const url of [
      '/general-users/me/session/',
      '/general-users/me/data/',
      '/general-users/',
      '/settings/',
    ])
      expect(await call('GET', url, headers)).toMatchObject({
        status: 403,
        body: { code: 'closed_to_access_tokens' },
      });
  });

  it('sees what a visitor does where its scopes cover no more', async () => {
    const invoice = '/finance/payment-invoice/01890a5d-ac96-774b-bcce-b302099a8057/';
    const { headers } = await giveToken(club, mei.username, ['own.book']);
    expect((await call('GET', '/sport-facility/', headers)).status).toBe(200);
    expect((await call('GET', invoice, headers)).status).toBe(404);
    const { headers: other } = await giveToken(club, mei.username, ['own.money']);
    expect((await call('GET', '/sport-facility/', other)).status).toBe(200);
  });

  it('reaches nothing of other members', async () => {
    const other = await addMember(club.db);
    const range = at(await club.idOf('Hall'), 26, '20:00', '21:00');
    const { body } = await club.book(range, await club.signIn(other.username));
    const { headers } = await giveToken(club, mei.username, ['own.book', 'own.bookings', 'own.money']);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/booking/reservation/${body.id}/`, headers)).status).toBe(404);
    const theirs = await giveToken(club, other.username, ['own.money']);
    const own = await club.signIn(mei.username);
    expect((await call('DELETE', `/general-users/me/access-token/${theirs.id}/`, own)).status).toBe(404);
    expect((await current(theirs.headers)).status).toBe(200);
  });

  it('has the rights that both its owner and its scopes have, at each call', async () => {
    const { username, headers } = await staffToken(['audit.view', 'report.view'], ['audit.view']);
    expect((await call('GET', '/audit-log/', headers)).status).toBe(200);
    expect(await call('GET', '/report/overdue/', headers)).toMatchObject({ body: { scope: 'report.view' } });
    expect((await current(headers)).body).toMatchObject({
      username,
      member: null,
      access_token: { scopes: ['audit.view'] },
    });
    await club.db.delete(subRoleRight).where(eq(subRoleRight.right, 'audit.view'));
    expect(await call('GET', '/audit-log/', headers)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    });
    expect((await current(headers)).body.access_token?.scopes).toEqual([]);
  });

  it('is refused from the second of its end on, as ended', async () => {
    const { headers } = await giveToken(club, mei.username, ['own.bookings']);
    club.clock.now += 30 * DAY - 1;
    expect((await bookings(headers)).status).toBe(200);
    club.clock.now += 1;
    const answers = await Promise.all([bookings(headers), bookings(headers)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'access_token_ended' } });
  });

  it('is refused once it is revoked, between two calls', async () => {
    const { id, headers } = await giveToken(club, mei.username, ['own.bookings']);
    expect((await bookings(headers)).status).toBe(200);
    const own = await club.signIn(mei.username);
    expect((await call('DELETE', `/general-users/me/access-token/${id}/`, own)).status).toBe(204);
    expect(await bookings(headers)).toMatchObject({ status: 401, body: { code: 'access_token_ended' } });
    expect((await call('DELETE', `/general-users/me/access-token/${id}/`, own)).status).toBe(404);
    expect(await listed(mei.username)).toEqual([]);
  });

  it.each([
    ['the club turns tokens off', 'access_token_not_valid', () => turnOn(club, [])],
    [
      'the membership ends',
      'user_inactive',
      () => club.db.update(member).set({ status: 'TERMINATED-VOLUNTARY' }).where(eq(member.id, mei.memberId)),
    ],
    [
      'the login is disabled',
      'access_token_ended',
      () => club.db.update(generalUser).set({ is_active: false }).where(eq(generalUser.id, mei.userId)),
    ],
    [
      'the login is deleted',
      'access_token_not_valid',
      async () => {
        await club.db.update(member).set({ user_id: null }).where(eq(member.id, mei.memberId));
        await club.db.delete(generalUser).where(eq(generalUser.id, mei.userId));
      },
    ],
    [
      'its owner signs out everywhere',
      'access_token_ended',
      async () => {
        const answer = await call<{ tokens: number }>(
          'POST',
          '/general-users/me/session/end-others/',
          await club.signIn(mei.username),
          {},
        );
        expect(answer.body.tokens).toBe(1);
      },
    ],
  ])('is refused at once when %s', async (_, code, happens) => {
    const { headers } = await giveToken(club, mei.username, ['own.bookings']);
    expect((await bookings(headers)).status).toBe(200);
    await happens();
    expect(await bookings(headers)).toMatchObject({ status: 401, body: { code } });
  });

  it('stays when the password changes, and the email about that says so', async () => {
    const { headers } = await giveToken(club, mei.username, ['own.bookings']);
    await club.deliver();
    await call('PUT', '/general-users/set-password/', await club.signIn(mei.username), {
      old_password: 'a password for tests',
      new_password: 'correct horse battery',
      confirm_password: 'correct horse battery',
    });
    expect((await bookings(headers)).status).toBe(200);
    const [mail] = await club.deliver();
    expect(mail?.text).toContain('Your access token still works.');
  });

  it.each([
    ['a made-up one', 'club_000000000000000000000000000000000000'],
    ['one with a typing mistake', ''],
    ['a part of one', 'club_'],
    ['one that was never given', ''],
  ])('is refused as not valid, and never as one to renew: %s', async (what, text) => {
    const { token } = await giveToken(club, mei.username, ['own.bookings']);
    if (what === 'one that was never given')
      await club.db.delete(accessToken).where(eq(accessToken.user_id, mei.userId));
    const mistaken = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11);
    const sent = what === 'one that was never given' ? token : text || mistaken;
    const { status, body } = await bookings({ authorization: `Bearer ${sent}` });
    expect([status, body.code]).toEqual([401, 'access_token_not_valid']);
  });

  it('writes down its use every ten minutes at most', async () => {
    const { headers } = await giveToken(club, mei.username, ['own.bookings']);
    const lastUse = async () => (await listed(mei.username))[0]?.last_used_at;
    await Promise.all([bookings(headers), bookings(headers)]);
    expect(await lastUse()).toBe('2026-11-24T10:00:00+08:00');
    club.clock.now += 9 * MINUTE;
    await bookings(headers);
    expect(await lastUse()).toBe('2026-11-24T10:00:00+08:00');
    club.clock.now += 2 * MINUTE;
    await bookings(headers);
    expect(await lastUse()).toBe('2026-11-24T10:11:00+08:00');
  });
});

describe('the audit log', () => {
  const entries = (user: number) =>
    club.db.select().from(auditLog).where(eq(auditLog.user_id, user)).orderBy(auditLog.id);

  it('says who created and revoked a token, and what was done with it', async () => {
    const { id, headers } = await giveToken(club, mei.username, ['own.book']);
    const booked = await club.book(at(await club.idOf('Hall'), 27, '18:00', '19:00'), headers);
    await call('DELETE', `/general-users/me/access-token/${id}/`, await club.signIn(mei.username));
    expect(await entries(mei.userId)).toMatchObject([
      {
        resource: 'general_user',
        changes: { access_token: { from: null, to: 'Hall display (own.book)' } },
        token_id: null,
      },
      {
        resource: 'access_token',
        action: 'use',
        resource_id: String(id),
        token_id: id,
        token_name: 'Hall display',
        changes: { call: { to: 'POST /booking/reservation/' }, id: { to: booked.body.id } },
      },
      { changes: { access_token: { from: 'Hall display (own.book)', to: null } } },
    ]);
  });

  it('names the token in the lines that staff’s changes leave, and adds none', async () => {
    const { headers, id, username } = await staffToken(
      ['member_journal.add', 'audit.view'],
      ['member_journal.add'],
    );
    const note = { member: mei.memberId, name: 'Called', type: 'NOTE' };
    expect((await call('POST', '/member-journal/', headers, note)).status).toBe(201);
    const log = await call<Answer<'GET /audit-log/'>>(
      'GET',
      '/audit-log/?resource=member_journal',
      await club.signIn(username),
    );
    expect(log.body.entries).toMatchObject([{ username, access_token: 'Hall display', action: 'add' }]);
    const used = await club.db.$count(auditLog, eq(auditLog.token_id, id));
    expect(used).toBe(1);
  });
});

describe('the tokens of a login', () => {
  it('are seen and revoked by staff who hold its rights', async () => {
    const { id } = await giveToken(club, mei.username, ['own.money']);
    const rights = ['general_user.view', 'general_user.change'];
    await addStaff(club.db, rights, `office${(staffs += 1)}`);
    const staff = await club.signIn(`office${staffs}`);
    const url = `/general-users/${mei.userId}/access-token/`;
    expect((await call<{ results: AccessToken[] }>('GET', url, staff)).body.results).toMatchObject([{ id }]);
    const strong = await staffToken(['audit.view'], ['audit.view']);
    const [owner] = await club.db.select().from(generalUser).where(eq(generalUser.username, strong.username));
    expect(
      await call('DELETE', `/general-users/${owner?.id}/access-token/${strong.id}/`, staff),
    ).toMatchObject({ status: 403, body: { code: 'rights_not_held' } });
    expect((await call('DELETE', `/general-users/${owner?.id}/access-token/${id}/`, staff)).status).toBe(403);
    expect((await call('DELETE', `${url}${strong.id}/`, staff)).status).toBe(404);
    expect((await call('DELETE', `${url}${id}/`, staff)).status).toBe(204);
    expect(await listed(mei.username)).toEqual([]);
    expect((await call('GET', '/general-users/999999/access-token/', staff)).status).toBe(404);
  });

  it('are cleared a month after their end, and reminded of a week before it, once', async () => {
    await giveToken(club, mei.username, ['own.money']);
    await club.deliver();
    club.clock.now += 24 * DAY;
    const toMei = async () =>
      (await club.deliver()).filter(({ to }) => to.address === `${mei.username}@club.example`);
    expect((await toMei()).map(({ subject }) => subject)).toEqual([
      'Your access token “Hall display” expires soon',
    ]);
    club.clock.now += DAY;
    expect(await toMei()).toEqual([]);
    club.clock.now += 20 * DAY;
    await club.deliver();
    expect(await listed(mei.username)).toHaveLength(1);
    club.clock.now += 20 * DAY;
    await club.deliver();
    expect(await listed(mei.username)).toEqual([]);
  });
});
