/** Words about how a membership stands, on the dashboard. Days come in written out. */
export const membership = 'Your membership';
export const noticeWords = {
  ABSENT: {
    title: 'You are marked as absent.',
    children: 'Tell the club office when you are back.',
  },
  'SUSPENDED-DEFAULTER': {
    title: 'Your membership is suspended: a payment is missing.',
    children: 'Pay what is due. The club office then lifts the suspension.',
  },
  'SUSPENDED-DISCIPLINE': {
    title: 'Your membership is suspended.',
    children: 'The club office can tell you more.',
  },
} as const;
export const seeWhatIsDue = 'See what is due';
export const renewalDue = (date: string) => `Your renewal is due by ${date}.`;
export const renewsUntil = (date: string) => `Once it is paid, your membership lasts until ${date}.`;
export const endsOn = (date: string) => `Your membership ends on ${date}.`;
export const endsDetail = 'We send you an invoice before. Pay it, and your membership goes on.';
export const seeMembership = 'See your membership';
