import { desc, eq, sql } from 'drizzle-orm';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { transact } from '../database/transact.ts';
import { job } from '../jobs/tables.ts';
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

/** An email about a refund that couldn't be delivered. */
async function failedEmail({ world: { app, clock, db } }: Pick<Scene, 'world'>): Promise<Thing> {
  const { memberId } = await addMember(db);
  const words = { subject: 'Refund', paragraphs: ['We refunded S$6.00.'] };
  const email = { kind: 'REFUND' as const, name: 'Mei', ...words, zh: null };
  await db
    .update(member)
    .set({ email: `m${memberId}@club.example` })
    .where(eq(member.id, memberId));
  return transact(db, async (tx) => {
    await app.mail.send(tx, `m${memberId}@club.example`, email, clock.now);
    const [{ id } = { id: 0 }] = await tx.select({ id: job.id }).from(job).orderBy(desc(job.id)).limit(1);
    const payload = sql`${job.payload} || ${JSON.stringify({ member: memberId })}::jsonb`;
    const givenUp = { failed_at: new Date(clock.now), last_error: 'BUSY: try later', payload };
    await tx.update(job).set(givenUp).where(eq(job.id, id));
    return { id };
  });
}

export const dashboardMatrix = {
  'GET /profile/member/{id}/merge/': { who: 'staff', make: twins, query: { other: '1' } },
  'GET /profile/member/{id}/data/': { who: 'staff', make: twins },
  'GET /profile/member/{id}/consequences/': { who: 'staff', make: twins, query: { status: 'ABSENT' } },
  'GET /profile/failed-email/': { who: 'staff', make: failedEmail },
  'POST /profile/failed-email/{id}/resend/': { who: 'staff', make: failedEmail, body: () => ({}) },
  'POST /profile/failed-email/{id}/dismiss/': { who: 'staff', make: failedEmail },
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
