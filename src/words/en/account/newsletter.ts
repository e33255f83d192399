/** Words of leaving mails that one may refuse, and of coming back to them. */

/** Of the newsletter. */
export const newsletter = {
  leave: 'Leave the newsletter',
  leaveLead:
    'You will get no more newsletters from us. Mails about your bookings and payments still come. Nothing has changed yet.',
  left: 'You have left the newsletter',
  leftDetail:
    'No more will come, but for what may be on its way already. If it was a mistake, there is a way back in the mail we have just sent you.',
  stay: 'Stay subscribed',
  stayLead: 'You have left the newsletter. One press, and it comes again. Nothing has changed yet.',
  stayed: 'You are subscribed again',
  stayedDetail: 'The next newsletter comes to you as before. Each has a link to leave it.',
};
/** Of the reminders of bookings. */
export const reminders: typeof newsletter = {
  leave: 'Stop the reminders',
  leaveLead:
    'No more mail will remind you of your bookings on the day before. What confirms or changes them still comes. Nothing has changed yet.',
  left: 'No more reminders will come',
  leftDetail:
    'If it was a mistake, there is a way back in the mail we have just sent you, and in your profile.',
  stay: 'Remind me again',
  stayLead: 'You have stopped the reminders. One press, and they come again. Nothing has changed yet.',
  stayed: 'The reminders come again',
  stayedDetail: 'We remind you of each booking as before. Each mail has a link to stop them.',
};
export const leaving = 'Leaving';
export const staying = 'Subscribing';
export const leaveByAddressLead =
  'Tell us the address that gets it. Mails about your bookings and payments still come.';
export const leftByAddress = 'This address is off the newsletter';
export const leftByAddressDetail =
  'If it was on it, no more will come, and we have sent a mail there with a way back.';
export const leaveSpent = 'This link doesn’t work';
export const leaveSpentDetail =
  'It may have come apart in the mail. You can leave with your address instead.';
export const staySpentDetail =
  'It works for a month, and may have come apart in the mail. Sign in, and choose your mails in your profile.';
