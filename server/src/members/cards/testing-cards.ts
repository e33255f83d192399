import { cardCodeText } from '@portal/contract/members/rules/cards';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { deriveKeys } from '../../http/keys.ts';
import { cardGenerator } from './codes.ts';
import { membershipCard } from './tables.ts';

/** Gives a member a card that is ACTIVE and without an end, but for what is named; answers its id. */
export async function giveCard(
  db: Database,
  memberId: number,
  { now, ...changes }: { card_number: string; now: number } & Partial<typeof membershipCard.$inferInsert>,
): Promise<number> {
  const [card] = await db
    .insert(membershipCard)
    .values({
      member_id: memberId,
      name: 'As printed',
      issued_on: '2026-01-01',
      created_at: new Date(now),
      ...changes,
    })
    .returning({ id: membershipCard.id });
  return card?.id ?? 0;
}

/** Returns this card's code at a moment, as its owner's device would show it. */
export async function makeCardCode(
  db: Database,
  { tokenSecret }: Pick<Config, 'tokenSecret'>,
  id: number,
  now: number,
): Promise<string> {
  const keys = await deriveKeys(tokenSecret ?? '');
  const [card] = await db.select().from(membershipCard).where(eq(membershipCard.id, id));
  const secret = keys.cardSecret(id, card?.code_seed ?? '');
  return cardCodeText(card?.card_number ?? '', cardGenerator(secret).generate({ timestamp: now }));
}
