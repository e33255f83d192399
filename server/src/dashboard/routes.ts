import type { FastifyInstance } from 'fastify';
import type { Keys } from '../http/keys.ts';
import type { Sales } from '../money/index.ts';
import { benefitRoutes } from './benefits.ts';
import type { Shown } from './dashboard.ts';
import { overviewRoutes } from './dashboard.ts';
import type { OwnThings } from './own-data.ts';
import { ownDataRoutes } from './own-data.ts';

/** What is put together of all that the other capabilities serve, and of what invoices are for. */
type Served = Shown & OwnThings;

/** What shows a member something of everything: the dashboard, what a tier gives, and the download of all their data. */
export function dashboardRoutes(
  app: FastifyInstance,
  { keys, sales, served }: { keys: Keys; sales: Sales; served: Served },
): void {
  overviewRoutes(app, { keys, sales }, served);
  benefitRoutes(app, served);
  ownDataRoutes(app, sales, served);
}
