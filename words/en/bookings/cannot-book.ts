import { refusals } from './booking-refusals.ts';

/** Reasons why a member can’t book now, by the status of their membership. Amounts come formatted. */
export const cannotBook = {
  ABSENT: {
    title: 'You can’t book while your membership is marked as absent.',
    detail: 'Let the club office know when you’re back.',
  },
  'SUSPENDED-DEFAULTER': {
    title: 'You can’t book until your unpaid invoices are paid.',
    detail: {
      onlyWith: 'suspension ends',
      text: 'The club office lifts the suspension once you’ve paid.',
    },
  },
  ENDED: refusals.membership_ended,
  'SUSPENDED-DISCIPLINE': {
    title: 'You can’t book while your membership is suspended.',
    detail: 'Contact the club office.',
  },
} as const;
export const payUnpaid = (amount: string) => `Pay ${amount}`;
export const seeUnpaid = 'View unpaid invoices';
export const seeMembership = 'View membership';
