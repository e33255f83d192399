import type { GuestInvitation, Invitation, List, Photograph, Reservation } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generalUser } from '../../../access/index.ts';
import { auditLog } from '../../../audit/tables.ts';
import { upload } from '../../../uploads/index.ts';
import { addMember, signInStaff } from '../../../testing/people.ts';
import { bookingPlayer, facilityPhotograph } from '../../tables.ts';
import type { TestClub } from '../../testing-club.ts';
import { at, createTestClub, room } from '../../testing-club.ts';

let club: TestClub;
let staff: { authorization: string };
let hall: number;
beforeAll(async () => {
  club = await createTestClub([room('Hall', { guests: 'NUMBER', capacity: 40 }), room('Court')]);
  staff = await signInStaff(club, ['facility.view', 'facility.change']);
  hall = await club.idOf('Hall');
});
afterAll(() => club.close());
beforeEach(() => club.db.delete(facilityPhotograph));

/** A picture that the staff uploaded. */
async function uploaded(): Promise<string> {
  const id = randomUUID();
  const [user] = await club.db
    .select({ id: generalUser.id })
    .from(generalUser)
    .where(eq(generalUser.username, 'staff'));
  await club.db.insert(upload).values({
    id,
    user_id: user?.id ?? 0,
    width: 1600,
    height: 1067,
    widths: [320, 640, 1120, 1600],
    created_at: new Date(club.clock.now),
  });
  return id;
}

const url = (id = hall) => `/sport-facility/${id}/photographs/`;
const read = (headers: object = {}) => club.call<List<Photograph>>({ method: 'GET', url: url(), headers });
const write = (payload: object, { headers = staff, id = hall }: { headers?: object; id?: number } = {}) =>
  club.call<List<Photograph>>({ method: 'POST', url: url(id), headers, payload });
const photographs = async () => (await read()).body.results.map(({ alt }) => alt);
const of = async (...alts: string[]) => {
  const rows: { picture: string; alt: string }[] = [];
  for (const alt of alts) rows.push({ picture: await uploaded(), alt });
  return rows;
};

it('are read by anybody in the order in which they were written, in both languages', async () => {
  const [first, second] = await of('The stage', 'The hall from the door');
  const written = await write([second, { ...first, zh: { alt: '舞台' } }]);
  expect(written.status).toBe(200);
  const { body } = await read();
  expect(body).toEqual(written.body);
  expect(body).toMatchObject({
    count: 2,
    results: [
      {
        alt: 'The hall from the door',
        zh: null,
        picture: {
          id: second?.picture,
          url: `/uploads/${second?.picture}.webp`,
          small_url: `/uploads/${second?.picture}-small.webp`,
          width: 1600,
          height: 1067,
          widths: [320, 640, 1120, 1600],
        },
      },
      { alt: 'The stage', zh: { alt: '舞台' }, picture: { id: first?.picture } },
    ],
  });
});

it('are replaced whole: in another order, with some left out, and with none', async () => {
  const [one, two, three] = await of('One', 'Two', 'Three');
  await write([one, two, three].map((row) => row ?? {}));
  await write([three, one].map((row) => row ?? {}));
  expect(await photographs()).toEqual(['Three', 'One']);
  await write([]);
  expect(await photographs()).toEqual([]);
});

it('may be the same picture at two facilities', async () => {
  const rows = await of('The terrace between them');
  await write(rows);
  expect((await write(rows, { id: await club.idOf('Court') })).status).toBe(200);
});

it('are refused, each beside its field, and what was there stays', async () => {
  await write(await of('There'));
  const [known] = await of('Known');
  const refusals: [object, object][] = [
    [[{ picture: randomUUID(), alt: 'Lost' }], { '0.picture': ['Choose an uploaded picture.'] }],
    [[known, { ...known, alt: 'Again' }], { '1.picture': ['This photograph is in the list twice.'] }],
    [[{ ...known, alt: '  ' }], { '0.alt': ['This field may not be blank.'] }],
    [[{ picture: known?.picture }], { '0.alt': ['This field is required.'] }],
    [[{ ...known, zh: { alt: '' } }], { '0.zh.alt': ['This field may not be blank.'] }],
    [
      [{ ...known, alt: 'x'.repeat(301) }],
      { '0.alt': ['Ensure this field has no more than 300 characters.'] },
    ],
    [[{ ...known, picture: 'no-id' }], { '0.picture': [expect.any(String)] }],
    [
      await of(...Array.from({ length: 13 }, (_, index) => `Number ${index}`)),
      { non_field_errors: ['Ensure this field has no more than 12 elements.'] },
    ],
  ];
  for (const [body, errors] of refusals) expect(await write(body)).toEqual({ status: 400, body: errors });
  expect(await photographs()).toEqual(['There']);
});

