/** Words of the staff's calendar. */
export const heading = 'Calendar';
export const views = { day: 'Day', week: 'Week' } as const;
export const viewsLabel = 'View';
export const date = 'Date';
export const today = 'Today';
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const category = 'Category';
export const allCategories = 'All categories';
export const facility = 'Facility';
export const loading = 'Loading the calendar';
export const failed = 'We couldn’t load the calendar.';
export const old = 'The calendar may be out of date.';
export const noFacilities = 'No facilities';
export const noFacilitiesDetail = 'Facilities that are in use appear here.';
export const free = 'free';
export const notForMembers = 'not open to members yet';
export const blocked = 'Blocked';
export const owes = (amount: string) => `${amount} to pay`;
/** Status of a booking, within a sentence. */
export const entryStates = {
  here: 'checked in',
  due: 'expected',
  booked: 'booked',
  'no-show': 'no-show',
  held: 'unpaid hold',
  over: 'over',
  cancelled: 'cancelled',
  expired: 'not paid in time',
} as const;
/** In a cell, below the name. */
export const cellStates = { booked: 'Booked', paid: 'Paid', here: 'In', 'no-show': 'No-show' } as const;
export const heldTo = (until: string, sum: string) => `To ${until}, ${sum}`;
export const guestsCount = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);
export const legend = 'Key';
export const legendNames = {
  booked: 'Booked',
  owing: 'To pay',
  held: 'Unpaid hold',
  here: 'Checked in',
  noShow: 'No-show',
  block: 'Blocked',
  notForMembers: 'Not open to members yet',
} as const;
export const alsoHeading = 'Not in the grid';
export const alsoDetail = 'Cancelled and unpaid bookings, and bookings outside the hours shown.';
export const showCancelled = 'Show cancelled bookings';
export const noneCancelled = 'No cancelled bookings.';
export const statusNames = {
  HELD: 'Unpaid hold',
  CONFIRMED: 'Booked',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Not paid in time',
  NO_SHOW: 'No-show',
} as const;

// A booking
export const closeDialog = 'Close';
export const memberLabel = 'Member';
export const whenLabel = 'When';
/** Of a hold for a dearer time: the booking that stays as it is until then. */
export const insteadOfLabel = 'Instead of, once paid';
export const stateLabel = 'Status';
export const guests = 'Guests';
export const priceLabel = 'Price';
export const owedLabel = 'To pay';
export const paidOf = (paid: string, price: string) => `${paid} paid of ${price}`;
export const invoiceLink = 'Invoice';
export const bookedBy = 'Booked by';
export const bookedOn = 'Booked on';
export const overrode = 'Rules waived';
export const moveIt = 'Move';
export const cancelIt = 'Cancel booking';

// A selected time
export const selectedLabel = 'Selected time';
export const bookHere = 'Book for a member';
export const clear = 'Clear';
export const newBooking = 'New booking';
export const more = 'More';
export const newBlock = 'Block a time';

// Facility and time
export const dayLabel = 'Day';
export const fromLabel = 'From';
export const lastDayLabel = 'Last day';
export const toLabel = 'To';
export const wholeDay = 'Whole day';
export const noTime = 'Enter a time, such as 18:00.';
export const chooseFacility = 'Choose a facility.';

// Booking for a member
export const bookTitle = 'Book for a member';
export const booking = 'Booking';
export const memberMissing = 'Choose a member.';
export const nameOnBooking = 'Name on the booking';
export const nameHelp = 'The member’s if left empty. For a guest of theirs, the guest’s name.';
export const pricing = 'Checking the price';
export const pricingFailed = 'We couldn’t check the price.';
export const noCharge = 'Free of charge';
export const reserved = (name: string, place: string, when: string, until: string) =>
  `Reserved for ${name}: ${place}, ${when}. Payment is due by ${until}.`;
export const booked = (name: string, place: string, when: string) => `Booked for ${name}: ${place}, ${when}.`;

// Rules
export const rulesHeading = 'Exceptions';
export const breakRule = (rule: string) => `Book anyway: ${rule}`;
export const reasonLabel = 'Reason';
export const whyHelp = 'The audit log keeps it.';
export const ruleSection = {
  facilities: 'Open the facility’s settings',
  groups: 'Open the group’s limits',
  categories: 'Open the category’s limits',
  members: 'Open the member’s record',
} as const;

