/** Words of a new email address that is confirmed with an emailed link. */
export const confirmEmail = 'Confirm your email address';
export const confirmLead = 'We’ll send your emails to';
export const confirmNow = 'Confirm email address';
export const confirming = 'Confirming';
export const confirmed = 'Email address confirmed';
export const confirmedDetail = (email: string) => `We’ll send your emails to ${email}.`;
export const toProfile = 'Go to your profile';
/** Reasons why a link confirms nothing, and what to do. */
export const useless = {
  used: {
    title: 'This email address is already confirmed',
    detail: 'There’s nothing left to do.',
  },
  expired: {
    title: 'This link has expired',
    detail: 'It was valid for a week. Ask for a new one in your profile.',
  },
  taken: {
    title: 'This email address is already in use',
    detail:
      'It belongs to another member or login, so yours hasn’t changed. If that’s wrong, contact the club office.',
  },
  broken: {
    title: 'This link doesn’t work',
    detail:
      'It may be incomplete, replaced by a newer link, or cancelled. Your profile shows which email address is waiting to be confirmed.',
  },
  missing: {
    title: 'Open the link in your email',
    detail: 'This link is incomplete. Open it again from the email we sent to your new address.',
  },
};
