import { otherPrograms } from '@portal/contract/settings/rules/other-programs';
import { allRights } from '../access/rights.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import type { Person } from '../testing/people.ts';
import { turnOn } from '../testing/other-programs.ts';
import { addMembers, addStaff } from '../testing/people.ts';
import type { ActorName } from './actors.ts';
import { actors, isMember, memberActors } from './actors.ts';
import type { Rows, World } from './row.ts';

/** The captcha that every picture of the world shows. */
export const CAPTCHA = 'K7PXR';

type Headers = Record<string, string>;

/** People of one endpoint's cells: new ones for each, so that no endpoint meets what another left. */
export interface Cast {
  owner: Person;
  /** Returns the owner of the thing that this actor calls about. */
  ownerFor: (actor: ActorName) => Person;
  /** A new session of this actor; none for the anonymous. */
  signInAs: (actor: ActorName) => Promise<Headers>;
}

/** The facilities that rows need: one that is free and one with a price. */
export const worldRooms = [room('Hall', { group: 'Halls' }), room('Court', { default_price: 600 })];

/** An account that nothing is signed with here. */
export const anyWallet = {
  passTypeId: 'pass.example.club',
  teamId: 'TEAM',
  certificate: '',
  key: '',
  keyPassword: null,
  authority: '',
};

/** The API with these facilities alone; `rows` say how to create things. */
export async function createWorld(rows: Rows): Promise<World> {
  const test = await createTestClub(worldRooms, {
    captchaCode: CAPTCHA,
    gateway: 'sandbox',
    appleWallet: anyWallet,
  });
  return createWorldIn(test, rows);
}

/** A club that calls are made in, with somebody who holds every right. */
export async function createWorldIn(test: TestClub, rows: Rows): Promise<World> {
  await addStaff(test.db, [...allRights], 'club');
  await turnOn(test, otherPrograms);
  let number = 0;
  const world: World = {
    ...test,
    club: await test.signIn('club'),
    next: () => (number += 1),
    async create(path, owner) {
      const row = Object.entries<Rows[keyof Rows]>(rows).find(([key]) => key === `POST ${path}`)?.[1];
      const payload = await row?.body?.({ world, owner, number: world.next(), thing: {} });
      const answer = await test.app.inject({
        method: 'POST',
        url: path,
        // A new session: a change of the password ended the other.
        headers: await test.signIn('club'),
        ...(payload && { payload }),
      });
      if (answer.statusCode !== 201)
        throw new Error(`POST ${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<{ id: string | number }>().id;
    },
  };
  return world;
}

/** The actors of one endpoint. */
export async function createCast(world: World, right: string | undefined): Promise<Cast> {
  const names = actors.filter(isMember);
  const members = await addMembers(
    world.db,
    names.map((name) => ({ status: memberActors[name] })),
  );
  const people = new Map<ActorName, Person | undefined>(names.map((name, index) => [name, members[index]]));
  const staff = world.next();
  await addStaff(world.db, [], `unentitled${staff}`);
  await addStaff(world.db, right === undefined ? [] : [right], `entitled${staff}`);
  const owner = people.get('owner');
  if (!owner) throw new Error('Nobody is the owner');
  return {
    owner,
    ownerFor: (actor) => (actor === 'other' ? owner : (people.get(actor) ?? owner)),
    signInAs: async (actor) =>
      actor === 'anonymous' ? {} : world.signIn(people.get(actor)?.username ?? `${actor}${staff}`),
  };
}
