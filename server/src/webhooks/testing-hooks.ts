import type { List, Webhook, WebhookDelivery } from '@portal/contract';
import { webhookEventNames } from '@portal/contract/webhooks/rules/webhook-events';
import { afterAll, beforeAll } from 'vitest';
import { allRights } from '../access/rights.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { clubSettings } from '../settings/index.ts';
import type { Method } from '../testing/app.ts';
import { addStaff } from '../testing/people.ts';
import type { Receiver } from './testing-receiver.ts';
import { startReceiver } from './testing-receiver.ts';

/** A club with webhooks turned on, staff who hold all rights, and two receivers that it may call. */
export interface HooksTest extends TestClub {
  receiver: Receiver;
  other: Receiver;
  /** Asks the API as staff. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `call`
  ask: <Body = Webhook>(
    method: Method,
    url: string,
    payload?: object,
  ) => Promise<{ status: number; body: Body }>;
  /** Adds a webhook to a receiver, and answers it with its secret. */
  add: (changes?: object) => Promise<Webhook & { secret: string }>;
  deliveriesOf: (webhook: number) => Promise<WebhookDelivery[]>;
  /** Does the jobs that are due. */
  run: () => Promise<number>;
}

/** Sets up the tests of a file. What it returns can be used within tests and hooks. */
export function withHooks(): HooksTest {
  const test = {} as HooksTest;
  beforeAll(async () => {
    const [receiver, other] = [await startReceiver(), await startReceiver()];
    const club = await createTestClub([room('Hall'), room('Court'), room('Pool', { default_price: 800 })], {
      localReceivers: [receiver.origin, other.origin],
    });
    await club.db.update(clubSettings).set({ other_programs: ['WEBHOOKS'] });
    await addStaff(club.db, [...allRights], 'desk');
    // Signed in anew each time: tests move the clock by days.
    const ask: HooksTest['ask'] = async (method, url, payload) =>
      club.call({ method, url, headers: await club.signIn('desk'), payload });
    Object.assign(
      test,
      club,
      { receiver, other, ask } satisfies Partial<HooksTest>,
      {
        async add(changes: object = {}) {
          const payload = {
            name: 'Doors',
            url: `${receiver.origin}/doors`,
            types: webhookEventNames,
            ...changes,
          };
          const { body } = await ask('POST', '/webhook/', payload);
          const shown = await ask<{ secret: string }>('POST', `/webhook/${body.id}/secret/`);
          return { ...body, secret: shown.body.secret };
        },
        async deliveriesOf(webhook: number) {
          const url = `/webhook-delivery/?webhook=${webhook}&ordering=id&limit=100`;
          return (await ask<List<WebhookDelivery>>('GET', url)).body.results;
        },
        run: () => club.app.jobs.runDue(),
      } satisfies Partial<HooksTest>,
    );
  });
  afterAll(async () => {
    await test.close();
    await test.receiver.stop();
    await test.other.stop();
  });
  return test;
}
