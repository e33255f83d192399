import type { OwnCard, VerifiedCard } from '@portal/contract';
import { cardCode } from '@portal/contract/members/rules/cards';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { member } from '../tables.ts';
import { cardGenerator } from './codes.ts';
import { membershipCard } from './tables.ts';
import { makeCardCode, giveCard } from './testing-cards.ts';

const STEP = cardCode.seconds * 1000;
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const clock = { now: NOON };

let test: TestApp;
let desk: { authorization: string };
let mei: Person;
let card: number;
let number = 0;
beforeAll(async () => {
  test = await createTestApp({ now: () => clock.now, limitFactor: 100 });
  await addStaff(test.db, ['membership_card.verify'], 'desk');
});
afterAll(() => test.close());
beforeEach(async () => {
  // Each test's own: a step is used once.
  clock.now += 60 * 60_000;
  number += 1;
  mei = await addMember(test.db, { name: 'Mei Lin Tan', membership_end_date: '2028-12-31' });
  card = await giveCard(test.db, mei.memberId, {
    card_number: `M-${number}-01`,
    now: clock.now,
    valid_until: '2028-12-31',
  });
  desk = await test.signIn('desk');
});

type CardRefusal = { code?: string; name?: string };
const verify = (code: string, headers = desk) =>
  test.call<VerifiedCard & CardRefusal>({
    method: 'POST',
    url: '/membership-card/verify/',
    headers,
    payload: { code },
  });
const codeAt = (moment: number) => makeCardCode(test.db, test.config, card, moment);
const ownCard = async ({ username }: Person) =>
  test.call<{ card: OwnCard | null }>({
    method: 'GET',
    url: '/general-users/me/card/',
    headers: await test.signIn(username),
  });
const setMember = (changes: Partial<typeof member.$inferInsert>) =>
  test.db.update(member).set(changes).where(eq(member.id, mei.memberId));

describe('one’s own card', () => {
  it('brings what makes its codes, and the club’s time', async () => {
    const { status, body } = await ownCard(mei);
    expect(status).toBe(200);
    expect(body.card).toMatchObject({
      name: 'Mei Lin Tan',
      membership_type_1: 'ORDINARY',
      membership_status: 'ACTIVE',
      valid_until: '2028-12-31',
      card_number: `M-${number}-01`,
    });
    expect(Date.parse(body.card?.now ?? '')).toBe(clock.now);
    const secret = Buffer.from(body.card?.secret ?? '', 'base64url');
    expect(secret).toHaveLength(32);
    const digits = cardGenerator(secret).generate({ timestamp: clock.now });
    expect(await verify(`M-${number}-01 ${digits}`)).toMatchObject({ status: 200 });
  });

  it('has no secret where none is ACTIVE, or while a membership is suspended', async () => {
    await setMember({ status: 'SUSPENDED-DEFAULTER' });
    expect((await ownCard(mei)).body.card).toMatchObject({ card_number: `M-${number}-01`, secret: null });
    await setMember({ status: 'ABSENT' });
    expect((await ownCard(mei)).body.card?.secret).toEqual(expect.any(String));
    await test.db.update(membershipCard).set({ status: 'LOST' }).where(eq(membershipCard.id, card));
    expect((await ownCard(mei)).body.card).toMatchObject({ card_number: null, secret: null });
  });

  it('is null without a membership, and nobody’s without a sign-in', async () => {
    const url = '/general-users/me/card/';
    expect((await test.call({ method: 'GET', url, headers: desk })).body).toEqual({ card: null });
    expect((await test.call({ method: 'GET', url, headers: {} })).status).toBe(401);
  });

  it('ends at the sooner of its own last day and the membership’s', async () => {
    await setMember({ membership_end_date: '2027-01-31' });
    expect((await ownCard(mei)).body.card?.valid_until).toBe('2027-01-31');
    await setMember({ membership_end_date: null });
    expect((await ownCard(mei)).body.card?.valid_until).toBe('2028-12-31');
  });
});

