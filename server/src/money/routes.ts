import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Keys } from '../http/keys.ts';
import type { Served } from '../resource/serve-crud.ts';
import { feeRoutes } from './fees/fee-routes.ts';
import { invoiceFileRoutes } from './files/routes.ts';
import type { OpenedGateway } from './gateways/open.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import type { Sales } from './invoices/sales.ts';
import { webhookRoutes } from './online/webhook-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { productRoutes } from './product-routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { creditRoutes } from './tender/credit/routes.ts';
import { voucherRoutes } from './tender/voucher/voucher-routes.ts';

/** What the routes need. */
interface MoneyEnv {
  config: Config;
  keys: Keys;
  sales: Sales;
  /** Null: only the desk takes payments. */
  opened: OpenedGateway | null;
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
  { config, keys, sales, opened }: MoneyEnv,
): Promise<ServedMoney> {
  const gateway = opened?.gateway ?? null;
  feeRoutes(app);
  invoiceRoutes(app, sales);
  const payments = paymentRoutes(app, { gateway, sales });
  await webhookRoutes(app, gateway, { config, sales });
  await opened?.serve(app);
  const credit = creditRoutes(app);
  summaryRoutes(app, sales);
  invoiceFileRoutes(app, keys, sales);
  reconciliationRoutes(app);
  const vouchers = voucherRoutes(app, sales);
  productRoutes(app);
  return { payments, credit, vouchers };
}
