import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { systemAddress } from '../system/addresses.ts';
import { expect, test } from '../system/fixtures.ts';
import { turnOff, turnOn } from '../system/other-programs.ts';

// Rules of webhooks have tests of the API; here staff set one up, look at what it sent, and switch it off.

/** A receiver at the address that the API may call. It answers 503 to the first message, and takes the others. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer((request, answer) => {
    void (async () => {
      received.push(await text(request));
      answer.writeHead(received.length === 1 ? 503 : 200).end('Thanks');
    })();
  });
  server.listen(Number(new URL(systemAddress('E2E_WEBHOOKS')).port), '127.0.0.1');
  await once(server, 'listening');
  return { received, close: () => server.close() };
}

// A refused address, and a message that is sent again to a webhook that is off.
test.use({ person: 'staff', expectedErrors: /status of 4(00|09)/ });
test.beforeAll(() => turnOn('WEBHOOKS'));
test.afterAll(() => turnOff('WEBHOOKS'));

test('staff add a webhook, test it, send a message again, renew its secret and switch it off', async ({
  page,
}) => {
  const receiver = await startReceiver();
  const name = `Doors ${crypto.randomUUID().slice(0, 8)}`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const messages = page.getByRole('region', { name: 'Messages of the last 30 days' });
  try {
    await test.step('refuses an address inside, beside the field', async () => {
      await page.goto('/staff/webhooks?id=new');
      await page.getByLabel('Name', { exact: true }).fill(name);
      const address = page.getByLabel('Address', { exact: true });
      await address.fill('https://127.0.0.1/doors');
      await page.getByLabel('Event called off').check();
      await button('Create webhook').click();
      await expect(address).toBeFocused();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill(`${systemAddress('E2E_WEBHOOKS')}/doors`);
      await button('Create webhook').click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
    });

    await test.step('shows the secret once', async () => {
      await button('Show signing secret').click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
    });

    await test.step('sends a test, shows the answer, and sends it again', async () => {
      await button('Send a test').click();
      await expect(messages.getByText('The test didn’t arrive')).toBeVisible();
      const row = messages.getByRole('listitem').first();
      await row.getByText('Message and answer').click();
      await expect(row.getByText('Thanks')).toBeVisible();
      await row.getByRole('button', { name: 'Send again' }).click();
      await expect.poll(() => receiver.received.length).toBe(2);
      expect(receiver.received[1]).toBe(receiver.received[0]);
      await expect(async () => {
        await button('Refresh').click();
        await expect(row.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
    });

    await test.step('renews the secret, and says until when the old one works', async () => {
      await button('Create new secret').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click();
      await expect(page.getByText(/^The secret before it works until/)).toBeVisible();
    });

    await test.step('sends nothing while it is switched off', async () => {
      await page.getByLabel('Switched on').uncheck();
      await button('Save').click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await messages.getByRole('button', { name: 'Send again' }).first().click();
      await expect(messages.getByText('This webhook is switched off.')).toBeVisible();
    });
  } finally {
    receiver.close();
  }
});
