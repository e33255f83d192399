import type { MembershipTier, ParsedBody } from '@portal/contract';
import {
  feeKey,
  membershipFee as membershipFeeOfSpecification,
  ownFeeKey,
} from '@portal/contract/members/rules/fees';
import { allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import type { MembershipLevel1, MembershipLevel2 } from '@portal/contract/members/rules/levels';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { membershipTier, readTiers } from '../../settings/index.ts';
import type { RememberedSettings, Tier, Tiers } from '../../settings/index.ts';
import { membershipFee } from '../tables.ts';
import { readFeeTable } from './fees.ts';
import type { FeeTable } from './fees.ts';

type TierBody = ParsedBody<'PUT /membership-tier/{key}/'>;

const standard = (level1: MembershipLevel1, level2: MembershipLevel2) =>
  ({ membership_type_1: level1, membership_type_2: level2, membership_type_3: 'STANDARD' }) as const;

/** Lists the fees of a tier, by each level 2 that its members can have. */
export const tierFees = (level1: MembershipLevel1, fees: FeeTable): MembershipTier['fees'] =>
  Object.fromEntries(
    allowedLevels2({ membership_type_1: level1, membership_type_3: 'STANDARD' }).map((level2) => [
      level2,
      fees.of(standard(level1, level2), false),
    ]),
  );

const toWire = ({ years, position: _position, ...tier }: Tier, fees: FeeTable): MembershipTier => ({
  ...tier,
  term_years: years,
  fees: tierFees(tier.key, fees),
});

const allToWire = (tiers: Tiers, fees: FeeTable) => ({
  tiers: Array.from(tiers.values(), (tier) => toWire(tier, fees)),
});

const readAll = async (db: Database | Transaction) => allToWire(await readTiers(db), await readFeeTable(db));

/** The fee that a tier has where none is stored under its own key. */
function sharedFee(fees: FeeTable, level1: MembershipLevel1, level2: MembershipLevel2): number | null {
  const shared = feeKey(standard(level1, level2), false);
  return shared === ownFeeKey(level1, level2)
    ? membershipFeeOfSpecification(standard(level1, level2), false)
    : fees.of(standard(level1, level2), false, true);
}

/** Stores the fees that differ from those that the tier shares with others, under its own keys. */
async function storeFees(tx: Transaction, level1: MembershipLevel1, fees: TierBody['fees']): Promise<void> {
  const known = await readFeeTable(tx);
  for (const level2 of allowedLevels2({ membership_type_1: level1, membership_type_3: 'STANDARD' })) {
    const fee = fees[level2];
    if (fee === undefined) continue;
    const key = ownFeeKey(level1, level2);
    if (fee === null || fee === sharedFee(known, level1, level2))
      await tx.delete(membershipFee).where(eq(membershipFee.key, key));
    else
      await tx
        .insert(membershipFee)
        .values({ key, fee })
        .onConflictDoUpdate({ target: membershipFee.key, set: { fee } });
  }
}

async function changeTier(
  tx: Transaction,
  key: MembershipLevel1,
  { version, fees, term_years: years, ...fields }: TierBody,
  { user, now }: { user: number; now: number },
): Promise<MembershipTier> {
  const [found] = await tx.select().from(membershipTier).where(eq(membershipTier.key, key)).for('update');
  if (!found) throw notFound();
  if (found.version !== version) throw refuse('settings_changed');
  const before = toWire(found, await readFeeTable(tx));
  await storeFees(tx, key, fees);
  const [stored] = await tx
    .update(membershipTier)
    .set({ ...fields, years, version: version + 1 })
    .where(eq(membershipTier.key, key))
    .returning();
  if (!stored) throw notFound();
  const after = toWire(stored, await readFeeTable(tx));
  await audit(tx, { user, now, right: 'membership_fee.change', id: key, before, after });
  return after;
}

/** Puts the tiers in another order. */
async function order(
  tx: Transaction,
  keys: readonly MembershipLevel1[],
  { user, now }: { user: number; now: number },
): Promise<void> {
  await tx.select().from(membershipTier).for('update');
  const before = [...(await readTiers(tx)).keys()];
  if (new Set(keys).size !== before.length) throw fieldErrors({ keys: [fault('tierTwice')] });
  await tx.execute(sql`
    update membership_tier set position = place.position
    from unnest(${sql.param(keys)}::text[]) with ordinality as place (key, position)
    where place.key = membership_tier.key`);
  const change = { before: { order: before.join(' ') }, after: { order: keys.join(' ') } };
  await audit(tx, { user, now, right: 'membership_fee.change', id: 'order', ...change });
}

/** The club's tiers, with their fees. */
export function tierRoutes(app: FastifyInstance, { settings }: { settings: RememberedSettings }): void {
  implement(app, 'GET /membership-tier/', ({ db }) => readAll(db));

  implement(app, 'PUT /membership-tier/order/', async ({ body, actor, db, now }) => {
    await transact(db, (tx) => order(tx, body.keys, { user: actor.user.id, now }));
    await settings.refresh();
    return readAll(db);
  });

  implement(app, 'PUT /membership-tier/{key}/', async ({ params, body, actor, db, now }) => {
    const tier = await transact(db, (tx) => changeTier(tx, params.key, body, { user: actor.user.id, now }));
    await settings.refresh();
    return tier;
  });
}
