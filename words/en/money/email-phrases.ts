import type { FeeChargeFailure, RefundDestination, RefundReason } from '@portal/contract';

/** Texts for `{values}` in the emails about money. Days and amounts come formatted. */
export const emailPhrases = {
  whyNotCharged: {
    OVER_LIMIT: 'It’s above the limit you set for automatic payment.',
    DECLINED: 'Your bank declined it.',
    AUTHENTICATION: 'Your bank wants you to confirm the payment yourself.',
    NO_CARD: 'There was no saved card to charge.',
    FAILED: 'Our payment provider didn’t take it.',
  } satisfies Readonly<Record<FeeChargeFailure, string>>,
  chargedAgain: (day: string) => `We’ll try again on ${day}.`,
  items: (names: readonly string[]) => names.join('; '),
  numbers: (numbers: readonly string[]) => numbers.join(', '),
  payments: (parts: readonly { method: string; amount: string }[]) =>
    parts.map(({ method, amount }) => `${method}, ${amount}`).join('; '),
  whyRefunded: {
    LATE: 'Your payment arrived too late or was more than was due.',
    BOOKING: 'It’s for a booking that was cancelled or changed.',
    SHARE: 'Someone paid their share of your booking.',
    EVENT: 'It’s for event seats you cancelled.',
    STAFF: 'The club office refunded it.',
  } satisfies Readonly<Record<RefundReason, string>>,
  note: (text: string) => `Note from the office: ${text}`,
  afterRefund: {
    SOURCE: 'Banks take a few days.',
    CREDIT: 'You can use it for your next invoice.',
    CASH: 'Ask the front desk if you haven’t received it.',
    VOUCHER: 'You can use the voucher again.',
  } satisfies Readonly<Record<RefundDestination, string>>,
};
