import type { FastifyInstance } from 'fastify';
import { dateOf } from '@portal/contract/rules/club-time';
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
import { implement } from '../http/implement.ts';
import { readNoShows, readUse, readWaiting } from './reports/bookings.ts';
import { readMembership } from './reports/membership.ts';
import { readIncome, readOverdue } from './reports/money.ts';
import type { Period } from './reports/period.ts';
import { checkPeriod } from './reports/period.ts';

/** Figures over all capabilities, each by one query. */
function reportRoutes(app: FastifyInstance, sales: Sales): void {
  const zone = app.clubConfig.timeZone;
  const readPeriod = (query: Omit<Period, 'zone'>): Period => {
    checkPeriod(query);
    return { ...query, zone };
  };
  implement(app, 'GET /report/use/', ({ query, db, now }) => readUse(db, readPeriod(query), now));
  implement(app, 'GET /report/income/', ({ query, db }) => readIncome(db, readPeriod(query)));
  implement(app, 'GET /report/no-shows/', ({ query, db, now }) => readNoShows(db, readPeriod(query), now));
  implement(app, 'GET /report/waiting/', ({ query, db, now }) => readWaiting(db, readPeriod(query), now));
  implement(app, 'GET /report/membership/', ({ query, db }) => readMembership(db, readPeriod(query)));
  implement(app, 'GET /report/overdue/', ({ db, now }) =>
    readOverdue(db, { today: dateOf(now, zone), now, sales }),
  );
}

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
