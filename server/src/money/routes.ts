import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import type { RememberedSettings } from '../settings/index.ts';
import type { Served } from '../resource/serve-crud.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { feeAutopayRoutes } from './autopay/routes.ts';
import { savedCardRoutes } from './cards/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { feeRunRoutes } from './fees/fee-runs.ts';
import { feeRoutes } from './fees/fees.ts';
import { tierRoutes } from './fees/tier-routes.ts';
import { invoiceFileRoutes } from './files/routes.ts';
import type { OpenedGateway } from './gateways/open.ts';
import { journalRoutes } from './journal/routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import type { Sales } from './invoices/sales.ts';
import { webhookRoutes } from './online/webhook-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { spentByMonth } from './summary/spent-by-month.ts';
import { stillDue } from './summary/still-due.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { product } from './tables.ts';
import { creditSummary } from './tender/credit/credit.ts';
import { creditRoutes } from './tender/credit/routes.ts';
import { voucherRoutes } from './tender/voucher/voucher-routes.ts';

function summaryRoutes(app: FastifyInstance, sales: Sales): void {
  implement(app, 'GET /finance/summary/', async ({ query, actor, db, config, now }) => {
    const member = actor.member?.id ?? null;
    const [open, credit, months] = await Promise.all([
      stillDue(db, member, { now, sales }),
      member === null ? { credit: 0, had_credit: false } : creditSummary(db, member),
      spentByMonth(db, member, { count: query.months, now, zone: config.timeZone }),
    ]);
    return { ...open, ...credit, months };
  });
}

function productRoutes(app: FastifyInstance): void {
  const described = {
    table: product,
    columns: {
      id: product.id,
      name: product.name,
      category: product.category,
      description: product.description,
      zh: product.zh,
      price: product.price,
      is_active: product.is_active,
    },
    // Products that are no longer sold are for staff alone.
    own: () => eq(product.is_active, true),
  };
  serveCrud(app, '/product/', described, { lifetime: { subjects: ['products'] } });
}

/** The dependencies of the routes. */
interface MoneyEnv {
  config: Config;
  keys: Keys;
  sales: Sales;
  /** Null: only the desk takes payments. */
  opened: OpenedGateway | null;
  settings: RememberedSettings;
}

/** Resources that the dashboard reads. */
interface ServedMoney {
  payments: Served<'/booking/reservation-payment/'>;
  credit: Served<'/finance/credit-entry/'>;
  vouchers: Served<'/voucher/'>;
}

/** Invoices, payments, credit, vouchers and products. */
export async function moneyRoutes(
  app: FastifyInstance,
  { config, keys, sales, opened, settings }: MoneyEnv,
): Promise<ServedMoney> {
  const gateway = opened?.gateway ?? null;
  feeRoutes(app);
  tierRoutes(app, { settings });
  feeRunRoutes(app, sales);
  invoiceRoutes(app, sales);
  const payments = paymentRoutes(app, { gateway, sales });
  savedCardRoutes(app, gateway);
  feeAutopayRoutes(app, gateway);
  await webhookRoutes(app, gateway, { config, sales });
  await opened?.serve(app);
  const credit = creditRoutes(app, sales);
  summaryRoutes(app, sales);
  invoiceFileRoutes(app, keys, sales);
  reconciliationRoutes(app, { sales, gateway });
  closingRoutes(app);
  journalRoutes(app);
  const vouchers = voucherRoutes(app, sales);
  productRoutes(app);
  return { payments, credit, vouchers };
}
