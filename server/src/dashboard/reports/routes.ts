import { dateOf } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Sales } from '../../money/index.ts';
import { readNoShows, readUse, readWaiting } from './bookings.ts';
import { readMembership } from './membership.ts';
import { readIncome, readOverdue } from './money.ts';
import type { Period } from './period.ts';
import { checkPeriod } from './period.ts';

/** Figures over all capabilities, each by one query. */
export function reportRoutes(app: FastifyInstance, sales: Sales): void {
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
