import type { Config } from '../config/config.ts';
import type { Work } from '../jobs/job.ts';
import { asksHost } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
import { chargeFee } from './autopay/charge-fee.ts';
import { planFeeCharges } from './autopay/plan.ts';
import { forgetCards } from './cards/forget.ts';
import { lookUpSetups } from './cards/setups.ts';
import { billRuns } from './fees/fee-runs.ts';
import type { OpenedGateway } from './gateways/open.ts';
import type { Sales } from './invoices/sales.ts';
import { remindOfDue } from './mails/remind-of-due.ts';
import { mailMoney } from './mails/money-mails.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { deliverRefunds } from './refunds/deliver.ts';

interface JobsEnv {
  config: Config;
  mail: Mailer;
  sales: Sales;
  opened: OpenedGateway | null;
}

function gatewayJobs({ gateway, work }: OpenedGateway, { config, sales }: JobsEnv): Work[] {
  const { name, vault } = gateway;
  const works = [
    ...work,
    reconcile(gateway, { zone: config.timeZone, currency: config.currency, sales }),
    ...(vault
      ? [...forgetCards(name, vault), lookUpSetups({ name, vault }), chargeFee({ gateway, config, sales })]
      : []),
  ];
  return [
    ...works.map((one) => asksHost('gateway', one)),
    ...(vault ? [planFeeCharges(name, config.timeZone)] : []),
  ];
}

/**
 * Asks the gateway for refunds, lost payments and cards, charges fees to cards, makes fee invoices, and sends emails about invoices, payments and
 * refunds.
 */
export const moneyJobs = (env: JobsEnv): Work[] => [
  ...(env.opened ? gatewayJobs(env.opened, env) : []),
  asksHost('gateway', deliverRefunds(env.opened?.gateway ?? null, env.config.currency)),
  billRuns(env.config.timeZone, env.sales),
  remindOfDue(env.config.timeZone),
  ...mailMoney(env.config, env.mail, env.sales),
];
