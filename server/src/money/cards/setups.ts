import type { Language } from '@portal/contract/translations';
import { MOST_CARDS } from '@portal/contract';
import type { SavedCard } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import { pagesIn } from '../../config/config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { refusalOfDatabase } from '../../http/refusals/refusal-of-database.ts';
import { notFound, refuseWith } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { stopWithoutCard } from '../autopay/consent.ts';
import type { Gateway, SetupState, Vault, VaultCard } from '../gateways/gateway.ts';
import { VaultRefused } from '../gateways/gateway.ts';
import { cardSetup, gatewayCustomer, savedCard } from '../tables.ts';
import { forgetCard } from './forget.ts';
import { auditedCard, cardToWire, lockCustomers } from './saved-cards.ts';

type Setup = typeof cardSetup.$inferSelect;
type CardRow = typeof savedCard.$inferSelect;

/** A gateway that keeps cards. */
interface CardKeeper {
  name: string;
  vault: Vault;
}

/** The gateway, if it keeps cards; a refusal where none does. */
export function cardKeeper(gateway: Gateway | null): CardKeeper {
  if (!gateway?.vault)
    throw refuseWith(
      409,
      'no_gateway',
      'Cards can’t be saved: no payment gateway that keeps them is configured.',
    );
  return { name: gateway.name, vault: gateway.vault };
}

const failed = () =>
  refuseWith(502, 'gateway_failed', 'The payment gateway isn’t responding: try again later.');

/** Stores a visit that saves a member's card, and answers its id. A 409 where they have as many as they may. */
export async function beginSetup(
  tx: Transaction,
  member: number,
  { name, now }: { name: string; now: number },
): Promise<string> {
  if ((await tx.$count(savedCard, eq(savedCard.member_id, member))) >= MOST_CARDS)
    throw refuseWith(409, 'too_many_cards', `You can save up to ${MOST_CARDS} cards: remove one first.`, {
      limit: MOST_CARDS,
    });
  const [stored] = await tx
    .insert(cardSetup)
    .values({ member_id: member, gateway: name, created_at: new Date(now) })
    .returning({ id: cardSetup.id });
  if (!stored) throw new Error('The visit was not stored');
  return stored.id;
}

interface SetupStart extends CardKeeper {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  /** Of the profile that the member comes back to. */
  language: Language;
}

type Customer = Pick<typeof gatewayCustomer.$inferSelect, 'id' | 'reference'>;

async function addCustomer({ id, member_id }: Setup, key: string, keeper: SetupStart): Promise<Customer> {
  const { db, vault, name } = keeper;
  const reference = await vault.addCustomer(`${id} ${key}`);
  const what = { member_id, gateway: name, reference };
  await db.insert(gatewayCustomer).values(what).onConflictDoNothing();
  const [found] = await db
    .select()
    .from(gatewayCustomer)
    .where(and(eq(gatewayCustomer.gateway, name), eq(gatewayCustomer.reference, reference)));
  if (!found) throw new Error('The customer was not stored');
  return found;
}

/** Finds the member's customer at the gateway; null: none yet. */
async function findCustomer({ member_id }: Setup, { db, name }: SetupStart): Promise<Customer | null> {
  const [found] = await db
    .select()
    .from(gatewayCustomer)
    .where(and(eq(gatewayCustomer.member_id, member_id), eq(gatewayCustomer.gateway, name)))
    .orderBy(desc(gatewayCustomer.id))
    .limit(1);
  return found ?? null;
}

/**
 * Has the gateway open its page for a visit that is stored, unless it has, and answers where it is: outside of any
 * transaction. A 502 where the gateway doesn't answer.
 */
export async function openSetup(id: string, keeper: SetupStart): Promise<string> {
  const { db, config, log, vault, language } = keeper;
  const [setup] = await db.select().from(cardSetup).where(eq(cardSetup.id, id));
  if (!setup) throw notFound();
  if (setup.url !== null) return setup.url;
  const open = (customer: Customer) =>
    vault.setUp({
      setup: id,
      customer: customer.reference,
      currency: config.currency,
      returnUrl: `${config.portalUrl}${pagesIn(language)}/profile?card=${id}#saved-cards`,
    });
  try {
    let customer = (await findCustomer(setup, keeper)) ?? (await addCustomer(setup, 'first', keeper));
    const visit = await open(customer).catch(async (error: unknown) => {
      if (!(error instanceof VaultRefused)) throw error;
      // The gateway may have forgotten who the member is to it: they are somebody new then.
      customer = await addCustomer(setup, 'again', keeper);
      return open(customer);
    });
    await db
      .update(cardSetup)
      .set({ ...visit, customer_id: customer.id })
      .where(eq(cardSetup.id, id));
    return visit.url;
  } catch (error) {
    if (refusalOfDatabase(error)) throw error;
    log.warn({ err: error, setup: id }, 'the gateway opened no page to save a card');
    throw failed();
  }
}

/** The columns that a vault's description of a card fills. */
export const cardValues = ({ fingerprint, brand, last4, wallet, expiresMonth, expiresYear }: VaultCard) => ({
  fingerprint,
  brand,
  last4,
  wallet,
  expires_month: expiresMonth,
  expires_year: expiresYear,
});

/** The member's card that is this one, saved before; it is saved once. */
async function sameCard(tx: Transaction, { member_id, gateway }: Setup, card: VaultCard) {
  if (card.fingerprint === null) return undefined;
  const [same] = await tx
    .select()
    .from(savedCard)
    .where(
      and(
        eq(savedCard.member_id, member_id),
        eq(savedCard.gateway, gateway),
        eq(savedCard.fingerprint, card.fingerprint),
      ),
    );
  return same;
}

