import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../../http/keys.ts';
import type { Work } from '../../jobs/job.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/gateway.ts';
import { sendWebhooks } from './sandbox/outcomes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

/** The purpose that the sandbox's webhook key is derived for. */
export const SANDBOX_SECRET = 'webhooks of the sandbox gateway';

/** The gateway with what it needs of this process. */
export interface OpenedGateway {
  gateway: Gateway;
  work: readonly Work[];
  /** Pages that it has here. */
  serve: (app: FastifyInstance) => Promise<void>;
}

/** The gateway that the configuration names; null: money is taken at the desk alone. */
export async function openGateway(db: Database, config: Config, keys: Keys): Promise<OpenedGateway | null> {
  switch (config.gateway) {
    case 'none':
      return null;
    case 'stripe': {
      if (config.stripe === null)
        throw new Error('STRIPE_SECRET_KEY: is required with PAYMENT_GATEWAY=stripe');
      // Its library is large, and a club without it starts sooner.
      const { stripeGateway } = await import('./stripe/gateway.ts');
      return { gateway: stripeGateway(config.stripe, config), work: [], serve: async () => undefined };
    }
    case 'sandbox': {
      const secret = keys.hash(SANDBOX_SECRET);
      return {
        gateway: sandboxGateway(db, config, secret),
        work: [sendWebhooks(config, secret)],
        serve: (app) => sandboxRoutes(app, config),
      };
    }
    default:
      throw new Error(`There is no payment gateway ${String(config.gateway satisfies never)}`);
  }
}
