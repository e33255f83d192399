import type { List } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { MAX_RULES } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/page.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { reviseOpenings } from '../opening-requests/revise.ts';
import { levelOf } from '../reserve/level.ts';
import { whole } from '../availability/to-wire.ts';
import { facility } from '../tables.ts';
import { offerFacilityTimes } from '../waiting/offer-freed-time.ts';
import { findFacility } from './facilities.ts';
import type { RuleList } from './facility-rules.ts';
import { hoursRules, periodRules, pricingRules } from './facility-rules.ts';

/** A call about one facility; visitors may only read. */
interface RuleCall<Who extends Actor | null> {
  params: { id: number };
  actor: Who;
  db: Database;
  now: number;
  config: Config;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function list<Row>(
  rules: RuleList<Row>,
  call: RuleCall<Actor | null> & { query: { limit: number; offset: number } },
): Promise<List<Row>> {
  const { params, actor, db, query, request } = call;
  if (!(await findFacility(db, params.id))) throw notFound();
  const level = actor?.rights.has('facility.view') ? 'all' : levelOf(actor?.member);
  const rows = await rules.read(db, params.id, level);
  const results = rows.slice(query.offset, query.offset + query.limit);
  return pageOf(request, query, { count: rows.length, results });
}

/** Writes the list that follows from the current one; returns the stored one. */
async function change<Row>(
  rules: RuleList<Row>,
  { params: { id }, actor, db, now, config: { timeZone: zone } }: RuleCall<Actor>,
  changed: (before: readonly Row[], slotMinutes: number) => readonly Row[],
): Promise<Row[]> {
  return transact(db, async (tx) => {
    // Locked: when two replace the same list the second wins, and when two add to it both stay.
    const [found] = await tx
      .select({ slotMinutes: facility.slot_minutes })
      .from(facility)
      .where(eq(facility.id, id))
      .for('no key update');
    if (!found) throw notFound();
    const before = await rules.read(tx, id, 'all');
    await rules.replace(tx, id, changed(before, found.slotMinutes));
    const after = await rules.read(tx, id, 'all');
    await audit(tx, {
      user: actor.user.id,
      now,
      right: 'facility.change',
      id,
      before: { [rules.name]: before },
      after: { [rules.name]: after },
    });
    await offerFacilityTimes(tx, id, { now, zone });
    await reviseOpenings(tx, id, { now, zone });
    return after;
  });
}

/** Throws the faults of a list of rules; `fieldOf` names the field of the body that a fault belongs to. */
function requireFaultless<Row>(
  rules: RuleList<Row>,
  rows: readonly Row[],
  slotMinutes: number,
  fieldOf: (field: string) => string = (field) => field,
): void {
  const faults = Object.entries(rules.findFaults(rows, slotMinutes));
  if (faults.length > 0)
    throw fieldErrors(Object.fromEntries(faults.map(([field, sentences]) => [fieldOf(field), sentences])));
}

async function replace<Row>(
  rules: RuleList<Row>,
  call: RuleCall<Actor>,
  rows: readonly Row[],
): Promise<List<Row>> {
  const after = await change(rules, call, (_, slotMinutes) => {
    requireFaultless(rules, rows, slotMinutes);
    return rows;
  });
  return whole(after);
}

async function add<Row>(rules: RuleList<Row>, call: RuleCall<Actor>, row: Row): Promise<Row> {
  const after = await change(rules, call, (before, slotMinutes) => {
    if (before.length === MAX_RULES)
      throw fieldErrors({ non_field_errors: [fault('tooMany', { max: MAX_RULES })] });
    const rows = [...before, row];
    // Faults of the list's last row are the rule's own; a clash with another is a fault of the whole.
    const own = `${before.length}.`;
    requireFaultless(rules, rows, slotMinutes, (field) =>
      field.startsWith(own) ? field.slice(own.length) : 'non_field_errors',
    );
    return rows;
  });
  call.reply.code(201);
  return after.at(-1) ?? row;
}

/** A list replaces the current one, a single rule is added to it. */
const write = <Row>(
  rules: RuleList<Row>,
  call: RuleCall<Actor> & { body: Row | Row[] },
): Promise<List<Row> | Row> =>
  Array.isArray(call.body) ? replace(rules, call, call.body) : add(rules, call, call.body);

/** Prices, advance booking periods and hours of a facility: lists that staff replace whole, or add a rule to. */
export function facilityRuleRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/pricings/', (call) => list(pricingRules, call));
  implement(app, 'POST /sport-facility/{id}/pricings/', (call) => write(pricingRules, call));
  implement(app, 'GET /sport-facility/{id}/advance_booking_periods/', (call) => list(periodRules, call));
  implement(app, 'POST /sport-facility/{id}/advance_booking_periods/', (call) => write(periodRules, call));
  implement(app, 'GET /sport-facility/{id}/operating_hours/', (call) => list(hoursRules, call));
  implement(app, 'POST /sport-facility/{id}/operating_hours/', (call) => write(hoursRules, call));
}
