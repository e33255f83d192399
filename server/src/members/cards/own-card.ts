import { randomBytes } from 'node:crypto';
import type { OwnCard } from '@portal/contract';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Keys } from '../../http/keys.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import { booksUntil, member } from '../tables.ts';
import { membershipCard } from './tables.ts';

/** The columns on a card's face: holder and card, read together. */
export const faceColumns = {
  name: member.name,
  membership_id: member.membership_id,
  membership_type_1: member.membership_type_1,
  membership_status: member.status,
  membership_end_date: member.membership_end_date,
  books_until: booksUntil,
  photo: member.photo,
};

/** The sooner of two last days; null: neither has one. */
export const earlierDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

interface CardDays {
  /** The card's own last day; null: it has none. */
  readonly valid_until: string | null;
  readonly membership_end_date: string | null;
  readonly books_until: string | null;
}

/**
 * The last day on which a card lets its holder in: the sooner of its own and the membership's. Once that is over, the club's days
 * of grace count, as they do in the calendar; a card that was to end sooner stays ended.
 */
export function findLastDay({ valid_until, membership_end_date, books_until }: CardDays, today: string) {
  const last = earlierDay(valid_until, membership_end_date);
  const isOver = last !== null && last < today;
  return isOver && last === membership_end_date ? books_until : last;
}

/** True if a status forbids showing the card, for now or for good. */
export const hidesCard = (status: OwnCard['membership_status']): boolean =>
  !maySignIn(status) || status.startsWith('SUSPENDED');

interface CardContext {
  readonly keys: Keys;
  readonly now: number;
  readonly zone: string;
}

/** The member's own card as shown; null without a membership. */
export async function readOwnCard(
  db: Database | Transaction,
  { member: self }: Pick<Actor, 'member'>,
  { keys, now, zone }: CardContext,
): Promise<OwnCard | null> {
  if (!self) return null;
  const [found] = await db
    .select({
      ...faceColumns,
      card: {
        id: membershipCard.id,
        card_number: membershipCard.card_number,
        valid_until: membershipCard.valid_until,
        code_seed: membershipCard.code_seed,
      },
    })
    .from(member)
    .leftJoin(
      membershipCard,
      and(eq(membershipCard.member_id, member.id), eq(membershipCard.status, 'ACTIVE')),
    )
    .where(eq(member.id, self.id));
  if (!found) return null;
  const { card, membership_end_date, books_until, ...face } = found;
  const valid_until = card?.valid_until ?? null;
  const shows = card && !hidesCard(face.membership_status);
  return {
    ...face,
    valid_until: findLastDay({ valid_until, membership_end_date, books_until }, dateOf(now, zone)),
    card_number: card?.card_number ?? null,
    secret: shows ? keys.cardSecret(card.id, card.code_seed).toString('base64url') : null,
    now: momentWriter(zone)(now),
  };
}

/** Gives a member's card another seed; throws a 409 if there is no card. */
export async function renewCardSecret(
  tx: Transaction,
  { member: self, user }: Pick<Actor, 'member' | 'user'>,
  reading: CardContext,
): Promise<OwnCard> {
  const [renewed] = await tx
    .update(membershipCard)
    .set({ code_seed: randomBytes(16).toString('hex') })
    .where(and(eq(membershipCard.member_id, self?.id ?? 0), eq(membershipCard.status, 'ACTIVE')))
    .returning({ id: membershipCard.id });
  const card = renewed && (await readOwnCard(tx, { member: self }, reading));
  if (!card) throw refuse('no_card');
  // The log says that it was replaced, not with what.
  const after = { code_secret_made_at: card.now };
  const { now } = reading;
  const { id } = renewed;
  await audit(tx, { user: user.id, now, right: 'membership_card.change', id, before: null, after });
  return card;
}
