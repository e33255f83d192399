import type { OwnData } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, idOfFacility, room, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { facility } from '../bookings/tables.ts';
import { transact } from '../database/transact.ts';
import { member } from '../members/tables.ts';

const MINE = '/general-users/me/language/';
const ADDRESS = 'mei@members.example';

let club: TestClub;
let court: number;
beforeAll(async () => {
  club = await createTestClub([room('Court')]);
  court = await idOfFacility(club.db, 'Court');
  await club.db
    .update(facility)
    .set({ zh: { name: '球场' } })
    .where(eq(facility.id, court));
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(generalUser).set({ language: 'en' });
  await club.db.update(member).set({ email: ADDRESS }).where(eq(member.id, club.member.memberId));
  await club.deliver();
});
afterAll(() => club.close());

const choose = (language: string, headers: object = club.auth) =>
  club.call<object>({ method: 'PUT', url: MINE, headers, payload: { language } });
const read = async <Body>(url: string) =>
  (await club.call<Body>({ method: 'GET', url, headers: club.auth })).body;

it('is English until its owner chooses another, and in what they download', async () => {
  const subscriptions = '/general-users/me/subscription/';
  expect(await read(subscriptions)).toMatchObject({ language: 'en' });
  expect(await choose('zh')).toEqual({ status: 200, body: { language: 'zh' } });
  expect(await read(subscriptions)).toMatchObject({ language: 'zh' });
  expect((await read<OwnData>('/general-users/me/data/')).login.language).toBe('zh');
});

it('is one that the club speaks, of somebody who is signed in', async () => {
  expect(await choose('fr')).toMatchObject({ status: 400, body: { language: [expect.any(String)] } });
  expect((await choose('zh', {})).status).toBe(401);
});

it('is that of a booking’s email, whose link leads to the Chinese pages', async () => {
  const book = (hour: number) =>
    club.call({
      method: 'POST',
      url: '/booking/reservation/',
      headers: club.auth,
      payload: at(court, 25, `${hour}:00`, `${hour + 1}:00`),
    });
  await book(14);
  const [english] = await club.deliver();
  expect(english).toMatchObject({ subject: 'Confirmed: Court, Wed 25 Nov, 2 to 3 pm' });
  await choose('zh');
  await book(16);
  const [chinese] = await club.deliver();
  expect(chinese?.subject).toBe('预订已确认：球场，11月25日周三下午4:00至5:00');
  expect(chinese?.text).toContain('您的预订已确认：球场');
  expect(chinese?.text).toContain(`${club.config.portalUrl}/zh/my-bookings/`);
  expect(chinese?.html).toContain('lang="zh-SG"');
  expect(chinese?.html).not.toMatch(/Dear|View booking|All times/);
  const fileOf = (mail: typeof chinese) =>
    mail?.attachments.map(({ filename, content }) => [filename, /SUMMARY:(.*)\r\n/.exec(content)?.[1]]);
  expect([fileOf(english), fileOf(chinese)]).toEqual([[['court.ics', 'Court']], [['球场.ics', '球场']]]);
  expect(chinese?.attachments[0]?.content).toContain('DESCRIPTION:预订已确认。');
});

const words = {
  subject: 'Hello',
  name: 'Mei',
  paragraphs: ['Read this.'],
  zh: { subject: '您好', paragraphs: ['请看。'] },
};
const send = (to: string, message: Parameters<TestClub['app']['mail']['send']>[2] = words) =>
  transact(club.db, (tx) => club.app.mail.send(tx, to, message, club.clock.now));
const subjects = async () => (await club.deliver()).map(({ subject }) => subject);

it('is that of an email as it leaves, not as it was written', async () => {
  await send(ADDRESS);
  await choose('zh');
  expect(await subjects()).toEqual(['您好']);
});

it('is found by either of a reader’s addresses, in capitals too; of strangers it is English', async () => {
  await choose('zh');
  const [login] = await club.db.select().from(generalUser).where(eq(generalUser.id, club.member.userId));
  for (const to of [ADDRESS.toUpperCase(), login?.email ?? '', 'stranger@members.example']) await send(to);
  expect(await subjects()).toEqual(['您好', '您好', 'Hello']);
});

it('leaves what staff wrote in their own words', async () => {
  await choose('zh');
  await send(ADDRESS, { ...words, zh: null });
  expect(await subjects()).toEqual(['Hello']);
});
