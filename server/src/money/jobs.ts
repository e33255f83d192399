import type { Config } from '../config.ts';
import type { Work } from '../jobs/job.ts';
import { asksHost } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
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

/** Asks the gateway for refunds and lost payments, makes fee invoices, and sends emails about invoices, payments and refunds. */
export const moneyJobs = ({ config, mail, sales, opened }: JobsEnv): Work[] => [
  ...(opened
    ? [
        ...opened.work,
        deliverRefunds(opened.gateway, config.currency),
        reconcile(opened.gateway, { zone: config.timeZone, currency: config.currency, sales }),
      ].map((work) => asksHost('gateway', work))
    : []),
  billRuns(config.timeZone, sales),
  remindOfDue(config.timeZone),
  ...mailMoney(config, mail, sales),
];
