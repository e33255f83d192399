import type { CardCodeRefusal, VerifiedCard } from '@portal/contract';
import { CARD_CODE_TOLERANCE, cardCode, cardCodeStep } from '@portal/contract/members/rules/cards';
import { dateOf } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import { momentWriter } from '../../time/moments.ts';
import { member } from '../tables.ts';
import { faceColumns, findLastDay, hidesCard } from './own-card.ts';
import { membershipCard } from './tables.ts';

/** Within this many steps (ten minutes) before or after now, a code is recognized as one of the card's. */
const KNOWN_STEPS = 20;

/** Makes and checks the codes of a secret, by the rules of the contract. */
export const cardGenerator = (secret: Buffer): TOTP =>
  new TOTP({
    algorithm: 'SHA256',
    digits: cardCode.digits,
    period: cardCode.seconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Number of the card and digits of what was scanned or typed. */
function splitCode(code: string): { card_number: string; digits: string } {
  const [, card_number = '', first = '', last = ''] = /^(.+)\s(\d{4})\s?(\d{4})$/.exec(code) ?? [];
  return { card_number: card_number.trim(), digits: first + last };
}

interface Check {
  readonly keys: Keys;
  readonly now: number;
  readonly zone: string;
  /** Id of the user who checks; null: a kiosk. */
  readonly by: number | null;
}

export type Checked =
  | { readonly refused: CardCodeRefusal; readonly name: string | null }
  | { readonly refused: null; readonly card: VerifiedCard };

const findCard = async (tx: Transaction, card_number: string) =>
  (
    await tx
      .select({ ...faceColumns, card: membershipCard })
      .from(membershipCard)
      .innerJoin(member, eq(member.id, membershipCard.member_id))
      .where(eq(membershipCard.card_number, card_number))
  )[0];
type FoundCard = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** Uses the step of a code up; answers why it can't be, or null. */
async function spendStep(
  tx: Transaction,
  { card }: FoundCard,
  digits: string,
  { keys, now }: Check,
): Promise<CardCodeRefusal | null> {
  const generator = cardGenerator(keys.cardSecret(card.id, card.code_seed));
  const off = generator.validate({ token: digits, timestamp: now, window: KNOWN_STEPS });
  if (off === null) return 'code_wrong';
  if (Math.abs(off) > CARD_CODE_TOLERANCE) return 'code_old';
  const step = cardCodeStep(now) + off;
  const used = await tx
    .update(membershipCard)
    .set({ code_step: step })
    .where(and(eq(membershipCard.id, card.id), lt(membershipCard.code_step, step)))
    .returning({ id: membershipCard.id });
  return used.length === 0 ? 'code_used' : null;
}

/** Returns the fault of the card or membership that forbids entry to a person with a good code. */
function findEntryFault({ membership_status }: FoundCard, last: string | null, today: string) {
  if (!maySignIn(membership_status)) return 'membership_ended' as const;
  if (hidesCard(membership_status)) return 'membership_suspended' as const;
  return last !== null && last < today ? ('card_expired' as const) : null;
}

/**
 * Checks what somebody shows at the counter, uses it up, and writes down who checked what, with the result. Whose
 * card it is, a refusal says only if its code was good.
 */
export async function checkCardCode(tx: Transaction, code: string, check: Check): Promise<Checked> {
  const { now, zone } = check;
  const { card_number, digits } = splitCode(code);
  const found = await findCard(tx, card_number);
  if (!found) return { refused: 'code_wrong', name: null };
  const { card, membership_end_date, books_until, ...face } = found;
  const today = dateOf(now, zone);
  const valid_until = findLastDay({ valid_until: card.valid_until, membership_end_date, books_until }, today);
  const bad = card.status === 'ACTIVE' ? await spendStep(tx, found, digits, check) : 'card_not_active';
  const refused = bad ?? findEntryFault(found, valid_until, today);
  const checked_at = momentWriter(zone)(now);
  const after = { checked_at, refused };
  await audit(tx, {
    user: check.by,
    now,
    right: 'membership_card.verify',
    id: card.id,
    before: null,
    after,
  });
  if (refused !== null) return { refused, name: bad === null ? face.name : null };
  return {
    refused,
    card: { ...face, valid_until, member: card.member_id, card_number: card.card_number, checked_at },
  };
}
