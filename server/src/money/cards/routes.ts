import { count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { languageOf } from '../../http/refusals/language.ts';
import { once } from '../../http/limits/idempotency.ts';
import { notFound, permissionDenied } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { setConsent } from './consent.ts';
import { cardToWire, listCards, makeDefault, removeCard } from './saved-cards.ts';
import { beginSetup, cardKeeper, finishOwnSetup, openSetup } from './setups.ts';

const path = '/finance/saved-card/';

/** Cards that the gateway keeps for members. */
export function savedCardRoutes(app: FastifyInstance, gateway: Gateway | null): void {
  implement(app, `GET ${path}`, ({ actor, db, config }) =>
    listCards(db, actor.member?.id ?? null, { gateway, zone: config.timeZone }),
  );

  implement(app, 'GET /profile/member/{id}/saved-card/', async ({ params: { id }, db, config }) => {
    const [found] = await db.select({ count: count() }).from(member).where(eq(member.id, id));
    if (!found?.count) throw notFound();
    return listCards(db, id, { gateway, zone: config.timeZone });
  });

  implement(app, `PATCH ${path}{id}/`, ({ params: { id }, actor, db, now, config }) => {
    const by = { user: actor.user.id, now };
    return transact(db, async (tx) =>
      cardToWire(await makeDefault(tx, { id, member: actor.member?.id ?? null }, by), config.timeZone),
    );
  });

  implement(app, `DELETE ${path}{id}/`, async ({ params: { id }, actor, db, now }) => {
    const by = { user: actor.user.id, now };
    await transact(db, (tx) => removeCard(tx, { id, member: actor.member?.id ?? null }, by));
    return undefined;
  });

  implement(app, `PUT ${path}consent/`, async ({ body, actor, db, now }) => {
    const consent = { ...body, member: actor.member?.id ?? null };
    await transact(db, (tx) => setConsent(tx, consent, { user: actor.user.id, now }));
    return body;
  });

  implement(app, `POST ${path}setup/`, async ({ actor, body, request, db, now, config }) => {
    const own = actor.member?.id;
    if (own === undefined) throw permissionDenied();
    const keeper = cardKeeper(gateway);
    const language = languageOf(request.headers['accept-language']);
    const { id } = await once({ db, request, user: actor.user.id, body, now }, async (tx) => ({
      id: await beginSetup(tx, own, { name: keeper.name, now }),
    }));
    return { id, url: await openSetup(id, { ...keeper, db, config, log: request.log, language }) };
  });

  implement(app, `POST ${path}setup/{id}/finish/`, ({ params: { id }, actor, db, now, config }) => {
    const own = { id, member: actor.member?.id ?? null };
    // Cards saved at a gateway that is no longer configured can't be deleted there.
    const keeper = gateway?.vault ? { name: gateway.name, vault: gateway.vault } : null;
    if (keeper === null) throw notFound();
    return finishOwnSetup(own, { ...keeper, db, user: actor.user.id, now, zone: config.timeZone });
  });
}
