import { dateOf } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { Transaction } from '../../database/database.ts';
import { member, memberJournal, membershipCard } from '../../members/index.ts';
import type { People } from '../people.ts';
import { insertAll } from '../store/insert.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

type Card = typeof membershipCard.$inferInsert;

/** The member whose first card was lost: they show their second. */
const lostOne = 'ordinary';

/** Notes by the desk about members, with their age in days. */
const notes: readonly (readonly [username: string, daysAgo: number, name: string, text: string])[] = [
  ['ordinary', 210, 'Card lost', 'Lost on the ferry. Second card issued at the desk, no fee taken.'],
  ['ordinary', 34, 'Prefers calls after 6 pm', 'Works shifts. Email is fine at any time.'],
  ['defaulter', 47, 'Second reminder', 'Rang twice, no answer. Letter sent to the address on file.'],
  ['defaulter', 9, 'Asked for instalments', 'Passed on to the treasurer, who answers within two weeks.'],
  ['discipline', 61, 'Hearing held', 'Minutes are with the secretary.'],
  ['term5', 3, 'Asked about renewal', 'Sent the fee table. Decides before the term ends.'],
];

/** Gives every member a card, and opens the desk's journals about the demo people. */
export async function storeDesk(tx: Transaction, people: People, { now, zone }: DemoTime): Promise<void> {
  const lost = people.demo(lostOne).id;
  const members = await tx.select().from(member).orderBy(member.id);
  await insertAll(
    tx,
    membershipCard,
    members.flatMap((holder) => {
      const issued = (number: number, daysAgo: number | null): Card => ({
        member_id: holder.id,
        card_number: `${holder.membership_id}-${String(number).padStart(2, '0')}`,
        name: holder.name,
        status: maySignIn(holder.status) ? 'ACTIVE' : 'CANCELLED',
        issued_on: daysAgo === null ? holder.joined_on : dateOf(now - daysAgo * DAY, zone),
        valid_until: holder.membership_end_date,
        created_at:
          daysAgo === null ? new Date(`${holder.joined_on}T10:00:00Z`) : new Date(now - daysAgo * DAY),
      });
      return holder.id === lost
        ? [{ ...issued(1, null), status: 'LOST' as const }, issued(2, 210)]
        : [issued(1, null)];
    }),
  );
  const [desk] = await tx.select().from(generalUser).where(eq(generalUser.username, 'frontdesk'));
  await insertAll(
    tx,
    memberJournal,
    notes.map(([username, daysAgo, name, text]) => ({
      member_id: people.demo(username).id,
      name,
      text,
      author_id: desk?.id ?? null,
      created_at: new Date(now - daysAgo * DAY),
    })),
  );
}
