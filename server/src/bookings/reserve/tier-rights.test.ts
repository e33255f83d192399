import type { Member } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { membershipTier } from '../../settings/index.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';

let club: TestClub;
let facility: number;
beforeAll(async () => {
  club = await createTestClub([room('Court', { capacity: 4, guests: 'NUMBER' })]);
  facility = await club.idOf('Court');
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(membershipTier).set({ may_book: true, may_bring_guests: true });
});
afterAll(() => club.close());

const me = async () =>
  (
    await club.call<{ member_profile: Member }>({
      method: 'GET',
      url: '/general-users/me/',
      headers: club.auth,
    })
  ).body.member_profile;

it('refuses a booking by members of a tier that can’t book', async () => {
  await club.db.update(membershipTier).set({ may_book: false });
  expect(await club.book(at(facility, 25, '17:00', '18:00'))).toMatchObject({
    status: 400,
    body: { code: 'tier_cannot_book' },
  });
  expect(await me()).toMatchObject({ may_book: false, may_bring_guests: true });
});

it('refuses the guests of a tier that can’t bring any, and books without them', async () => {
  await club.db.update(membershipTier).set({ may_bring_guests: false });
  const refused = await club.book({ ...at(facility, 25, '18:00', '19:00'), guests: 1 });
  expect(refused).toMatchObject({
    status: 400,
    body: { guests: ['Members of this tier can’t bring guests.'] },
  });
  expect((await club.book(at(facility, 25, '18:00', '19:00'))).status).toBe(201);
});
