import type { RefundedPart } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { refundedTo as en } from '@portal/words/en/money/refunds';
import { refundedTo as zh } from '@portal/words/zh/money/refunds';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';

type Destination = Pick<RefundedPart, 'destination' | 'method' | 'valid_until'>;

/** Says where a refund goes, in each language: "to your credit card", "您的信用卡"; to a voucher, with its last day. */
export const refundedTo: Readonly<Record<Language, (part: Destination) => string>> = {
  en: ({ destination, method, valid_until: until }) =>
    en(destination, method ?? null, until ? spokenYearlyDay(until) : null),
  zh: ({ destination, method, valid_until: until }) =>
    zh(destination, method ?? null, until ? spokenYearlyDayZh(until) : null),
};
