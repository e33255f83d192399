import type { Closing, ClosingLine, ParsedBody, Takings } from '@portal/contract';
import { countedMethods } from '@portal/contract/money/rules/payment-methods';
import { instantOf } from '@portal/contract/rules/club-time';
import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { momentWriter } from '../../time/moments.ts';
import { closing } from '../tables.ts';
import { dayUpTo, readMovements, sumTakings, readJournal } from './figures.ts';

const path = '/finance/closing/';

type Request = ParsedBody<`POST ${typeof path}`>;

const { entries: _entries, ...shown } = getTableColumns(closing);

/** The closings of a day, the first of them first. */
const readClosings = (db: Database | Transaction, day: string) =>
  db
    .select({ closing: shown, closed_by: generalUser.username })
    .from(closing)
    .leftJoin(generalUser, eq(generalUser.id, closing.closed_by))
    .where(eq(closing.day, day))
    .orderBy(asc(closing.version));

type Row = Awaited<ReturnType<typeof readClosings>>[number];

function toWire({ closing: { until, closed_at, ...row }, closed_by }: Row, zone: string): Closing {
  const write = momentWriter(zone);
  return { ...row, closed_by, until: write(until.getTime()), closed_at: write(closed_at.getTime()) };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The count of a method by which no money moved. */
const notCounted = { amount: 0, expected: 0, reason: null };

/** The lines of a closing: what the books have, beside what was counted. Refuses what doesn't fit. */
function countLines(
  lines: readonly Takings[],
  { counted, opening_float: float }: Pick<Request, 'counted' | 'opening_float'>,
): ClosingLine[] {
  const without: Faults = {};
  const found = lines.map((line): ClosingLine => {
    const method = countedMethods.find((one) => line.at_desk && one === line.method);
    if (!method) return { ...line, counted: null, reason: null };
    const { amount, expected, reason } = counted[method] ?? notCounted;
    if (expected !== line.taken - line.refunded) throw refuse('books_changed');
    const opening = method === 'CASH' ? float : 0;
    const isRight = amount === expected + opening;
    if (!isRight && reason === null) without[`counted.${method}.reason`] = [fault('differenceReason')];
    return {
      ...line,
      counted: amount,
      ...(opening > 0 && { opening_float: opening }),
      reason: isRight ? null : reason,
    };
  });
  if (Object.keys(without).length > 0) throw fieldErrors(without);
  return found;
}

/** Closes a day, or corrects how it was closed. */
async function closeDay(
  tx: Transaction,
  { day, corrects, reason, ...count }: Request,
  { user, now, zone }: { user: number; now: number; zone: string },
): Promise<Closing> {
  if (instantOf(day, '00:00', zone) > now) throw fieldErrors({ day: [fault('dayAhead')] });
  const before = (await readClosings(tx, day)).at(-1);
  if ((before?.closing.id ?? null) !== corrects) throw refuse('day_closed');
  if (before && reason === null) throw fieldErrors({ reason: [fault('correctionReason')] });
  const stretch = dayUpTo(day, now, zone);
  const movements = await readMovements(tx, stretch);
  const lines = countLines(sumTakings(movements), count);
  const [stored] = await tx
    .insert(closing)
    .values({
      day,
      version: (before?.closing.version ?? 0) + 1,
      until: new Date(stretch.to),
      closed_at: new Date(now),
      closed_by: user,
      taken: sum(lines.map(({ taken }) => taken)),
      refunded: sum(lines.map(({ refunded }) => refunded)),
      difference: sum(
        lines.map(({ counted, opening_float = 0, taken, refunded }) =>
          counted === null ? 0 : counted - opening_float - taken + refunded,
        ),
      ),
      reason: before ? reason : null,
      lines,
      entries: movements.map(({ payment, refund, invoice, amount }) => ({
        payment,
        refund,
        invoice,
        amount,
      })),
    })
    // Of two people who close a day at once, the second is refused.
    .onConflictDoNothing()
    .returning({ id: closing.id });
  if (!stored) throw refuse('day_closed');
  const closed = (await readClosings(tx, day)).find((row) => row.closing.id === stored.id);
  if (!closed) throw new Error('The closing was not stored');
  const after = toWire(closed, zone);
  await audit(tx, { user, now, right: 'closing.add', id: after.id, before: null, after });
  return after;
}

const same = (lines: readonly Takings[], others: readonly Takings[]): boolean => {
  // Closings of before lack methods that the desk didn't take yet.
  const text = (all: readonly Takings[]) =>
    all
      .filter(({ taken, refunded }) => taken > 0 || refunded > 0)
      .map(({ method, at_desk, taken, refunded }) => `${method} ${at_desk} ${taken} ${refunded}`)
      .toSorted()
      .join();
  return text(lines) === text(others);
};

/** The closing of each day: what it took and refunded by method, and what staff counted. */
export function closingRoutes(app: FastifyInstance): void {
  serveCrud(
    app,
    path,
    {
      table: closing,
      joins: [{ table: generalUser, on: eq(closing.closed_by, generalUser.id) }],
      columns: {
        id: closing.id,
        day: closing.day,
        version: closing.version,
        until: closing.until,
        closed_at: closing.closed_at,
        closed_by: generalUser.username,
        taken: closing.taken,
        refunded: closing.refunded,
        difference: closing.difference,
        reason: closing.reason,
        lines: closing.lines,
      },
    },
    { except: ['POST'] },
  );

  implement(app, `POST ${path}`, ({ body, request, actor, db, now, config }) =>
    once({ db, request, user: actor.user.id, body, now }, (tx) =>
      closeDay(tx, body, { user: actor.user.id, now, zone: config.timeZone }),
    ),
  );

  implement(app, 'GET /finance/closing-day/', async ({ query: { day }, db, now, config }) => {
    const zone = config.timeZone;
    const [movements, closings, [last]] = await Promise.all([
      readMovements(db, dayUpTo(day, now, zone)),
      readClosings(db, day),
      db
        .select({ lines: closing.lines })
        .from(closing)
        .orderBy(desc(closing.day), desc(closing.version))
        .limit(1),
    ]);
    const lines = sumTakings(movements);
    const latest = closings.at(-1);
    return {
      day,
      lines,
      opening_float: last?.lines.find(({ method }) => method === 'CASH')?.opening_float ?? 0,
      closings: closings.map((row) => toWire(row, zone)),
      has_changed: latest !== undefined && !same(lines, latest.closing.lines),
    };
  });

  implement(app, `GET ${path}{id}/journal/`, async ({ params: { id }, db, config }) => {
    const zone = config.timeZone;
    const [found] = await db.select().from(closing).where(eq(closing.id, id));
    if (!found) throw notFound();
    const stretch = { from: instantOf(found.day, '00:00', zone), to: found.until.getTime() };
    return { entries: await readJournal(db, found, stretch, zone) };
  });
}
