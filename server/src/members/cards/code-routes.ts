import { MINUTE } from '@portal/contract/rules/club-time';
import type { CardCodeRefusal, SentenceOf } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { Quota } from '../../http/limits/quota.ts';
import { spend } from '../../http/limits/quota.ts';
import { refuse } from '../../http/refusal.ts';
import { checkCardCode } from './codes.ts';
import { readOwnCard, renewCardSecret } from './own-card.ts';

/** Limit of checks by one member of staff: enough for a busy door, and far too few to guess eight digits. */
const checks: Quota = { kind: 'card check', limit: 60, window: MINUTE };
const renewals: Quota = { kind: 'card secret', limit: 10, window: 60 * MINUTE };

const sentences: { readonly [Code in CardCodeRefusal]: SentenceOf<Code> } = {
  code_wrong: 'This isn’t the code of a membership card.',
  code_old: 'This code has expired: scan the one on the card now.',
  code_used: 'This code has already been used: wait for the next one.',
  card_not_active: 'This card was lost, replaced or cancelled.',
  card_expired: 'This card has expired.',
  membership_suspended: 'This membership is suspended.',
  membership_ended: 'This membership has ended.',
};

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
      throw refuse(409, refused, sentences[refused], name === null ? {} : { name });
    }
    return checked.card;
  });
}
