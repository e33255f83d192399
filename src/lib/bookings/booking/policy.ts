import { HOUR } from '@portal/contract/rules/club-time';
import type { Quote, QuoteLine } from '@portal/contract/bookings/rules/prices';
import type { RefundTerms } from '@portal/contract/bookings/rules/cancellation';
import { GRACE_PERIOD } from '@portal/contract/bookings/rules/cancellation';

/** From this number on, lines of the same price are shown as one. */
const MOST_LINES = 4;

/** A step of the cancellation policy that can still be met. */
export interface Refund {
  readonly percent: number;
  /** Instant until when. */
  readonly until: number;
}

/**
 * Lists the refunds for cancelling, and until when; empty where it is too late already. A booking that was just made,
 * or is about to be, can be cancelled at no cost for a while.
 */
export function refundsLeft({ cancellation, start, made }: RefundTerms, now: number): Refund[] {
  const steps = cancellation
    .map(({ hours_before, refund_percent }) => ({
      percent: refund_percent,
      until: start - hours_before * HOUR,
    }))
    .filter(({ percent, until }) => percent > 0 && until > now);
  const [first] = steps;
  const until = Math.min(made + GRACE_PERIOD, steps.at(-1)?.until ?? 0);
  if (!first || first.percent === 100 || !(until > now)) return steps;
  return [{ percent: 100, until }, ...steps.filter((step) => step.until > until)];
}

/** The lines of a quote as they are shown: one a slot, or, for a long booking, one a stretch of the same kind. */
export function groupLines({ lines }: Quote): readonly QuoteLine[] {
  if (lines.filter(({ kind }) => kind === 'TIME').length <= MOST_LINES) return lines;
  const shown: QuoteLine[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    if (last?.kind === 'TIME' && line.kind === 'TIME' && last.peakType === line.peakType)
      shown[shown.length - 1] = { ...last, end: line.end, price: last.price + line.price };
    else shown.push(line);
  }
  return shown;
}
