import { eq } from 'drizzle-orm';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { member } from '../members/index.ts';
import { addMember } from '../testing/people.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

/** The two members of a merge. */
const twins = async ({ world }: Pick<Scene, 'world'>): Promise<Thing> => ({
  id: (await addMember(world.db)).memberId,
});
const erasing = async ({ world, thing }: Scene & { thing: Thing }) => {
  const [found] = await world.db
    .select({ membership_id: member.membership_id })
    .from(member)
    .where(eq(member.id, Number(thing['id'])));
  return { membership_id: found?.membership_id };
};
const merging = async ({ world }: Pick<Scene, 'world'>) => ({
  other: (await addMember(world.db)).memberId,
  login: 'KEPT',
});

export const dashboardMatrix = {
  'GET /profile/member/{id}/merge/': { who: 'staff', make: twins, query: { other: '1' } },
  'GET /profile/member/{id}/data/': { who: 'staff', make: twins },
  'GET /profile/member/{id}/consequences/': { who: 'staff', make: twins, query: { status: 'ABSENT' } },
  'GET /profile/member/{id}/email/': { who: 'staff', make: twins },
  'GET /profile/member/{id}/erase/': { who: 'staff', make: twins },
  'POST /profile/member/{id}/erase/': { who: 'staff', make: twins, body: erasing },
  'POST /profile/member/{id}/merge/': { who: 'staff', make: twins, body: merging },
  'GET /dashboard/': { who: 'signedIn' },
  'GET /report/use/': { who: 'staff', query: period },
  'GET /report/income/': { who: 'staff', query: period },
  'GET /report/no-shows/': { who: 'staff', query: period },
  'GET /report/waiting/': { who: 'staff', query: period },
  'GET /report/membership/': { who: 'staff', query: period },
  'GET /report/overdue/': { who: 'staff' },
} satisfies Rows;
