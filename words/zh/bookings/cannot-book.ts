import { refusals } from './booking-refusals.ts';

/** Reasons why a member can’t book now, by the status of their membership. Amounts come formatted. */
export const cannotBook = {
  ABSENT: {
    title: '您的会籍登记为暂离，期间不能预订。',
    detail: '回来后请告知俱乐部办公室。',
  },
  'SUSPENDED-DEFAULTER': {
    title: '付清未付发票之前，您不能预订。',
    detail: { onlyWith: 'suspension ends', text: '付清后，俱乐部办公室会恢复您的会籍。' },
  },
  ENDED: refusals.membership_ended,
  'SUSPENDED-DISCIPLINE': {
    title: '您的会籍已暂停，期间不能预订。',
    detail: '请联系俱乐部办公室。',
  },
} as const;
export const payUnpaid = (amount: string) => `支付${amount}`;
export const seeUnpaid = '查看未付发票';
export const seeMembership = '查看您的会籍';
