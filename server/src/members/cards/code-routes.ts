import { MINUTE } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { Quota } from '../../http/limits/quota.ts';
import { spend } from '../../http/limits/quota.ts';
import { refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { checkCardCode } from './codes.ts';
import { readOwnCard, renewCardSecret } from './own-card.ts';

/** Limit of checks by one member of staff: enough for a busy door, and far too few to guess eight digits. */
const checks: Quota = { kind: 'card check', limit: 60, window: MINUTE };
const renewals: Quota = { kind: 'card secret', limit: 10, window: 60 * MINUTE };

/** The member's own card with what makes its codes, and their check at the counter. */
export function cardCodeRoutes(app: FastifyInstance, keys: Keys): void {
  const zone = app.clubConfig.timeZone;

  implement(app, 'GET /general-users/me/card/', async ({ actor, db, now }) => ({
    card: await readOwnCard(db, actor, { keys, now, zone }),
  }));

  implement(app, 'POST /general-users/me/card/secret/', async ({ actor, db, now, config }) => {
    const { limit } = renewals;
    await spend(db, { ...renewals, limit: limit * config.limitFactor }, String(actor.user.id), now);
    return { card: await transact(db, (tx) => renewCardSecret(tx, actor, { keys, now, zone })) };
  });

  implement(app, 'POST /membership-card/verify/', async ({ body, actor, db, now, config }) => {
    const { limit } = checks;
    const by = actor.user.id;
    await spend(db, { ...checks, limit: limit * config.limitFactor }, String(by), now);
    const checked = await transact(db, (tx) => checkCardCode(tx, body.code, { keys, now, zone, by }));
    // Only now: what was written down stays.
    if (checked.refused !== null) {
      const { refused, name } = checked;
      const more = name === null ? {} : { name };
      // Bookings are refused by this code with another status and another sentence.
      throw refused === 'membership_ended'
        ? refuseWith(409, refused, 'This membership has ended.', more)
        : refuse(refused, more);
    }
    return checked.card;
  });
}
