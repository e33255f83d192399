/** Words of the panel beside the calendar: the choice, and what came of it. Times and amounts come in written out. */

// Limits met while choosing
export const tooLong = (name: string, most: string) => `${name} is booked for ${most} at most.`;
export const tooShort = (name: string, least: string) => `${name} is booked for ${least} at least.`;
export const interrupted = 'We stopped where the free time ends.';
export const chosen = (name: string, time: string, total: string) => `${name}, ${time} chosen, ${total}.`;

// The choice
export const peak = 'peak';
export const discountUsedUp = 'The club’s discounts of this month are used up.';
export const voucherLabel = 'Voucher';
export const noVoucher = 'Use none';
/** "Anniversary, S$10.00, until 31 Dec 2026" */
export const voucherOption = (name: string, worth: string, until: string) =>
  [name, worth, until && `until ${until}`].filter(Boolean).join(', ');
export const priceChanged = (amount: string) => `It costs ${amount} now.`;
export const priceChangedDetail = 'Nothing is booked yet. Book it at this price, or choose another time.';
export const total = 'Total';
export const nameLabel = 'Name on the booking';
export const book = (amount: string | null) => (amount ? `Book for ${amount}` : 'Book, no charge');
export const bookInstead = (name: string, amount: string | null) =>
  amount ? `Book ${name} for ${amount}` : `Book ${name}`;
export const booking = 'Booking';
/** So many book at the same moment that the request waits. */
export const inLine = 'Many are booking: your request is in line';
export const continueLabel = 'Continue';
export const clearChoice = 'Clear the choice';
export const close = 'Close';
export const checkInRule = (minutes: number) =>
  `Check in at the door by ${minutes} minutes after the start, or others can have the time.`;
export const checkInBy = (until: string) => `Check in at the door by ${until}: scan the code there.`;
export const holdRule = 'We hold it for 15 minutes while you pay.';
export const refundUntil = (share: string, until: string) => `Cancel by ${until} and you get ${share} back.`;
export const refundAll = 'all of it';
export const refundShare = (percent: number) => `${percent}%`;
export const refundNone = 'This close to the start, it can’t be refunded.';

// What came of it
export const confirmed = 'Booked';
export const confirmedDetail = 'It is confirmed. There is nothing to pay.';
export const heldTitle = 'Held for you';
export const minutesLeft = (minutes: number) =>
  minutes < 1 ? 'Less than a minute left.' : minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`;
export const heldDetail = (amount: string, until: string) =>
  `Please pay ${amount} by ${until}. Nothing has been charged.`;
export const holdOver = 'The hold has ended';
export const holdOverDetail = 'The time is open to others again. You have paid nothing.';
export const payNow = (amount: string) => `Pay ${amount}`;
export const bookAnother = 'Book another time';
export const seeNext = 'See your next bookings';

// Somebody was quicker
export const takenTitle = (name: string) => `${name} was just taken`;
export const takenDetail = (time: string) =>
  `Another member booked ${time} a moment before you. You have paid nothing.`;
export const nearest = 'The nearest we can offer';
export const noOffers = 'We found nothing near it. Please choose another time.';
export const chooseAnother = 'Choose another time';
export const sameTime = (name: string) => `${name}, same time`;
export const earlier = (name: string) => `${name}, earlier`;
export const later = (name: string) => `${name}, later`;
export const anotherDay = (name: string, day: string) => `${name}, ${day}`;
