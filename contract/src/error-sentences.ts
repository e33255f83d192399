/**
 * Sentences that the API sends in `detail` with each refusal code, by the statuses of `statusOfCode`. `{…}` is
 * replaced by values of the case. Clients branch on the code; a portal has its own words.
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
    'This facility has upcoming bookings or blocks: its spaces can’t change until they end.',
  ],

  // Identity and rights
  access_token_required: ['This needs an access token.'],
  not_authenticated: ['Authentication credentials were not provided.'],
  token_not_valid: [
    'Given token not valid for any token type',
    'Token is invalid',
    'Token is expired',
    'Token is blacklisted',
    'Token has wrong type',
  ],
  bad_authorization_header: ['Authorization header must contain two space-delimited values'],
  access_token_not_valid: ['This is not a valid access token.', 'The club has turned access tokens off.'],
  access_token_ended: ['This access token has expired or was revoked.'],
  scope_missing: ['This access token lacks the scope {scope}.'],
  closed_to_access_tokens: ['Access tokens can’t make this call.'],
  user_inactive: ['User is inactive'],
  user_not_found: ['User not found'],
  permission_denied: ['You do not have permission to perform this action.'],
  rights_not_held: ['You can only give rights that you hold yourself.'],
  last_administrator: ['At least one administrator must be able to give every right.'],

  // Signing in, and the account
  no_active_account: ['No active account found with the given credentials'],
  code_required: ['A one-time code is required.'],
  codes_must_be_on: ['Staff must turn on one-time codes first.'],
  ticket_not_valid: ['This sign-in has expired. Sign in again.'],
  codes_are_on: ['One-time codes are already on.'],
  codes_not_begun: ['Start turning on one-time codes first.'],
  codes_are_off: ['One-time codes are not on.'],
  link_used: ['This link has already been used.'],
  link_expired: ['This link has expired.'],
  email_taken: ['This email address belongs to another member or login.'],
  address_required: [
    'The club doesn’t have your email address.',
    'The club doesn’t have this member’s email address.',
  ],
  address_refused: ['The email server refused this address: correct it first.'],
  email_handled: ['This email has been sent again or dismissed.'],
  email_lapses: ['This email only holds for a while, so it can’t be sent again.'],
  access_tokens_off: ['The club has turned access tokens off.'],
  too_many_access_tokens: ['You can have up to {limit} access tokens: revoke one first.'],
  too_many_passkeys: ['You can have up to {limit} passkeys: remove one first.'],
  passkey_refused: ['This passkey could not be confirmed.'],
  identity_not_linked: ['This account isn’t linked to a login.'],
  identity_link_mailed: ['This account isn’t linked to a login yet: we emailed a link that links it.'],
  identity_linked_elsewhere: ['This account is linked to another login.'],
  identity_already_linked: ['Your login is linked to another account: unlink that first.'],

  // Members
  status_transition: ["{status} can't follow {status before}."],
  too_many_pending: ['Too many requests are under review. Withdraw one first.'],
  already_decided: ['This has already been decided.'],
  profile_changed: ['The profile has changed since this was requested.'],
  membership_ended: ['The membership has ended.', 'This membership has ended.'],
  erased: ['This member’s personal data has been erased.'],
  not_settled: ['This member has unpaid invoices, or bookings or events to come.'],
  merge_refused: ['These members can’t be merged.'],
  lookup_failed: ['Address search isn’t working right now. Enter yours by hand.'],
  no_card: ['There is no card to create codes for.'],
  code_wrong: ['This isn’t the code of a membership card.'],
  code_old: ['This code has expired: scan the one on the card now.'],
  code_used: ['This code has already been used: wait for the next one.'],
  card_not_active: ['This card was lost, replaced or cancelled.'],
  card_expired: ['This card has expired.'],
  membership_suspended: ['This membership is suspended.'],

  // Bookings
  slot_taken: ['Someone else has booked this time.', 'A booking or another block overlaps this time.'],
  facility_closed: ['The facility is closed at this time.'],
  outside_hours: ['This time is outside the opening hours.'],
  off_grid: ['The booking must start and end on the facility’s slots.'],
  too_short: ['The booking is shorter than the facility allows.'],
  too_long: ['The booking is longer than the facility allows.'],
  in_past: ['This time has started or ended.'],
  notice_too_short: ['It’s too late to book this time.'],
  not_open_yet: ['This time is not open for booking yet.'],
  member_status: ['Only active members can book.'],
  tier_cannot_book: ['Members of this tier can’t book.'],
  member_required: ['Only members can book.', 'Only members have bookings.'],
  bookings_per_day: ['{place}: {used} of {limit} bookings on this day.'],
  minutes_per_day: ['{place}: {used} of {limit} minutes on this day.'],
  bookings_per_week: ['{place}: {used} of {limit} bookings in this week.'],
  minutes_per_week: ['{place}: {used} of {limit} minutes in this week.'],
  bookings_at_once: ['{place}: {used} of {limit} bookings at this time.'],
  confirm_at_once: ['{place}: {used} other bookings at this time. Send at_once to book.'],
  bookings_to_come: ['{place}: {used} of {limit} upcoming bookings.'],
  minutes_to_come: ['{place}: {used} of {limit} upcoming minutes.'],
  minutes_between: ['{place}: {used} of {limit} minutes between two bookings.'],
  too_busy: ['Many members are booking at the moment. Try again in a moment.'],
  price_changed: ['The price of this time has changed.', 'The price has changed.'],
  not_cancellable: ['This booking has started or ended.'],
  refund_changed: ['The refund for cancelling has changed.'],
  not_movable: [
    'This booking has ended or was cancelled.',
    'This booking isn’t fully paid: the club office can change it.',
    'Change the booking that this one is to replace.',
  ],
  too_late_to_change: ['Cancelling no longer gives a full refund.'],
  series_conflict: ['Some of these times aren’t available. Nothing was booked.'],
  time_is_free: ['This time is free: you can book it.'],
  waits_already: ['You or your household are already waiting for this time.'],
  too_many_waits: ['A household can wait for {limit} times at once.'],
  already_open: ['This time is already open for booking.'],
  requested_already: ['You or your household have already asked for this time.'],
  too_many_requests: ['You can ask for {limit} times at once.'],
  request_decided: ['This request has been decided.'],
  too_many_reminders: ['You can have {limit} reminders at once.'],
  offer_over: ['This offer has ended, or wasn’t made to you.'],
  no_booking: ['You have no booking here right now.'],
  too_early: ['It’s too early to check in.'],
  unpaid: ['This booking isn’t paid.'],
  not_asked: ['You don’t need to check in for this booking.'],
  released: ['Nobody checked in on time, so the slot was released.'],
  check_in_changed: ['The check-in of this booking has changed.'],
  booking_ended: ['This booking has ended.'],
  not_invitable: ['This booking isn’t confirmed, or has ended.'],
  no_room: ['The facility holds {capacity} people.'],
  no_guest_left: ['All guests of this booking have been invited.'],
  invited_already: ['This member has already been invited.'],
  invitation_over: ['This booking has ended or was cancelled.'],
  not_shareable: ['This booking costs nothing, isn’t paid, or has begun.'],
  booking_share: ['This invoice is a share of a booking: its holder can take it back.'],
  share_paid: ['They have paid their share of this booking.'],
  no_wallet_pass: ['This booking can’t be added to that wallet.'],

  // Moving in
  import_undone: ['This import has been undone.'],
  import_in_use: ['Something hangs on records of this import.'],

  // Money
  issued: [
    'An issued invoice can’t be changed or deleted; void it instead.',
    'A payment can’t be deleted; refund its invoice instead.',
  ],
  no_fee_set: ['There is no fee for this member’s levels.'],
  renewal_open: ['This membership already has an open renewal invoice.'],
  not_issued: [
    'This is a draft: delete it instead.',
    'This is a draft: it has no payments.',
    'This is a draft: issue it first.',
  ],
  void: ['This invoice is void.', '{invoice number} is void.'],
  paid: ['This invoice has payments.', 'Nothing is due on {invoice number}.'],
  booking_held: ['This invoice is for a booking on hold: cancel the booking.'],
  not_paid: ['This invoice has no payments.'],
  refunded: ['This invoice has been fully refunded.'],
  no_gateway: [
    'Cards can’t be saved: no payment gateway that keeps them is configured.',
    'The gateway of this payment isn’t configured.',
    '{method of payment} is not offered online: no payment gateway is configured. Record cash, NETS or a cheque at the desk instead.',
  ],
  method_not_offered: ['{method of payment} is not offered online.'],
  gateway_failed: [
    'The bank isn’t responding. Nothing was charged: try again later.',
    'The payment gateway isn’t responding: try again later.',
  ],
  too_many_cards: ['You can save up to {limit} cards: remove one first.'],
  no_saved_card: ['Save a card first.'],
  webhook_refused: ['This webhook was refused.'],
  day_closed: ['This day has been closed or corrected.'],
  books_changed: ['The books have changed since this was counted.'],
  too_many_members: ['{limit} members at most can get one at once.'],
  finding_settled: ['This finding is already settled.'],
  preview_changed: ['This is no longer what the preview showed.'],
  archive_under_way: ['The club’s data are being downloaded already. Try again once that is done.'],
  settings_changed: ['Someone else has changed the settings.'],
  voucher_used: ['A used voucher can’t be changed.'],

  // Webhooks
  webhooks_off: ['The club has webhooks turned off.'],
  webhook_switched_off: ['This webhook is switched off.'],

  // Screens
  card_refused: ['This card’s code isn’t valid. Show the code that the card has now.'],

  // Events and files
  bookings_in_the_way: [
    'There are bookings at this time. Close it from the calendar, which shows each of them.',
  ],
  no_event: ['Only an event can be called off.'],
  newsletter_sent: ['This newsletter is sent. It can’t be changed or deleted any more.'],
  signed_up: [
    'Members have signed up for this event. Call it off instead.',
    'Members had signed up for this event. You can delete it after its end.',
  ],
  event_begun: ['This event has started or ended.'],
  no_sign_up: ['This event doesn’t take sign-ups.'],
  sign_up_closed: ['Sign-up for this event has closed.'],
  registered_already: ['You have already signed up for this event.'],
  storage_full: ['There is no space left to store the file.'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Every code that the API refuses with. */
export type ErrorCode = keyof typeof errorSentences;

type FilledSentence<Sentence extends string> = Sentence extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${FilledSentence<After>}`
  : Sentence;
/** Sentences that can be sent with a code: the compiler refuses one that the table doesn't have. */
export type SentenceOf<Code extends ErrorCode> = Code extends ErrorCode
  ? FilledSentence<(typeof errorSentences)[Code][number]>
  : never;
