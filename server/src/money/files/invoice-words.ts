import type { PaymentMethod } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { spokenTime, spokenYearlyDay } from '../../time/spoken.ts';
import { spokenTimeZh, spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import { methodNames, methodNamesZh } from '../method-names.ts';

/** The words of an invoice's PDF. Days, times and amounts come in written out. */
export interface InvoiceWords {
  /** As PDF names the language. */
  tag: string;
  day: (date: string) => string;
  time: (instant: number, zone: string) => string;
  methods: Readonly<Record<PaymentMethod, string>>;
  receipt: string;
  invoice: string;
  taxInvoice: string;
  taxReceipt: string;
  /** A guest has no number, and no name either once that is erased. */
  billedTo: (payer: { name: string; membership_id: string | null }) => string;
  issued: (day: string) => string;
  dueBy: (day: string) => string;
  dueByTime: (time: string, day: string) => string;
  cancelled: (why: string) => string;
  /** Between the facts of a line. */
  comma: string;
  discount: (percent: string) => string;
  waived: string;
  beforeTax: string;
  tax: (percent: number) => string;
  /** Of a refund. */
  taxWithin: (amount: string) => string;
  total: string;
  paid: (day: string, method: string) => string;
  refunded: (day: string) => string;
  amountDue: string;
  payOnline: (link: string) => string;
}

export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = {
  en: {
    tag: 'en',
    day: spokenYearlyDay,
    time: spokenTime,
    methods: methodNames,
    receipt: 'Receipt',
    invoice: 'Invoice',
    taxInvoice: 'Tax invoice',
    taxReceipt: 'Tax invoice and receipt',
    billedTo: ({ name, membership_id }) =>
      membership_id === null
        ? `Billed to ${name || 'a guest'}`
        : `Billed to ${name}, member ${membership_id}`,
    issued: (day) => `issued ${day}`,
    dueBy: (day) => `due by ${day}`,
    dueByTime: (time, day) => `due by ${time} on ${day}`,
    cancelled: (why) => `Cancelled. ${why}`,
    comma: ', ',
    discount: (percent) => `Discount, ${percent}%`,
    waived: 'Not charged, booking cancelled',
    beforeTax: 'Before GST',
    tax: (percent) => `GST, ${percent}%`,
    taxWithin: (amount) => `of which GST ${amount}`,
    total: 'Total',
    paid: (day, method) => `Paid ${day}, ${method}`,
    refunded: (day) => `Refunded ${day}`,
    amountDue: 'Amount due',
    payOnline: (link) => `Pay online: ${link}`,
  },
  zh: {
    tag: 'zh-SG',
    day: spokenYearlyDayZh,
    time: spokenTimeZh,
    methods: methodNamesZh,
    receipt: '收据',
    invoice: '发票',
    taxInvoice: '税务发票',
    taxReceipt: '税务发票及收据',
    billedTo: ({ name, membership_id }) =>
      membership_id === null ? `付款人：${name || '宾客'}` : `付款人：${name}，会员号${membership_id}`,
    issued: (day) => `${day}开立`,
    dueBy: (day) => `请在${day}前付款`,
    dueByTime: (time, day) => `请在${day}${time}前付款`,
    cancelled: (why) => `已取消。${why}`,
    comma: '，',
    discount: (percent) => `折扣，${percent}%`,
    waived: '预订已取消，免收',
    beforeTax: '未含消费税',
    tax: (percent) => `消费税，${percent}%`,
    taxWithin: (amount) => `其中消费税${amount}`,
    total: '合计',
    paid: (day, method) => `${day}已付，${method}`,
    refunded: (day) => `${day}已退`,
    amountDue: '应付金额',
    payOnline: (link) => `网上付款：${link}`,
  },
};