describe('a code at the counter', () => {
  it('says whose card it is, which tier, how they stand and until when, and is written down', async () => {
    const code = await codeAt(clock.now);
    expect(await verify(code)).toMatchObject({
      status: 200,
      body: {
        member: mei.memberId,
        name: 'Mei Lin Tan',
        membership_type_1: 'ORDINARY',
        membership_status: 'ACTIVE',
        valid_until: '2028-12-31',
        card_number: `M-${number}-01`,
      },
    });
    const ofCard = and(eq(auditLog.resource_id, String(card)), eq(auditLog.action, 'verify'));
    const written = await test.db.select().from(auditLog).where(ofCard).orderBy(auditLog.id);
    expect(written).toMatchObject([{ resource: 'membership_card', changes: { checked_at: {} } }]);
    expect(JSON.stringify(written)).not.toContain(code.slice(-9));
  });

  it('is taken once, also of two who check it at once', async () => {
    const code = await codeAt(clock.now);
    const both = await Promise.all([verify(code), verify(code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await verify(code)).body.code).toBe('code_used');
    expect(await verify(await codeAt(clock.now + STEP))).toMatchObject({ status: 200 });
    expect((await verify(code)).body.code).toBe('code_used');
  });

  it('counts for a minute, and is told from one that was never good', async () => {
    const code = await codeAt(clock.now);
    clock.now += 2 * STEP;
    expect((await verify(code)).body.code).toBe('code_old');
    clock.now += 11 * 60_000;
    desk = await test.signIn('desk');
    expect((await verify(code)).body.code).toBe('code_wrong');
    const early = await codeAt(clock.now + 3 * STEP);
    expect((await verify(early)).body.code).toBe('code_old');
    expect((await verify(await codeAt(clock.now - STEP))).status).toBe(200);
  });

  it('is refused where it was changed, or is of another card or none', async () => {
    const code = await codeAt(clock.now);
    const last = String((Number(code.slice(-1)) + 1) % 10);
    expect((await verify(code.slice(0, -1) + last)).body.code).toBe('code_wrong');
    const other = await addMember(test.db);
    await giveCard(test.db, other.memberId, { card_number: `O-${number}-01`, now: clock.now });
    expect((await verify(code.replace('M-', 'O-'))).body.code).toBe('code_wrong');
    expect((await verify(code.replace('M-', 'X-'))).body.code).toBe('code_wrong');
    expect(await verify('M-0472-02')).toMatchObject({ status: 400, body: { code: [expect.anything()] } });
    expect((await verify(code)).status).toBe(200);
  });

  it.each([
    ['SUSPENDED-DEFAULTER', 'membership_suspended'],
    ['SUSPENDED-DISCIPLINE', 'membership_suspended'],
    ['TERMINATED-VOLUNTARY', 'membership_ended'],
    ['BLACKLISTED', 'membership_ended'],
  ] as const)('of somebody who is %s is refused, with their name', async (status, code) => {
    await setMember({ status });
    const answer = await verify(await codeAt(clock.now));
    expect(answer).toMatchObject({ status: 409, body: { code, name: 'Mei Lin Tan' } });
    const [written] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(written?.changes['refused']).toEqual({ from: null, to: code });
  });

  it('of an absent member is good, and says so', async () => {
    await setMember({ status: 'ABSENT' });
    expect((await verify(await codeAt(clock.now))).body.membership_status).toBe('ABSENT');
  });

  it('is refused after the last day of the membership and its days of grace', async () => {
    await setMember({ membership_end_date: '2026-10-20' });
    expect((await verify(await codeAt(clock.now))).body.code).toBe('card_expired');
    await setMember({ membership_end_date: '2026-11-20' });
    const { status, body } = await verify(await codeAt(clock.now + STEP));
    expect([status, body.valid_until]).toEqual([200, '2026-12-20']);
  });

  it('dies with its card, which makes others when it is found again', async () => {
    const before = await codeAt(clock.now);
    const put = (status: 'LOST' | 'ACTIVE') =>
      test.db.update(membershipCard).set({ status }).where(eq(membershipCard.id, card));
    await put('LOST');
    expect((await verify(before)).body.code).toBe('card_not_active');
    await put('ACTIVE');
    expect((await verify(before)).body.code).toBe('code_wrong');
    expect((await verify(await codeAt(clock.now))).status).toBe(200);
  });

  it('is for staff with the right alone', async () => {
    const code = await codeAt(clock.now);
    await addStaff(test.db, ['membership_card.view'], `clerk${number}`);
    expect((await verify(code, await test.signIn(`clerk${number}`))).status).toBe(403);
    expect((await verify(code, await test.signIn(mei.username))).status).toBe(403);
    expect((await verify(code)).status).toBe(200);
  });
});

it('lets a member make the secret anew, which ends the codes of the one before', async () => {
  const before = await codeAt(clock.now);
  const renew = async (headers: object) =>
    test.call<{ card?: OwnCard } & CardRefusal>({
      method: 'POST',
      url: '/general-users/me/card/secret/',
      headers,
      payload: {},
    });
  const old = (await ownCard(mei)).body.card?.secret;
  const { status, body } = await renew(await test.signIn(mei.username));
  expect([status, body.card?.secret === old]).toEqual([200, false]);
  expect((await verify(before)).body.code).toBe('code_wrong');
  expect((await verify(await codeAt(clock.now))).status).toBe(200);
  expect(await renew(desk)).toMatchObject({ status: 409, body: { code: 'no_card' } });
});

it('makes the codes of RFC 6238 (appendix B, SHA-256)', () => {
  const generator = cardGenerator(Buffer.from('12345678901234567890123456789012'));
  const codes = [59, 1_111_111_109, 1_234_567_890].map((seconds) =>
    generator.generate({ timestamp: seconds * 1000 }),
  );
  expect(codes).toEqual(['46119246', '68084774', '91819424']);
});

it('slows someone who checks too many', async () => {
  const small = await createTestApp({ limitFactor: 1 });
  try {
    const headers = await signInStaff(small, ['membership_card.verify'], 'busy');
    const call = () =>
      small.call<CardRefusal>({
        method: 'POST',
        url: '/membership-card/verify/',
        headers,
        payload: { code: 'M-1-01 1234 5678' },
      });
    for (let tries = 0; tries < 60; tries += 1) expect((await call()).status).toBe(409);
    expect(await call()).toMatchObject({ status: 429, body: { code: 'throttled' } });
  } finally {
    await small.close();
  }
});
