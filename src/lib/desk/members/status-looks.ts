/** The look of a status: green done, brass waits, red needs somebody, blue informs, stone over. */
type StatusLook = 'good' | 'wait' | 'bad' | 'info' | 'over';

const looks: Readonly<Record<string, StatusLook>> = {
  ACTIVE: 'good',
  SETTLED: 'good',
  REGISTERED: 'good',
  ACCEPTED: 'good',
  PUBLISHED: 'good',
  SENT: 'good',
  SCHEDULED: 'wait',
  DRAFT: 'info',
  PENDING: 'wait',
  WAITING: 'wait',
  OFFERED: 'wait',
  ABSENT: 'info',
  FAILED: 'bad',
  'SUSPENDED-DEFAULTER': 'bad',
  'SUSPENDED-DISCIPLINE': 'bad',
  BLACKLISTED: 'bad',
};

/** Returns the look of a status, by its code; others look over. */
export const statusLook = (code: string): StatusLook => looks[code] ?? 'over';
