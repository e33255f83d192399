/** Words of the dashboard. */
export const greetings = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
} as const;
/** How the day stands above the greeting; the year apart, as a phone has no room for it. */
export const today = {
  locale: 'en-GB',
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const;

export const membershipCard = 'Membership card';
export const memberNumber = 'Member';
export const validUntil = 'Valid until';
export const forLife = 'For life';
export const cardFailed = 'We could not load your card.';
export const noCard = 'There is no membership card with this login.';

export const nextBookings = 'Next bookings';
export const all = 'All';
export const bookings = 'bookings';
export const bookingsFailed = 'We could not load your bookings.';
export const noBookings = 'No bookings yet';

export const confirmed = 'Confirmed';
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `for ${name}`;
/** A hold's time left, in whole minutes. */
export const heldFor = (minutes: number): string =>
  minutes < 1 ? 'Held, under a minute' : `Held for ${minutes} min`;
export const holdEnded = 'Hold ended';
/** `amount` and `until` are written out. */
export const payBy = (amount: string, until: string): string => `${amount}, kept until ${until}.`;
export const payNow = 'Pay now';
export const holdEndedDetail = 'The time is open to others again. You have paid nothing.';

// Any part
export const failed = 'We could not load your card, your bookings and the rest.';
export const restIsWell = 'The rest of this page is up to date.';
export const old = 'What stands here may have changed.';

export const amountDue = 'Amount due';
export const dueFailed = 'We could not load what is due.';
export const pay = 'Pay';
/** What the link is called among its like: "Pay S$26.00 of INV-2026-000012". */
export const payOne = (sum: string, of: string) => `Pay ${sum} of ${of}`;
export const seeInvoices = (count: number) => (count === 1 ? 'See 1 invoice' : `See ${count} invoices`);
export const dueBy = (day: string) => `pay by ${day}`;
export const wasDue = (day: string) => `was due ${day}`;

export const beingChecked = (count: number) =>
  count === 1 ? 'Your update request is being checked.' : `Your ${count} update requests are being checked.`;
export const changeSent = (count: number, day: string) =>
  `${count === 1 ? '1 change' : `${count} changes`}${day && `, sent ${day}`}`;
export const requestsFailed = 'We could not load your update requests.';
export const noticesFailed = 'We could not load how your membership stands.';

export const endingVouchers = 'Vouchers that end soon';
export const vouchers = 'vouchers';
export const vouchersFailed = 'We could not load your vouchers.';
export const off = (value: string) => `${value} off`;
export const percent = (value: number) => `${value}%`;
export const endsIn = (days: number) =>
  days === 0 ? 'Ends today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;

export const comingEvents = 'Coming events';
export const events = 'events';
export const eventsFailed = 'We could not load the events.';
export const noEvents = 'Nothing is planned yet.';
export const going = 'You are going';
export const waiting = 'You are waiting';
export const seatsLeft = (count: number) =>
  count === 0 ? 'Full. Waiting list' : count === 1 ? '1 seat left' : `${count} seats left`;

export const news = 'News';
export const newsLink = 'news';
export const newsFailed = 'We could not load the news.';
export const noNews = 'There is no news yet.';

/** Words of the dashboard where nothing is booked. */
export const noBookingsDetail = 'What you book shows here, with its date and how it stands.';
export const seeWhatIsFree = 'See what is free';
