import type { Rows, Scene, Thing } from '../../contract-tests/row.ts';
import { crudRows } from '../../contract-tests/row.ts';
import { membershipCard } from './tables.ts';

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
} satisfies Rows;
