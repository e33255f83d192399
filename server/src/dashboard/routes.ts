import type { FastifyInstance } from 'fastify';
import type { Keys } from '../http/keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sales } from '../money/index.ts';
import { benefitRoutes } from './benefits.ts';
import type { DashboardParts } from './dashboard.ts';
import { overviewRoutes } from './dashboard.ts';
import type { OwnThings } from './own-data.ts';
import { ownDataRoutes } from './own-data.ts';
import type { Profiles } from './people/merge.ts';
import { peopleRoutes } from './people/routes.ts';
import { reportRoutes } from './reports/routes.ts';

/** Resources of other capabilities. */
type Served = DashboardParts & OwnThings & { profile: Profiles };

/** Serves what combines all capabilities: the dashboard, a tier's benefits, and the download of a member's own data. */
export function dashboardRoutes(
  app: FastifyInstance,
  { keys, mail, sales, served }: { keys: Keys; mail: Mailer; sales: Sales; served: Served },
): void {
  overviewRoutes(app, { keys, sales }, served);
  benefitRoutes(app, served);
  ownDataRoutes(app, sales, served);
  peopleRoutes(app, served.profile, { keys, mail });
  reportRoutes(app, sales);
}
