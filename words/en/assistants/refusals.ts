/** Sentences for codes that an assistant's tools are refused with, beside those of bookings and events. */
export const refusals = {
  not_found: { title: 'We couldn’t find that.', detail: 'Check the id.' },
  permission_denied: { title: 'You don’t have the right to do this.', detail: '' },
  scope_missing: {
    title: 'This access token doesn’t allow this.',
    detail: 'Create one that does, under Sign-in and security.',
  },
  closed_to_access_tokens: { title: 'Access tokens can’t do this.', detail: 'Do it in the portal.' },
  codes_must_be_on: { title: 'Staff must turn on one-time codes first.', detail: '' },
  access_token_not_valid: {
    title: 'This access token isn’t valid.',
    detail: 'Create another under Sign-in and security.',
  },
  access_token_ended: {
    title: 'This access token has expired or was revoked.',
    detail: 'Create another under Sign-in and security.',
  },
  user_inactive: { title: 'This login is no longer active.', detail: 'Contact the club office.' },
  throttled: { title: 'Too many requests.', detail: 'Wait a minute and try again.' },
  unavailable: { title: 'The club’s system isn’t available right now.', detail: 'Try again in a moment.' },
  too_busy: { title: 'Many members are booking right now.', detail: 'Try again in a moment.' },
  price_changed: {
    title: 'The price has changed.',
    detail: 'Nothing has changed. Ask again for the new one.',
  },
  refund_changed: {
    title: 'The refund has changed.',
    detail: 'Nothing is cancelled. Ask again for the new one.',
  },
  no_room: { title: 'There isn’t room for so many people.', detail: 'Bring fewer guests.' },
  erased: { title: 'This member’s personal data has been erased.', detail: '' },
};
