import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, signInStaff } from '../../testing/people.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room } from '../testing-club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Hall'), room('Court')]);
});
afterAll(() => club.close());

const ask = (method: 'GET' | 'PUT' | 'DELETE', id: number | null, headers: object) =>
  club.call<{ facilities: number[] }>({
    method,
    url: `/booking/favourite/${id === null ? '' : `${id}/`}`,
    headers,
  });

it('are marked and taken back, once however often that is asked for, and each member’s own', async () => {
  const [hall, court] = [await club.idOf('Hall'), await club.idOf('Court')];
  const mei = await club.signIn((await addMember(club.db)).username);
  const ravi = await club.signIn((await addMember(club.db)).username);
  expect((await ask('GET', null, mei)).body).toEqual({ facilities: [] });
  await ask('PUT', court, mei);
  expect(await ask('PUT', court, mei)).toMatchObject({ status: 200, body: { facilities: [court] } });
  expect((await ask('PUT', hall, mei)).body.facilities).toEqual([hall, court].toSorted((a, b) => a - b));
  expect((await ask('GET', null, ravi)).body).toEqual({ facilities: [] });
  expect((await ask('DELETE', hall, mei)).body).toEqual({ facilities: [court] });
  expect(await ask('DELETE', hall, mei)).toMatchObject({ status: 200, body: { facilities: [court] } });
});

it('are of facilities that there are, and of members', async () => {
  const mei = await club.signIn((await addMember(club.db)).username);
  expect((await ask('PUT', 999_999, mei)).status).toBe(404);
  const staff = await signInStaff(club, [], 'nobody');
  expect((await ask('PUT', await club.idOf('Hall'), staff)).status).toBe(404);
  expect((await ask('GET', null, {})).status).toBe(401);
});