it('are twelve at most', async () => {
  const rows = await of(...Array.from({ length: 12 }, (_, index) => `Number ${index}`));
  expect((await write(rows)).body.count).toBe(12);
  expect((await read()).body.results).toHaveLength(12);
});

it('are changed by those with the right alone, and of a facility that there is', async () => {
  const rows = await of('The stage');
  expect((await write(rows, { headers: {} })).status).toBe(401);
  expect((await write(rows, { headers: club.auth })).status).toBe(403);
  expect((await write(rows, { id: 9999 })).status).toBe(404);
  expect((await club.call({ method: 'GET', url: url(9999), headers: {} })).status).toBe(404);
  expect(await photographs()).toEqual([]);
});

it('leave what they were and are in the audit log', async () => {
  const [first] = await of('The stage');
  await write([first ?? {}]);
  await write([{ ...first, alt: 'The stage at night' }]);
  const [line] = await club.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'facility'), eq(auditLog.resource_id, String(hall))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(line?.changes).toEqual({
    photographs: {
      from: [{ picture: first?.picture, alt: 'The stage', zh: null }],
      to: [{ picture: first?.picture, alt: 'The stage at night', zh: null }],
    },
  });
});

it('are in a booking that is read by itself, and in no list and no calendar', async () => {
  await write(await of('The stage'));
  const { body: booked } = await club.book(at(hall, 25, '12:00', '13:00'));
  const { body } = await club.call<Reservation>({
    method: 'GET',
    url: `/booking/reservation/${booked.id}/`,
    headers: club.auth,
  });
  expect(body.facility_details?.photographs).toMatchObject([{ alt: 'The stage' }]);
  for (const path of [
    '/booking/reservation/',
    '/sport-facility/?date=2026-11-25',
    `/sport-facility/${hall}/`,
    `/sport-facility/${hall}/days/?from=2026-11-25&to=2026-11-26`,
  ]) {
    const { body: other } = await club.call({ method: 'GET', url: path, headers: club.auth });
    expect([path, JSON.stringify(other).includes('The stage')]).toEqual([path, false]);
  }
});

it('are in an invitation to one booking, of a member and of a guest, and in no list of invitations', async () => {
  await write(await of('The stage'));
  const { body: booked } = await club.book({ ...at(hall, 25, '14:00', '15:00'), guests: 1 });
  const friend = await addMember(club.db);
  const invited = {
    reservation_id: booked.id,
    status: 'INVITED',
    invited_at: new Date(club.clock.now),
  } as const;
  await club.db.insert(bookingPlayer).values([
    { ...invited, name: 'Ana' },
    { ...invited, member_id: friend.memberId },
  ]);
  const headers = await club.signIn(friend.username);
  const list = async (query: string) =>
    (await club.call<List<Invitation>>({ method: 'GET', url: `/booking/invitation/${query}`, headers })).body
      .results[0]?.facility_details;
  expect((await list(`?reservation=${booked.id}`))?.photographs).toMatchObject([{ alt: 'The stage' }]);
  expect(await list('')).not.toHaveProperty('photographs');
  const { body: own } = await club.call<Reservation>({
    method: 'GET',
    url: `/booking/reservation/${booked.id}/`,
    headers: club.auth,
  });
  const token = own.players?.find(({ link }) => link !== null)?.link?.split('#')[1];
  const { body } = await club.call<GuestInvitation>({
    method: 'POST',
    url: '/booking/guest/',
    headers: {},
    payload: { token },
  });
  expect(body.facility_details.photographs).toMatchObject([{ alt: 'The stage' }]);
});
