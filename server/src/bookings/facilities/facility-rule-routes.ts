import type { List } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { fieldErrors, notFound } from '../../http/refusal.ts';
import { levelOf } from '../reserve/level.ts';
import { whole } from '../reserve/whole-list.ts';
import { facility } from '../tables.ts';
import { serveFacility } from '../waiting/serve-line.ts';
import { findFacility } from './facilities.ts';
import type { RuleList } from './facility-rules.ts';
import { hoursOfFacility, periodsOfFacility, pricingsOfFacility } from './facility-rules.ts';

/** A call about one facility; visitors may only read. */
interface RuleCall<Who extends Actor | null> {
  params: { id: number };
  actor: Who;
  db: Database;
  now: number;
  config: Config;
}

async function list<Row>(
  rules: RuleList<Row>,
  { params, actor, db }: RuleCall<Actor | null>,
): Promise<List<Row>> {
  if (!(await findFacility(db, params.id))) throw notFound();
  const level = actor?.rights.has('facility.view') ? 'all' : levelOf(actor?.member);
  return whole(await rules.read(db, params.id, level));
}

async function replace<Row>(
  rules: RuleList<Row>,
  { params: { id }, actor, db, now, config: { timeZone: zone } }: RuleCall<Actor>,
  rows: readonly Row[],
): Promise<List<Row>> {
  return transact(db, async (tx) => {
    // Locked: of two who replace the same list, the second one's holds.
    const [found] = await tx
      .select({ slotMinutes: facility.slot_minutes })
      .from(facility)
      .where(eq(facility.id, id))
      .for('no key update');
    if (!found) throw notFound();
    const faults = rules.faultsOf(rows, found.slotMinutes);
    if (Object.keys(faults).length > 0) throw fieldErrors(faults);
    const before = await rules.read(tx, id, 'all');
    await rules.replace(tx, id, rows);
    const after = await rules.read(tx, id, 'all');
    await audit(tx, {
      user: actor.user.id,
      now,
      right: 'facility.change',
      id,
      before: { [rules.name]: before },
      after: { [rules.name]: after },
    });
    await serveFacility(tx, id, { now, zone });
    return whole(after);
  });
}

/** Prices, advance booking periods and hours of a facility: each a list that is read and replaced whole. */
export function facilityRuleRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/pricings/', (call) => list(pricingsOfFacility, call));
  implement(app, 'POST /sport-facility/{id}/pricings/', (call) =>
    replace(pricingsOfFacility, call, call.body),
  );
  implement(app, 'GET /sport-facility/{id}/advance_booking_periods/', (call) =>
    list(periodsOfFacility, call),
  );
  implement(app, 'POST /sport-facility/{id}/advance_booking_periods/', (call) =>
    replace(periodsOfFacility, call, call.body),
  );
  implement(app, 'GET /sport-facility/{id}/operating_hours/', (call) => list(hoursOfFacility, call));
  implement(app, 'POST /sport-facility/{id}/operating_hours/', (call) =>
    replace(hoursOfFacility, call, call.body),
  );
}
