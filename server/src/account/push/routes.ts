import type { Answer } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import { transact } from '../../database/transact.ts';
import { oneAtATime, once, withKey } from '../../http/limits/idempotency.ts';
import { spend } from '../../http/limits/quota.ts';
import { sendTestPush } from '../../notifications/index.ts';
import type { PasswordEnv } from '../env.ts';
import { languageOfUser } from '../language.ts';
import { chooseTopic, findDevice, listDevices, listTopics, registerDevice, removeDevice } from './devices.ts';

const TEST = 'POST /general-users/me/push/device/{id}/test/';
const tests = { kind: 'push test', limit: 10, window: HOUR };

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

  implement(app, TEST, (call) => {
    const { params, actor, db, request, now } = call;
    const user = actor.user.id;
    const env = { config, serverKey, languageOf: languageOfUser };
    const asked = { db, request, user, body: params, now };
    // No transaction waits for what a push service answers.
    return oneAtATime<Answer<typeof TEST>>(asked, async (key) => {
      const first = await key?.find(db);
      if (first) return first;
      const device = await findDevice(db, user, params.id);
      await spend(db, tests, String(user), now);
      const outcome = await sendTestPush(env, { db, now }, device);
      const left = await listDevices(db, actor, zone);
      const answer = { outcome, device: left.find(({ id }) => id === device.id) ?? null };
      return transact(db, (tx) => withKey(tx, key, async () => answer));
    });
  });

  implement(app, 'PATCH /general-users/me/push/topic/{topic}/', ({ params, body, actor, db }) =>
    chooseTopic(db, actor.user.id, { ...params, ...body }),
  );
}
