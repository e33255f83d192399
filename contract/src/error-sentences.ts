/**
 * What the API says with each code of a refusal, in its member `detail`, by the statuses of `statusOfCode`. `{…}` stands for
 * what differs from case to case. Clients branch on the code; a portal has its own words.
 */
export const errorSentences = {
  // Any request
  error: ['The request could not be understood.', 'A server error occurred.'],
  parse_error: ['JSON parse error - {reason}', 'Multipart form parse error - {reason}'],
  not_found: ['Not found.'],
  method_not_allowed: ['Method "{method}" not allowed.'],
  too_large: ['Request body is too large.'],
  unsupported_media_type: ['Unsupported media type "{media type}" in request.'],
  idempotency_in_flight: ['The first request with this Idempotency-Key is under way.'],
  idempotency_key_reused: ['This Idempotency-Key was used with another request.'],
  throttled: [
    'Request was throttled. Expected available in {seconds} seconds.',
    'Request was throttled. Expected available in 1 second.',
  ],
  unavailable: ['Service temporarily unavailable, try again later.'],
  in_use: [
    'This is still in use.',
    'This member has a login.',
    'This facility has bookings or blocks to come: it keeps its spaces until they are over.',
  ],

  // Who asks, and what they may
  not_authenticated: ['Authentication credentials were not provided.'],
  token_not_valid: [
    'Given token not valid for any token type',
    'Token is invalid',
    'Token is expired',
    'Token is blacklisted',
    'Token has wrong type',
  ],
  bad_authorization_header: ['Authorization header must contain two space-delimited values'],
  user_inactive: ['User is inactive'],
  user_not_found: ['User not found'],
  permission_denied: ['You do not have permission to perform this action.'],
  rights_not_held: ['This takes rights that you do not hold yourself.'],
  last_administrator: ['Nobody would be left who can give every right to others.'],

  // Signing in, and the account
  no_active_account: ['No active account found with the given credentials'],
  code_required: ['A one-time code is required.'],
  ticket_not_valid: ['This sign-in is too old, or was tried too often. Sign in again.'],
  codes_are_on: ['One-time codes are on already.'],
  codes_not_begun: ['One-time codes were not begun.'],
  codes_are_off: ['One-time codes are not on.'],
  link_used: ['This link was used.'],
  link_expired: ['This link is too old.'],
  email_taken: ['Another member or login has this email address.'],
  address_required: ['The club has no email address of yours to write to.'],
  too_many_passkeys: ['Nobody has more than {limit} passkeys: remove one first.'],
  passkey_refused: ['This passkey could not be confirmed.'],

  // Members
  status_transition: ["{status} can't follow {status before}."],
  too_many_pending: ['Too many requests are waiting: withdraw one first.'],
  already_decided: ['This has been decided.'],
  profile_changed: ['The profile has changed since this was asked.'],
  membership_ended: ['The membership has ended.', 'This membership has ended.'],
  lookup_failed: ['Addresses cannot be looked up at the moment. Type yours in.'],
  no_card: ['There is no card to make codes for.'],
  code_wrong: ['This is no code of a membership card.'],
  code_old: ['This code is of another moment: ask for the one that the card shows now.'],
  code_used: ['This code was shown already: wait for the next one.'],
  card_not_active: ['This card was lost, replaced or cancelled.'],
  card_expired: ['This card has expired.'],
  membership_suspended: ['This membership is suspended.'],

  // Bookings
  slot_taken: ['Somebody else has this time.', 'A booking or another block has some of this time.'],
  facility_closed: ['The facility is closed at this time.'],
  outside_hours: ['This time is outside the opening hours.'],
  off_grid: ['The booking must begin and end on the slot grid of the facility.'],
  too_short: ['The booking is shorter than the facility allows.'],
  too_long: ['The booking is longer than the facility allows.'],
  in_past: ['This time has begun or is over.'],
  notice_too_short: ['The facility must be booked earlier than this.'],
  not_open_yet: ['This time is not open for booking yet.'],
  member_status: ['Only active members may book.'],
  member_required: ['Only members may book.', 'Only members have bookings.'],
  bookings_per_day: ['{place}: {used} of {limit} bookings on this day.'],
  minutes_per_day: ['{place}: {used} of {limit} minutes on this day.'],
  bookings_per_week: ['{place}: {used} of {limit} bookings in this week.'],
  minutes_per_week: ['{place}: {used} of {limit} minutes in this week.'],
  bookings_to_come: ['{place}: {used} of {limit} bookings to come.'],
  minutes_to_come: ['{place}: {used} of {limit} minutes to come.'],
  minutes_between: ['{place}: {used} of {limit} minutes between two bookings.'],
  too_busy: ['Many members are booking at the moment. Try again in a moment.'],
  price_changed: ['This time has another price by now.', 'The price has changed.'],
  not_cancellable: ['This booking has begun or is over.'],
  refund_changed: ['Cancelling gives back another amount by now.'],
  not_movable: [
    'This booking is over, or was cancelled.',
    'This booking is not paid in whole: the club office changes it.',
  ],
  too_late_to_change: ['Cancelling would not give all of it back any more.'],
  dearer: ['This time costs more than the one that is booked.'],
  series_conflict: ['Not every time can be had. Nothing was booked.'],
  time_is_free: ['This time is free: it can be booked.'],
  waits_already: ['You or your family wait for this time already.'],
  too_many_waits: ['A family may wait for {limit} times at once.'],
  offer_over: ['This time is not offered to you, or not any more.'],
  no_booking: ['There is no booking of yours here now.'],
  too_early: ['It is too early to check in.'],
  unpaid: ['This booking is not paid.'],
  not_asked: ['This booking needs no check-in.'],
  released: ['Nobody checked in in time: the time is free for others.'],

  // Money
  issued: [
    'An issued invoice stays as it is; it can be voided.',
    'A payment stays; what was paid can be given back by a refund of its invoice.',
  ],
  no_fee_set: ['No fee is set for the levels of this member.'],
  renewal_open: ['An invoice for the renewal of this membership is open.'],
  not_issued: ['This is a draft: it can be deleted.', 'This is a draft: nothing was paid of it.'],
  void: ['This invoice is void.', '{invoice number} is void.'],
  paid: ['There is money on this invoice.', 'Nothing is due on {invoice number}.'],
  booking_held: ['A booking is held for this invoice: cancel the booking.'],
  not_paid: ['Nothing was paid of this invoice.'],
  refunded: ['All that was paid has gone back.'],
  no_gateway: [
    '{method of payment} is not offered online: no payment gateway is configured. The desk takes cash, NETS and cheques.',
  ],
  method_not_offered: ['{method of payment} is not offered online.'],
  gateway_failed: ['The bank does not answer. Nothing was paid: try again in a while.'],
  webhook_refused: ['This was not accepted.'],
  voucher_used: ['A voucher that was used stays as it is.'],

  // Events and files
  event_begun: ['This event has begun or is over.'],
  no_sign_up: ['Nobody signs up for this.'],
  sign_up_closed: ['It is too late to sign up for this.'],
  registered_already: ['You have signed up for this already.'],
  storage_full: ['There is no space left to keep the file.'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Every code that the API refuses with. */
export type ErrorCode = keyof typeof errorSentences;

type Filled<Sentence extends string> = Sentence extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Sentence;
/** What may be said with a code: the compiler refuses a sentence that the table hasn't. */
export type SentenceOf<Code extends ErrorCode> = Code extends ErrorCode
  ? Filled<(typeof errorSentences)[Code][number]>
  : never;
