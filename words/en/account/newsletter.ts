/** Words of unsubscribing from emails, and of subscribing again. */

/** Of the newsletter. */
export const newsletter = {
  leave: 'Unsubscribe from the newsletter',
  leaveLead:
    'You’ll still get emails about your bookings and payments. You’re still subscribed until you confirm.',
  left: 'You’ve unsubscribed',
  leftDetail:
    'You may still get one that’s already on its way. To resubscribe, use the link in the email we’ve just sent you.',
  stay: 'Resubscribe',
  stayLead: 'You’ve unsubscribed from the newsletter. Select to resubscribe.',
  stayed: 'You’re subscribed again',
  stayedDetail: 'You’ll get the next newsletter. Each one has an unsubscribe link.',
};
/** Of the reminders of bookings. */
export const reminders: typeof newsletter = {
  leave: 'Stop booking reminders',
  leaveLead:
    'We won’t email you the day before a booking. You’ll still get confirmations and changes. Nothing changes until you confirm.',
  left: 'Booking reminders are off',
  leftDetail: 'To turn them on again, use the link in the email we’ve just sent you, or your profile.',
  stay: 'Turn on reminders',
  stayLead: 'You’ve turned off booking reminders. Select to turn them on again.',
  stayed: 'Booking reminders are on',
  stayedDetail: 'We’ll remind you before each booking. Each email has a link to stop them.',
};
/** Of the answers to invitations. */
export const answers: typeof newsletter = {
  leave: 'Stop emails about answers',
  leaveLead:
    'We won’t email you when someone you invited accepts or declines. You’ll still see it in the portal. Nothing changes until you confirm.',
  left: 'Emails about answers are off',
  leftDetail: 'To turn them on again, use the link in the email we’ve just sent you, or your profile.',
  stay: 'Turn on emails about answers',
  stayLead: 'You’ve turned off emails about answers to your invitations. Select to turn them on again.',
  stayed: 'Emails about answers are on',
  stayedDetail: 'We’ll email you each answer. Each email has a link to stop them.',
};
export const leaving = 'Unsubscribing';
export const staying = 'Subscribing';
export const leaveByAddressLead = 'Enter the address that gets the newsletter.';
export const leftByAddress = 'We’ve unsubscribed this address';
export const leftByAddressDetail = {
  onlyWith: 'confirming emails',
  text: 'If it was subscribed, we’ve emailed it a link to resubscribe. You’ll still get emails about your bookings and payments.',
} as const;
export const leaveSpent = 'This link doesn’t work';
export const leaveSpentDetail = 'It may be incomplete. You can unsubscribe with your email address instead.';
export const staySpentDetail =
  'It may have expired: links work for a month. Sign in and choose your emails in your profile.';
