import type { FeeExclusion, FeeRun, FeeSelection, ParsedBody } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import { counted, pageOf } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobEnv, Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';
import type { InvoiceChange } from '../invoices/change-invoice.ts';
import { changeInvoice } from '../invoices/change-invoice.ts';
import { issueDraft } from '../invoices/draft-invoices.ts';
import { draftMembershipInvoice } from '../invoices/membership-invoice.ts';
import type { Sales } from '../invoices/sales.ts';
import { feeRun, feeRunMember } from '../tables.ts';
import type { CandidateQuery } from './fee-candidates.ts';
import { chosenCandidates, countCandidates, findCandidate, listCandidates } from './fee-candidates.ts';

const path = '/finance/fee-run/';

/** As many days a period of ends may have: less than the shortest term, so that nobody is billed twice in it. */
const LONGEST_PERIOD = 366;
/** Members whom one run of the job deals with: well within its time limit. */
const BATCH = 100;

const billing = { name: 'money fee run', payload: z.object({ run: z.number() }) };

function checkedSelection(body: FeeSelection): FeeSelection {
  const { levels, statuses, ends_from, ends_to } = body;
  if (ends_from !== null && ends_to === null) throw fieldErrors({ ends_to: [fault('bothDays')] });
  if (ends_from === null && ends_to !== null) throw fieldErrors({ ends_from: [fault('bothDays')] });
  if (ends_from !== null && ends_to !== null) {
    if (ends_to < ends_from) throw fieldErrors({ ends_to: [fault('lastBeforeFirst')] });
    if (ends_to > addDays(ends_from, LONGEST_PERIOD)) throw fieldErrors({ ends_to: [fault('overOneYear')] });
  }
  return { levels, statuses, ends_from, ends_to };
}

interface Figures extends Record<string, unknown> {
  count: number;
  done: number;
  issued: number;
  amount: number;
  excluded: FeeRun['excluded'];
}