// Blocking
export const blockTitle = 'Block a time for the club';
export const block = 'Block';
export const blocking = 'Blocking';
export const noReason = 'Enter a reason.';
export const everyWeek = 'Every week';
export const lastWeek = 'Until';
export const blockDone = 'The time is blocked.';
export const blocksDone = (times: number) => (times === 1 ? blockDone : `${times} times are blocked.`);
export const someBlocked = (blocks: number, times: number) => `${blocks} of ${times} times are blocked.`;
export const resultOf = (day: string, refused: string | null) =>
  refused === null ? `${day}: blocked` : `${day}: not blocked. ${refused}`;
export const unblock = 'Remove block';
export const unblocking = 'Removing';
export const unblocked = 'The time is free again.';
export const closedTitle = 'Closed';
export const seeClosure = 'Open this closure';

// Emails about a booking
export const memberEmailed = 'The member gets an email.';
export const membersEmailed = 'The members get an email.';
export const onlyWithAddress = 'Members without an email address get none.';
export const noEmail = (name: string, phone: string | null) =>
  phone === null
    ? `${name} has no email address, and no telephone number on file.`
    : `${name} has no email address: call ${phone}.`;

// Moving
export const moveTitle = (name: string) => `Move the booking of ${name}`;
export const move = 'Move';
export const moving = 'Moving';
export const moveDetail = 'The price stays the same.';
export const moved = (name: string, place: string, when: string) => `Moved ${name} to ${place}, ${when}.`;

// Cancelling
export const cancelTitle = (name: string) => `Cancel the booking of ${name}?`;
export const cancelling = 'Cancelling';
export const refundLabel = 'Refund';
export const refundChoices = {
  POLICY: (amount: string) => `By the policy: ${amount}`,
  ALL: (amount: string) => `All: ${amount}`,
  NONE: () => 'Nothing',
} as const;
export const nothingToRefund = 'There’s nothing to refund.';
export const bookingLoading = 'Loading the booking';
export const bookingFailed = 'We couldn’t load this booking.';
export const cancelled = (name: string, refund: string | null) =>
  refund === null ? `Cancelled: ${name}.` : `Cancelled: ${name}. Refund: ${refund}.`;

// Closing a facility with its bookings
export const newClosure = 'Close a facility';
export const closeTitle = 'Close a facility with its bookings';
export const closeFacility = 'Close the facility';
export const closing = 'Closing';
export const reasonSeen = 'Members see it in the calendar.';
export const affectedLoading = 'Looking for bookings';
export const affectedFailed = 'We couldn’t look for the bookings at this time.';
export const noneAffected = 'There are no bookings at this time.';
export const affectedCount = (bookings: number) =>
  bookings === 1 ? '1 booking at this time.' : `${bookings} bookings at this time.`;
export const whatFor = (name: string) => `What to do with the booking of ${name}`;
export const moveTo = (place: string) => `Move to ${place}`;
export const cancelAll = 'Cancel, refund all';
export const cancelByPolicy = 'Cancel, refund by the policy';
export const keepBooking = 'Leave unchanged';
export const resultMoved = (place: string) => `Moved to ${place}.`;
export const resultCancelled = (refund: string | null) =>
  refund === null ? 'Cancelled.' : `Cancelled. ${refund} is refunded.`;
export const resultKept = 'Left unchanged.';
export const closedDone = (place: string) => `${place} is closed.`;
export const someFailed = 'Nothing is closed yet. Some bookings still need a place.';
export const wholeClub = 'The whole club';
export const closeRefusals = {
  bookings_in_the_way: {
    title: 'Someone has booked this time since.',
    detail: 'Choose what happens to their booking, and close again.',
  },
} as const;

// Players
export const playersHeading = 'Invited';
export const playersLoading = 'Loading who is invited';
export const playersFailed = 'We couldn’t load who is invited.';
export const nobodyInvited = 'Nobody is invited to this booking.';
export const inviteMember = 'Invite a member';
export const inviteGuest = 'Invite a guest';
export const invite = 'Invite';
export const inviting = 'Inviting';
export const closeInvite = 'Don’t invite';
