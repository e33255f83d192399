/** Words about a membership's status, on the dashboard. Days come in written out. */
export const membership = 'Your membership';
export const noticeWords = {
  ABSENT: {
    title: 'Your membership is marked as absent.',
    children: 'Let the club office know when you’re back.',
  },
  'SUSPENDED-DEFAULTER': {
    title: 'Your membership is suspended because of an unpaid invoice.',
    children: {
      onlyWith: 'suspension ends',
      text: 'Pay the invoice and the club office will lift the suspension.',
    },
  },
  'SUSPENDED-DISCIPLINE': {
    title: 'Your membership is suspended.',
    children: 'Contact the club office.',
  },
} as const;
export const seeWhatIsDue = 'View amount due';
export const renewalDue = (date: string) => `Your renewal is due by ${date}.`;
export const renewsUntil = (date: string) => `Pay it to extend your membership to ${date}.`;
export const endsOn = (date: string) => `Your membership ends on ${date}.`;
export const endsDetail = {
  onlyWith: 'GET /profile/benefits/',
  text: 'We’ll send you an invoice before then. Pay it to renew.',
} as const;
export const endedOn = (date: string) => `Your membership ended on ${date}.`;
export const graceDetail = (date: string) =>
  `You can still book until ${date}. Renew it to keep booking after that.`;
export const endedDetail = 'Renew it to book again. The club office can help.';
export const seeMembership = 'View membership';
