import { count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { findCard, lockCustomers } from '../cards/saved-cards.ts';
import { cardKeeper } from '../cards/setups.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { agree, stop } from './consent.ts';
import { readAutopay } from './read.ts';

const path = '/finance/fee-autopay/';

/** Membership fees that are charged to saved cards. */
export function feeAutopayRoutes(app: FastifyInstance, gateway: Gateway | null): void {
  implement(app, `GET ${path}`, ({ actor, db, now, config }) =>
    readAutopay(db, actor.member?.id ?? null, { gateway, now, zone: config.timeZone }),
  );

  implement(app, 'GET /profile/member/{id}/fee-autopay/', async ({ params: { id }, db, now, config }) => {
    const [found] = await db.select({ count: count() }).from(member).where(eq(member.id, id));
    if (!found?.count) throw notFound();
    return readAutopay(db, id, { gateway, now, zone: config.timeZone });
  });

  implement(app, `PUT ${path}consent/`, ({ body, actor, db, now, config }) => {
    const own = actor.member?.id;
    if (own === undefined) throw notFound();
    const keeper = cardKeeper(gateway);
    return transact(db, async (tx) => {
      // Locked, so that a card that is removed at the same time ends this too.
      await lockCustomers(tx, own);
      if (!(await findCard(tx, { member: own, gateway: keeper }))) throw refuse('no_saved_card');
      await agree(tx, { member: own, ...body }, { user: actor.user.id, now });
      return readAutopay(tx, own, { gateway, now, zone: config.timeZone });
    });
  });

  implement(app, `DELETE ${path}consent/`, async ({ actor, db, now }) => {
    const own = actor.member?.id;
    if (own === undefined) throw notFound();
    await transact(db, (tx) => stop(tx, own, { user: actor.user.id, now }));
    return undefined;
  });
}
