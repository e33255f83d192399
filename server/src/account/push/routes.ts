import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import type { PasswordEnv } from '../env.ts';
import { chooseTopic, listDevices, listTopics, registerDevice, removeDevice } from './devices.ts';

/** The devices that a user's notifications go to, and about what. */
export function pushRoutes(app: FastifyInstance, { config, serverKey }: PasswordEnv): void {
  const { timeZone: zone, localPushService: local } = config;

  implement(app, 'GET /general-users/me/push/', async ({ actor, db }) => ({
    public_key: (await serverKey(db)).publicKey,
    devices: await listDevices(db, actor, zone),
    topics: await listTopics(db, actor.user.id),
  }));

  implement(app, 'POST /general-users/me/push/device/', async ({ body, actor, db, request, now }) => {
    const registration = {
      userAgent: request.headers['user-agent'] ?? '',
      serverKey: (await serverKey(db)).publicKey,
      local,
      now,
      zone,
    };
    return once({ db, request, user: actor.user.id, body, now }, (tx) =>
      registerDevice(tx, actor, body, registration),
    );
  });

  implement(app, 'DELETE /general-users/me/push/device/{id}/', async ({ params, actor, db }) => {
    await removeDevice(db, actor.user.id, params.id);
    return undefined;
  });

  implement(app, 'PATCH /general-users/me/push/topic/{topic}/', ({ params, body, actor, db }) =>
    chooseTopic(db, actor.user.id, { ...params, ...body }),
  );
}
