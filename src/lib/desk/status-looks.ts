/** How a status looks: green done, brass waits, red needs somebody, stone over. */
export type StatusLook = 'good' | 'wait' | 'bad' | 'over';

const looks: Readonly<Record<string, StatusLook>> = {
  ACTIVE: 'good',
  PAID: 'good',
  SETTLED: 'good',
  REGISTERED: 'good',
  ACCEPTED: 'good',
  PENDING: 'wait',
  WAITING: 'wait',
  OFFERED: 'wait',
  PARTLY_PAID: 'wait',
  DRAFT: 'wait',
  UNPAID: 'bad',
  FAILED: 'bad',
  'SUSPENDED-DEFAULTER': 'bad',
  'SUSPENDED-DISCIPLINE': 'bad',
  BLACKLISTED: 'bad',
};

/** The look of a status, by its code; what isn't named is over. */
export const statusLook = (code: string): StatusLook => looks[code] ?? 'over';
