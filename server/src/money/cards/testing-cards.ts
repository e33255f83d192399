import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SandboxCard } from '../gateways/sandbox/cards.ts';
import { sandboxCards } from '../gateways/sandbox/cards.ts';
import { sandboxCard } from '../gateways/sandbox/tables.ts';
import { gatewayCustomer, savedCard } from '../tables.ts';

interface TestCard {
  member: number;
  kind?: SandboxCard;
  now: number;
}

/** Saves one of the sandbox's cards for a member, as a visit to its page would; it is their default if they have none. Its id. */
export async function saveTestCard(db: Database, { member, kind = 'visa', now }: TestCard): Promise<number> {
  const reference = crypto.randomUUID();
  const [customer] = await db
    .insert(gatewayCustomer)
    .values({ member_id: member, gateway: 'sandbox', reference })
    .returning();
  const { brand, last4 } = sandboxCards[kind];
  const expires = { expires_month: 12, expires_year: 2029 };
  await db.insert(sandboxCard).values({ reference, customer: reference, kind, ...expires });
  const hasDefault = and(eq(savedCard.member_id, member), eq(savedCard.is_default, true));
  const [stored] = await db
    .insert(savedCard)
    .values({
      member_id: member,
      customer_id: customer?.id ?? 0,
      gateway: 'sandbox',
      reference,
      fingerprint: `${brand} ${last4}`,
      brand,
      last4,
      ...expires,
      is_default: (await db.$count(savedCard, hasDefault)) === 0,
      created_at: new Date(now),
    })
    .returning();
  return stored?.id ?? 0;
}