/**
 * True where a member's new card becomes their default: the first of this gateway. The default of one that the club no longer
 * has is none: fees were to be charged to that card, and to another one only if the member agrees to it.
 */
async function becomesDefault(
  tx: Transaction,
  { member_id, gateway }: Pick<Setup, 'member_id' | 'gateway'>,
  by: { user: number | null; now: number },
): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.member_id, member_id), eq(savedCard.is_default, true)));
  if (!before) return true;
  if (before.gateway === gateway) return false;
  await tx.update(savedCard).set({ is_default: false }).where(eq(savedCard.id, before.id));
  await stopWithoutCard(tx, before, by);
  return true;
}

/** Stores the card that a visit saved. */
async function storeCard(
  tx: Transaction,
  setup: Setup,
  card: VaultCard,
  { user, now }: { user: number | null; now: number },
): Promise<number> {
  const { member_id, gateway, customer_id } = setup;
  if (customer_id === null) throw new Error('A visit without its customer');
  await lockCustomers(tx, member_id);
  const same = await sameCard(tx, setup, card);
  const fields = { ...cardValues(card), reference: card.reference, customer_id };
  if (same) {
    await tx.update(savedCard).set(fields).where(eq(savedCard.id, same.id));
    if (same.reference !== card.reference)
      await enqueue(tx, forgetCard, { gateway, card: same.reference }, now);
    return same.id;
  }
  const [stored] = await tx
    .insert(savedCard)
    .values({
      ...fields,
      member_id,
      gateway,
      is_default: await becomesDefault(tx, setup, { user, now }),
      created_at: new Date(now),
    })
    .returning();
  if (!stored) throw new Error('The card was not stored');
  const line = { user, now, right: 'saved_card.add', id: stored.id };
  await audit(tx, { ...line, before: null, after: auditedCard(stored) });
  return stored.id;
}

/** Takes the gateway's word for what became of a visit, once. */
async function takeState(
  tx: Transaction,
  id: string,
  state: SetupState | null,
  by: { user: number | null; now: number },
): Promise<void> {
  const where = eq(cardSetup.id, id);
  const [setup] = await tx.select().from(cardSetup).where(where).for('update');
  if (setup?.status !== 'PENDING' || state?.kind === 'OPEN') return;
  if (state?.kind === 'SAVED') {
    const card_id = await storeCard(tx, setup, state.card, by);
    await tx.update(cardSetup).set({ status: 'SAVED', card_id }).where(where);
  } else await tx.update(cardSetup).set({ status: 'FAILED' }).where(where);
}

interface SetupFinish extends CardKeeper {
  db: Database;
  user: number | null;
  now: number;
}

/** Asks the gateway what became of a visit, and saves its card. Throws what the gateway throws. */
export async function finishCardSetup(setup: Setup, { db, vault, name, ...by }: SetupFinish): Promise<void> {
  if (setup.status !== 'PENDING' || setup.gateway !== name || setup.reference === null) return;
  const state = await vault.lookUpSetup(setup.reference);
  await transact(db, (tx) => takeState(tx, setup.id, state, by));
}

/** The same for a visit of the member's, with its result; a 404 where they have none with this id. */
export async function finishOwnSetup(
  { id, member }: { id: string; member: number | null },
  { zone, ...finishing }: SetupFinish & { zone: string },
): Promise<{ status: Setup['status']; card: SavedCard | null }> {
  const { db } = finishing;
  const own = and(eq(cardSetup.id, id), eq(cardSetup.member_id, member ?? 0));
  const [setup] = await db.select().from(cardSetup).where(own);
  if (!setup) throw notFound();
  await finishCardSetup(setup, finishing).catch(() => {
    throw failed();
  });
  const [found] = await db
    .select({ status: cardSetup.status, card: savedCard })
    .from(cardSetup)
    .leftJoin(savedCard, eq(savedCard.id, cardSetup.card_id))
    .where(own);
  if (!found) throw notFound();
  const card: CardRow | null = found.card;
  return { status: found.status, card: card && cardToWire(card, zone) };
}

/** Finishes a visit that the gateway reports. One that isn't ours is no matter. */
export async function finishReported(reference: string, finishing: SetupFinish): Promise<void> {
  const { db, name } = finishing;
  const [setup] = await db
    .select()
    .from(cardSetup)
    .where(and(eq(cardSetup.gateway, name), eq(cardSetup.reference, reference)));
  if (setup) await finishCardSetup(setup, finishing);
}

/** Age at which an unfinished visit is looked up, and at which it is given up, ms. */
const PATIENCE = 5 * MINUTE;
const LONGEST = 25 * 60 * MINUTE;

/** Looks up visits from which nobody came back, so that a card saved there is here as well; clears away old ones. */
export const lookUpSetups = ({ name, vault }: CardKeeper): Work =>
  onSchedule('money card setups', every(5 * MINUTE), async ({ db, now, log }) => {
    const pending = await db
      .select()
      .from(cardSetup)
      .where(
        and(
          eq(cardSetup.status, 'PENDING'),
          eq(cardSetup.gateway, name),
          isNotNull(cardSetup.reference),
          lte(cardSetup.created_at, new Date(now - PATIENCE)),
        ),
      )
      .orderBy(cardSetup.created_at)
      .limit(100);
    for (const setup of pending)
      await finishCardSetup(setup, { db, name, vault, user: null, now }).catch((error: unknown) =>
        log.warn({ err: error, setup: setup.id }, 'a visit that saves a card was not looked up'),
      );
    await db.delete(cardSetup).where(lte(cardSetup.created_at, new Date(now - LONGEST)));
  });
