import { and, eq } from 'drizzle-orm';
import type { Rows, Scene, Thing } from '../../contract-tests/row.ts';
import { crudRows } from '../../contract-tests/row.ts';
import { membershipCard } from './tables.ts';
import { makeCardCode, giveCard } from './testing-cards.ts';

/** A card that is no longer shown: of those a member may have many. */
async function lostCard({ world, owner, number }: Scene): Promise<number> {
  const [card] = await world.db
    .insert(membershipCard)
    .values({
      member_id: owner.memberId,
      card_number: `L-${number}`,
      name: owner.username,
      status: 'LOST',
      issued_on: '2026-01-01',
      valid_until: '2030-12-31',
      created_at: new Date(world.clock.now),
    })
    .returning();
  return card?.id ?? 0;
}

/** The card that the owner shows. */
async function activeCard({ world, owner, number }: Scene): Promise<number> {
  const { memberId } = owner;
  const isOwners = and(eq(membershipCard.member_id, memberId), eq(membershipCard.status, 'ACTIVE'));
  await world.db.update(membershipCard).set({ status: 'LOST' }).where(isOwners);
  return giveCard(world.db, memberId, { card_number: `A-${number}`, now: world.clock.now });
}

const ofOwner = async ({ owner }: Scene): Promise<Thing> => ({ id: owner.memberId });

export const cardRows = {
  'GET /profile/member/{id}/card/': {
    who: 'own',
    make: async (scene) => ({ id: scene.owner.memberId, listed: await lostCard(scene) }),
  },
  'POST /profile/member/{id}/card/': { who: 'staff', make: ofOwner, body: () => ({}) },
  ...crudRows('/membership-card/', {
    read: 'own',
    write: 'staff',
    make: async (scene) => ({ id: await lostCard(scene) }),
    body: () => ({ status: 'CANCELLED' }),
  }),
  'GET /general-users/me/card/': { who: 'signedIn' },
  'POST /general-users/me/card/secret/': {
    who: 'signedIn',
    make: async (scene) => ({ id: await activeCard(scene) }),
    // The caller about another's has none themselves, and staff have no membership.
    except: { other: 409, unentitled: 409, entitled: 409 },
  },
  'POST /membership-card/verify/': {
    who: 'staff',
    make: async (scene) => ({ id: await activeCard(scene) }),
    body: async ({ world, thing }) => ({
      code: await makeCardCode(world.db, world.config, Number(thing['id']), world.clock.now),
    }),
  },
} satisfies Rows;
