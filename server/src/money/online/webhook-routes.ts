import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { WebhookRefused } from '../gateways/gateway.ts';
import type { Sales } from '../invoices/sales.ts';
import { takeEvent } from './take-event.ts';

/** Receives a gateway's reports about payments. No part of the contract: its body is the gateway's own. */
export async function webhookRoutes(
  app: FastifyInstance,
  gateway: Gateway | null,
  { config, sales }: { config: Config; sales: Sales },
): Promise<void> {
  await app.register(async (webhooks) => {
    // As it came: the signature is over its bytes.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    );

    webhooks.post<{ Params: { gateway: string }; Body: string | undefined }>(
      '/webhooks/:gateway/',
      // A gateway sends all its events at once after an outage; what it doesn't sign costs little.
      { config: { rateLimit: false } },
      async ({ params, body, headers, log }) => {
        if (gateway === null || params.gateway !== gateway.name) throw notFound();
        const { timeZone: zone, currency } = config;
        const now = config.now();
        try {
          const event = gateway.verifyWebhook({ headers, body: body ?? '', now });
          if (event) await takeEvent(app.db, gateway, event, { user: null, now, zone, currency, sales });
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          log.warn({ gateway: gateway.name, reason: error.message }, 'webhook refused');
          throw refuse('webhook_refused');
        }
        return { received: true };
      },
    );
  });
}
