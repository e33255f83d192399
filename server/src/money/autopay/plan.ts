import { signedInStatuses } from '@portal/contract/members/rules/member-status';
import { FEE_NOTICE_DAYS } from '@portal/contract/money/rules/fee-autopay';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueueJobs, newJob } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { dailyAt } from '../../jobs/schedule.ts';
import { member } from '../../members/index.ts';
import { feeAutopay, feeCharge, invoice, savedCard } from '../tables.ts';
import { feeChargeJob } from './charge-job.ts';
import { notifyFailed, notifyPlanned } from './notify-charges.ts';

/** Fees are announced some days earlier than they must be, so that a machine that rests doesn't make a charge late. */
const AHEAD = FEE_NOTICE_DAYS + 3;
const BATCH = 100;
/** Time of day for announcing and making charges, by the club's clock. */
const TIME = '10:00';

export const isOpenFee = and(
  eq(invoice.kind, 'MEMBERSHIP'),
  inArray(invoice.status, ['UNPAID', 'PARTLY_PAID']),
);

/** The day on which a fee is charged that is announced on another: when it is due, and never sooner than announced. */
const chargeDay = (due: string, announced: string): string => {
  const earliest = addDays(announced, FEE_NOTICE_DAYS);
  return due > earliest ? due : earliest;
};

/** The day on which a fee will be charged that isn't announced yet. */
export function expectedChargeDay(due: string, { now, zone }: { now: number; zone: string }): string {
  const nextRun = dateOf(dailyAt(TIME, zone)(now), zone);
  const announced = addDays(due, -AHEAD);
  return chargeDay(due, announced > nextRun ? announced : nextRun);
}

/** Announces some of the fees that will be due; those above their member's limit are refused at once. Answers how many. */
async function announce(
  tx: Transaction,
  { gateway, today, now }: { gateway: string; today: string; now: number },
): Promise<number> {
  const due = await tx
    .select({ invoice, limit: feeAutopay.fee_limit, last4: savedCard.last4 })
    .from(invoice)
    .innerJoin(feeAutopay, eq(feeAutopay.member_id, invoice.member_id))
    .innerJoin(member, eq(member.id, invoice.member_id))
    .innerJoin(savedCard, and(eq(savedCard.member_id, invoice.member_id), eq(savedCard.is_default, true)))
    .where(
      and(
        isOpenFee,
        lte(invoice.due_date, addDays(today, AHEAD)),
        eq(savedCard.gateway, gateway),
        inArray(member.status, [...signedInStatuses]),
        notExists(tx.select().from(feeCharge).where(eq(feeCharge.invoice_id, invoice.id))),
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(BATCH)
    .for('update', { of: invoice, skipLocked: true });
  for (const { invoice: fee, limit, last4 } of due) {
    const charged_on = chargeDay(fee.due_date, today);
    const isOver = fee.total - fee.paid > limit;
    await tx.insert(feeCharge).values({
      invoice_id: fee.id,
      charge_on: charged_on,
      announced_at: new Date(now),
      ended: isOver ? 'OVER_LIMIT' : null,
    });
    if (isOver) await notifyFailed(tx, fee, { failure: 'OVER_LIMIT', again: null, now });
    else await notifyPlanned(tx, fee, { charged_on, last4, now });
  }
  return due.length;
}

/** Each day, announces the fees that will be charged to saved cards, and has those charged whose day has come. */
export const planFeeCharges = (gateway: string, zone: string): Work =>
  onSchedule('money plan fee charges', dailyAt(TIME, zone), async ({ db, now }) => {
    const today = dateOf(now, zone);
    while ((await transact(db, (tx) => announce(tx, { gateway, today, now }))) === BATCH);
    const planned = await db
      .select({ invoice: feeCharge.invoice_id })
      .from(feeCharge)
      .where(and(isNull(feeCharge.ended), lte(feeCharge.charge_on, today)));
    if (planned.length > 0)
      await transact(db, (tx) =>
        enqueueJobs(
          tx,
          planned.map((one) => newJob(feeChargeJob, one, now)),
        ),
      );
  });
