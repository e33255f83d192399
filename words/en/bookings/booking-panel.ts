/** Words of the panel beside the calendar: the selection, and the result of booking it. Times and amounts come in written out. */

// Limits met while choosing
export const tooLong = (name: string, most: string) => `You can book ${name} for up to ${most}.`;
export const tooShort = (name: string, least: string) => `You can book ${name} for at least ${least}.`;
export const interrupted = 'Your selection ends where the free time ends.';
export const selectionSpoken = (name: string, time: string, total: string) =>
  `${name}, ${time} selected, ${total}.`;

// The choice
export const peak = 'peak';
export const discountUsedUp = 'This month’s club discounts are used up.';
export const voucherLabel = 'Voucher';
export const noVoucher = 'No voucher';
/** "Anniversary, S$10.00, until 31 Dec 2026" */
export const voucherOption = (name: string, worth: string, until: string) =>
  [name, worth, until && `until ${until}`].filter(Boolean).join(', ');
export const priceChanged = (amount: string) => `The price is now ${amount}.`;
export const priceChangedDetail = 'Nothing is booked yet. Book at this price, or choose another time.';
export const total = 'Total';
export const nameLabel = 'Name on the booking';
/** "For Mei Lin Tan, as “The Tan family”, no voucher": what a booking has without asking; `voucher` is null where there is none. */
export const moreLine = (facts: { member: string; name: string; voucher: string | null }) =>
  [
    facts.member && `For ${facts.member}`,
    facts.name && facts.name !== facts.member && `as “${facts.name}”`,
    facts.voucher,
  ]
    .filter(Boolean)
    .join(', ');
/** A part of that line. */
export const voucherUsed = (name: string | null) => (name === null ? 'no voucher' : `voucher “${name}”`);
export const moreLabel = 'Change';
export const book = (amount: string | null) => (amount ? `Book for ${amount}` : 'Book for free');
/** The next step is the pay page. */
export const bookAndPay = (amount: string) => `Book and pay ${amount}`;
export const bookInstead = (name: string, amount: string | null) =>
  amount ? `Book ${name} for ${amount}` : `Book ${name}`;
export const booking = 'Booking';
/** So many book at the same moment that the request waits. */
export const inLine = 'Many members are booking: you’re in the queue';
export const continueLabel = 'Continue';
export const clearChoice = 'Clear';
export const checkInRule = (minutes: number) =>
  `Check in within ${minutes} minutes of the start or the slot is released.`;
/** Books beside another booking of the member's at the same time. */
export const bookBoth = 'Book this one too';
/** Names the choice of an end, where a facility stays open past midnight. */
export const endPastMidnight = 'End of your booking';

export const checkInBy = (until: string) => `Check in at the door by ${until}: scan the code there.`;
export const holdRule = 'We’ll hold it for 15 minutes while you pay.';
export const refundUntil = (share: string, until: string) => `${share} refund if you cancel by ${until}.`;
export const refundAll = 'Full';
export const refundShare = (percent: number) => `${percent}%`;
export const refundNone = 'No refund: it starts too soon.';
export const moveUntil = (until: string) => `You can move it to another time until ${until}.`;
export const moveNever = 'Once confirmed, you can’t move it to another time.';

// The result
export const confirmed = 'You’re booked';
export const confirmedDetail = 'Nothing to pay.';
export const heldTitle = 'On hold for you';
export const minutesLeft = (minutes: number) =>
  minutes < 1 ? 'Less than a minute left.' : minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`;
export const heldDetail = (amount: string, until: string) =>
  `Pay ${amount} by ${until} to confirm your booking.`;
export const holdOver = 'Your hold has expired';
export const holdOverDetail = 'Others can book this time again. You haven’t been charged.';
export const payNow = (amount: string) => `Pay ${amount}`;
export const bookAnother = 'Book another time';
export const seeBooking = 'View booking';

// Someone else took the time
export const nearest = 'Closest alternatives';
export const noOffers = 'There’s nothing similar available. Choose another time.';
export const chooseAnother = 'Choose another time';
export const sameTime = (name: string) => `${name}, same time`;
export const earlier = (name: string) => `${name}, earlier`;
export const later = (name: string) => `${name}, later`;
export const anotherDay = (name: string, day: string) => `${name}, ${day}`;

// A membership that ends before the booking
export const membershipEnds = (date: string) => `The membership ends on ${date}, before this booking.`;
export const membershipEnded = (date: string) => `The membership ended on ${date}.`;
export const renewInTime = 'You can book now. Renew it in time to keep booking.';
