/** Words of the dashboard. */
export const greetings = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
} as const;
/** The day above the greeting; the year apart, as a phone has no room for it. */
export const today: {
  readonly locale: string;
  readonly day: Intl.DateTimeFormatOptions;
  /** Null where the day has it. */
  readonly year: Intl.DateTimeFormatOptions | null;
} = {
  locale: 'en-GB',
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  year: { year: 'numeric' },
};

export const cardFailed = 'We couldn’t load your card.';
export const noCard = 'This login has no membership card.';

export const nextBookings = 'Upcoming bookings';
export const all = 'All';
export const bookings = 'bookings';
export const bookingsFailed = 'We couldn’t load your bookings.';
export const noBookings = 'No bookings yet';

export const confirmed = 'Confirmed';
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `for ${name}`;

/** The page’s main action. */
export const book = 'Book a court or room';

export const onHold = 'On hold';
export const holdEnded = 'Hold expired';
export const holdEndedDetail = 'Others can book this time again. You haven’t been charged.';

// Any part
export const failed = 'We couldn’t load this page.';
export const restIsWell = 'The rest of this page is up to date.';
export const old = 'This may be out of date.';

export const amountDue = 'Amount due';
export const dueFailed = 'We couldn’t load the amount due.';
export const inProgress = 'Payment in progress';
export const pay = 'Pay';
/** Accessible label of the link, which tells it from others on the page: "Pay S$26.00 of INV-2026-000012". */
export const payOne = (sum: string, of: string) => `Pay ${sum} of ${of}`;
export const seeInvoices = (count: number) => (count === 1 ? 'View 1 invoice' : `View ${count} invoices`);
export const dueBy = (day: string) => `due by ${day}`;
export const wasDue = (day: string) => `was due ${day}`;

export const clubCredit = 'Club credit';

export const beingChecked = (count: number) =>
  count === 1 ? 'We’re reviewing your profile update.' : `We’re reviewing your ${count} profile updates.`;
export const changeSent = (count: number, day: string) =>
  `${count === 0 ? 'Changes' : count === 1 ? '1 change' : `${count} changes`}${day && ` sent on ${day}`}.`;
export const seeRequest = 'View request';
export const requestsFailed = 'We couldn’t load your update requests.';
export const offersFailed = 'We couldn’t load your waiting list offers.';
export const noticesFailed = 'We couldn’t load your membership status.';

export const endingVouchers = 'Vouchers expiring soon';
export const vouchers = 'vouchers';
export const vouchersFailed = 'We couldn’t load your vouchers.';
/** Below what a voucher takes off. */
export const off = 'off';
export const percent = (value: number) => `${value}%`;
export const endsIn = (days: number) =>
  days === 0 ? 'Expires today' : days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;

export const comingEvents = 'Upcoming events';
export const events = 'events';
export const eventsFailed = 'We couldn’t load the events.';
export const noEvents = 'No upcoming events.';
export const going = 'You’re going';
export const waiting = 'You’re on the waiting list';
export const seatsLeft = (count: number) =>
  count === 0 ? 'Full. Waiting list' : count === 1 ? '1 seat left' : `${count} seats left`;

export const news = 'News';
export const newsLink = 'news';
export const newsFailed = 'We couldn’t load the news.';
export const noNews = 'No news yet.';
