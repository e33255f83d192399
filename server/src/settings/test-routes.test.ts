import { afterEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { NotWorthRetrying } from '../jobs/job.ts';
import type { Mail } from '../mail/transport.ts';
import type { TestApp, TestOverrides } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/people.ts';

let test: TestApp;
afterEach(() => test.close());

/** Staff of a club who try something out. */
async function open(overrides: TestOverrides = {}) {
  test = await createTestApp(overrides);
  const headers = await signInStaff(test, ['settings.view', 'settings.change']);
  return (url: string) =>
    test.call<Record<string, unknown>>({ method: 'POST', url: `/settings/${url}-test/`, headers });
}

const sending = (send: (mail: Mail) => Promise<void>) => ({ transport: { send, close: () => undefined } });

describe('a test email', () => {
  it('goes to whoever asks for it, and says that it left', async () => {
    const sent: Mail[] = [];
    const ask = await open({
      smtpUrl: 'smtp://club:secret@mail.example:587',
      ...sending(async (mail) => void sent.push(mail)),
    });
    const { body } = await ask('email');
    expect(body).toEqual({ sent_to: sent[0]?.to.address, outcome: 'SENT', failure: null, reply: null });
    expect(sent.map(({ subject }) => subject)).toEqual(['Test email']);
    const [entry] = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entry).toMatchObject({ resource: 'settings', resource_id: 'email-test' });
    const settings = await test.app.inject({ url: '/settings/', headers: await test.signIn('staff') });
    expect(settings.json()).toMatchObject({ mail: { server: 'mail.example' } });
    expect(settings.body).not.toContain('secret');
  });

  it('says that it is kept in a folder where there is no server', async () => {
    const ask = await open();
    expect((await ask('email')).body).toMatchObject({ outcome: 'KEPT' });
  });

  it('says what the server answered where that refuses it', async () => {
    const cause = Object.assign(new Error('Message failed'), { response: '550 5.1.1 User unknown' });
    const error = new NotWorthRetrying('RECIPIENT: Message failed', { cause });
    const ask = await open(sending(() => Promise.reject(error)));
    expect((await ask('email')).body).toMatchObject({
      outcome: 'REFUSED',
      failure: 'RECIPIENT',
      reply: '550 5.1.1 User unknown',
    });
  });

  it('says why the server can’t be reached', async () => {
    const cause = new Error('connect ECONNREFUSED 10.0.0.1:25');
    const ask = await open(sending(() => Promise.reject(new Error('CONNECTION: It failed', { cause }))));
    expect((await ask('email')).body).toMatchObject({
      outcome: 'FAILED',
      failure: 'CONNECTION',
      reply: 'connect ECONNREFUSED 10.0.0.1:25',
    });
  });

  it('is sent ten times an hour, and then no more', async () => {
    const ask = await open();
    for (let turn = 0; turn < 10; turn += 1) expect((await ask('email')).status).toBe(200);
    expect((await ask('email')).status).toBe(429);
  });
});

describe('a check of the payment gateway', () => {
  it('is answered by the sandbox', async () => {
    const ask = await open({ gateway: 'sandbox' });
    expect((await ask('gateway')).body).toEqual({ outcome: 'ACCEPTED' });
  });

  it('says that there is none', async () => {
    const ask = await open();
    expect((await ask('gateway')).body).toEqual({ outcome: 'NONE' });
  });

  it('says that Stripe can’t be reached', async () => {
    const stripe = { url: 'http://127.0.0.1:1', secretKey: 'sk_test_1', webhookSecret: 'whsec' };
    const ask = await open({ gateway: 'stripe', stripe });
    expect((await ask('gateway')).body).toEqual({ outcome: 'FAILED' });
  });
});