/** Reads the progress of a run. */
async function readFigures(db: Database | Transaction, run: number): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select coalesce(sum(n), 0)::int as count,
      coalesce(sum(n) filter (where state <> 'OPEN'), 0)::int as done,
      coalesce(sum(n) filter (where state = 'ISSUED'), 0)::int as issued,
      coalesce(sum(amount) filter (where state = 'ISSUED'), 0)::float8 as amount,
      coalesce(json_agg(json_build_object('reason', state, 'count', n) order by n desc, state)
        filter (where state not in ('OPEN', 'ISSUED')), '[]') as excluded
    from (
      select case when invoice_id is not null then 'ISSUED' else coalesce(excluded, 'OPEN') end as state,
        count(*) as n, sum(amount) as amount
      from ${feeRunMember} where run_id = ${run} group by 1
    ) states`);
  const [figures] = rows;
  if (!figures) throw new Error('A sum has no row');
  return figures;
}

const runsWithNames = (db: Database | Transaction) =>
  db
    .select({ run: feeRun, created_by: generalUser.username })
    .from(feeRun)
    .leftJoin(generalUser, eq(generalUser.id, feeRun.created_by));

/** Fields that runs can be ordered by. */
const orders = {
  id: feeRun.id,
  created_at: feeRun.created_at,
  created_by: generalUser.username,
  due_date: feeRun.due_date,
  ends_from: sql`${feeRun.selection} ->> 'ends_from'`,
  ends_to: sql`${feeRun.selection} ->> 'ends_to'`,
  finished_at: feeRun.finished_at,
};

type Row = Awaited<ReturnType<typeof runsWithNames>>[number];

async function toWire(db: Database | Transaction, { run, created_by }: Row, zone: string): Promise<FeeRun> {
  const write = momentWriter(zone);
  const { id, due_date, selection, created_at, finished_at } = run;
  return {
    id,
    due_date,
    created_by,
    ...selection,
    ...(await readFigures(db, id)),
    created_at: write(created_at.getTime()),
    finished_at: finished_at && write(finished_at.getTime()),
  };
}

async function findRun(db: Database | Transaction, id: number, zone: string): Promise<FeeRun> {
  const [found] = await runsWithNames(db).where(eq(feeRun.id, id));
  if (!found) throw notFound();
  return toWire(db, found, zone);
}

/** Stores a run with its members, and has the job begin. Refuses what isn't what the preview showed. */
async function startRun(
  tx: Transaction,
  { due_date, except, expected, ...body }: ParsedBody<`POST ${typeof path}`>,
  { own, ...by }: InvoiceChange & { own: number | null },
): Promise<FeeRun> {
  const { user, now, zone } = by;
  const selection = checkedSelection(body);
  if (due_date < dateOf(now, zone)) throw fieldErrors({ due_date: [fault('dayOver')] });
  const [run] = await tx
    .insert(feeRun)
    .values({ created_at: new Date(now), created_by: user, due_date, selection })
    .returning({ id: feeRun.id });
  if (!run) throw new Error('The run was not stored');
  const chosen = chosenCandidates({ selection, own, now, zone }, except);
  const { rows } = await tx.execute<{ count: number; amount: number }>(sql`
    with stored as (
      insert into ${feeRunMember} (run_id, member_id, amount)
      select ${run.id}, member, fee from (${chosen}) chosen returning amount)
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from stored`);
  if (rows[0]?.count !== expected.count || rows[0].amount !== expected.amount)
    throw refuse('preview_changed');
  const after = await findRun(tx, run.id, zone);
  const { id, created_at: _, ...stored } = after;
  await audit(tx, { user, now, right: 'fee_run.add', id, before: null, after: { ...stored, except } });
  await enqueue(tx, billing, { run: id }, now);
  return after;
}

/** The member that a user is; null: somebody without a membership. */
async function ownMember(tx: Database | Transaction, user: number): Promise<number | null> {
  const [found] = await tx.select({ id: member.id }).from(member).where(eq(member.user_id, user));
  return found?.id ?? null;
}

const isOpen = (run: number) =>
  and(eq(feeRunMember.run_id, run), isNull(feeRunMember.invoice_id), isNull(feeRunMember.excluded));

/** Makes the next invoice of a run, or writes down why there is none. Answers the member; null: nobody is left. */
async function billNext(
  tx: Transaction,
  run: typeof feeRun.$inferSelect,
  by: InvoiceChange & { own: number | null },
): Promise<void> {
  const [next] = await tx
    .select({ member: feeRunMember.member_id })
    .from(feeRunMember)
    .where(isOpen(run.id))
    .orderBy(asc(feeRunMember.member_id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return;
  const asking: CandidateQuery = { selection: run.selection, ...by };
  // Locked: of two runs at once, the second finds the invoice of the first.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, next.member)).for('no key update');
  const candidate = await findCandidate(tx, asking, next.member);
  const excluded: FeeExclusion | null = candidate ? candidate.reason : 'CHANGED';
  const result = excluded === null ? await bill(tx, next.member, run.due_date, by) : { excluded };
  await tx
    .update(feeRunMember)
    .set(result)
    .where(and(eq(feeRunMember.run_id, run.id), eq(feeRunMember.member_id, next.member)));
}

/** Drafts the invoice of a member's fee and issues it, as staff do one by one. */
async function bill(
  tx: Transaction,
  id: number,
  due_date: string,
  by: InvoiceChange & { own: number | null },
): Promise<{ invoice_id: string; amount: number }> {
  const draft = await draftMembershipInvoice(tx, { member: id, due_date }, by);
  const { total } = await changeInvoice(tx, { id: draft.id, right: 'payment_invoice.issue' }, by, (locked) =>
    issueDraft(tx, locked, by),
  );
  return { invoice_id: draft.id, amount: total };
}

/** Gives up on the member whose turn it is, so that the others get theirs. */
const giveUp = (tx: Transaction, run: number) =>
  tx.execute(sql`
    update ${feeRunMember} set excluded = 'FAILED'
    where run_id = ${run} and member_id = (
      select member_id from ${feeRunMember}
      where run_id = ${run} and invoice_id is null and excluded is null order by member_id limit 1)`);

/** Makes the invoices of a run, a batch each time, each in a transaction of its own. */
export const billRuns = (zone: string, sales: Sales): Work =>
  onRequest(billing, async ({ run: id }, { db, now, log }: JobEnv) => {
    const [run] = await db.select().from(feeRun).where(eq(feeRun.id, id));
    if (!run) return;
    const left = await db.$count(feeRunMember, isOpen(id));
    const user = run.created_by;
    const by = { now, zone, sales, user, own: await ownMember(db, user) };
    for (let made = 0; made < Math.min(left, BATCH); made += 1)
      try {
        await transact(db, (tx) => billNext(tx, run, by));
      } catch (error) {
        log.error({ err: error, run: id }, 'fee invoice not made');
        await transact(db, (tx) => giveUp(tx, id));
      }
    await transact(db, async (tx) => {
      if (left > BATCH) await enqueue(tx, billing, { run: id }, now);
      else
        await tx
          .update(feeRun)
          .set({ finished_at: new Date(now) })
          .where(eq(feeRun.id, id));
    });
  });

/** Fee invoices of many members at once: who would get one, and the runs that make them. */
export function feeRunRoutes(app: FastifyInstance, sales: Sales): void {
  implement(app, `POST ${path}preview/`, async ({ body, actor, db, now, config }) => {
    const { show, limit, offset } = body;
    const selection = checkedSelection(body);
    const asking = { selection, own: actor.member?.id ?? null, now, zone: config.timeZone };
    const [figures, members] = await Promise.all([
      countCandidates(db, asking),
      listCandidates(db, asking, { show, limit, offset }),
    ]);
    return { ...figures, members };
  });

  implement(app, `GET ${path}`, async ({ query, db, config, request }) => {
    const rows = await runsWithNames(db)
      .orderBy(...orderBy(query.ordering ?? '-created_at', orders, feeRun.id))
      .limit(query.limit)
      .offset(query.offset);
    const runs = await Promise.all(rows.map((row) => toWire(db, row, config.timeZone)));
    return pageOf(request, query, await counted(query, runs, () => db.$count(feeRun)));
  });

  implement(app, `GET ${path}{id}/`, ({ params, db, config }) => findRun(db, params.id, config.timeZone));

  implement(app, `POST ${path}`, ({ body, actor, request, db, now, config }) => {
    const by = { user: actor.user.id, own: actor.member?.id ?? null, now, zone: config.timeZone, sales };
    return once({ db, request, user: actor.user.id, body, now }, (tx) => startRun(tx, body, by));
  });
}
