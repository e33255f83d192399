/** Words of what a membership gives. Days and amounts come in written out. */
export const heading = 'Benefits';
export const loading = 'Loading what your membership gives you';
export const failed = 'We could not load what your membership gives you.';
export const old = 'What your membership gives you may have changed.';
export const none = 'No membership belongs to this login';
export const noneDetail = 'Benefits come with a membership. The club office can tell you more.';
export const yourTier = 'Your membership';
export const toPosts = 'Benefits and privileges';

// Fee and term
export const feeAndTerm = 'Fee and term';
export const fee = 'Membership fee';
export const noFee = 'No fee is set';
export const term = 'Term';
export const noTerm = 'Runs on, without terms';
export const forEver = 'Without end';
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
export const years = (number: number) => count(number, 'year', 'years');
/** "2, 5 or 10 years" */
export const yearsOf = (numbers: readonly number[]) =>
  numbers.length === 1
    ? years(numbers[0] ?? 0)
    : `${numbers.slice(0, -1).join(', ')} or ${years(numbers.at(-1) ?? 0)}`;
export const validUntil = 'Valid until';
export const renewal = 'Renewal';
export const renewalDue = (date: string) => `Your renewal is due by ${date}.`;
export const renewsUntil = (date: string) => `Once it is paid, your membership lasts until ${date}.`;
export const pay = (amount: string) => `Pay ${amount}`;
export const renewalLater = (date: string) =>
  `Before ${date} we send you an invoice. Pay it, and your membership goes on.`;

// Booking ahead
export const advance = 'How far ahead you may book';
export const opensDays = (days: number, time: string) =>
  days === 0 ? `The same day, from ${time}` : `${count(days, 'day', 'days')} ahead, from ${time}`;
/** "2 hours before each start" */
export const opensMinutes = (minutes: number) => `${span(minutes)} before each start`;
export const notBooked = 'Not for your membership';
export const noFacilities = 'The club has nothing to book at present.';
export const toBookings = 'See what is free';

/** "2 hours", "14 days", "90 minutes" */
export const span = (minutes: number) =>
  minutes % 1440 === 0
    ? count(minutes / 1440, 'day', 'days')
    : minutes % 60 === 0
      ? count(minutes / 60, 'hour', 'hours')
      : count(minutes, 'minute', 'minutes');
/** "2 hours to 30 days" */
export const spans = (least: number, most: number) =>
  least === most ? span(least) : `${span(least)} to ${span(most)}`;

// Discount
export const discount = 'Discount';
export const noDiscount = 'You are in no discount group.';
export const discountOf = (perCent: string) => `${perCent}% off`;
export const discountDetail = 'It comes off what can be discounted, when you book and when we bill you.';
export const leftOf = (left: string, cap: string) => `${left} of ${cap} are left for your group this month.`;
export const usedUp = 'Used up for this month';
export const usedUpDetail = (cap: string) =>
  `Your group’s discounts have come to ${cap}. They begin anew on the first of next month.`;
export const left = 'Left this month';

// Vouchers and cards
export const vouchers = 'Vouchers';
export const vouchersReady = (number: number) => `${count(number, 'voucher', 'vouchers')} ready to use.`;
export const vouchersGiven = (number: number) =>
  number === 0 ? 'You were given none this year.' : `You were given ${number} this year.`;
export const toVouchers = 'See your vouchers';
export const cards = 'Cards';
export const toCards = 'Your profile';

// Tiers beside each other
export const compare = 'The tiers compared';
export const compareDetail = 'What members of each tier pay, for how long, and how far ahead they may book.';
export const tier = 'Tier';
/** A level's name without the years of its term. */
export const tierName = (level: string) => level.replace(/ \(\d+ years\)$/, '');
export const feeIn = (service: string) => `Fee, ${service}`;
export const ahead = 'Booking ahead';
export const yours = 'Yours';
export const notOffered = 'Does not apply';
export const beside = (corporate: string, staff: string) =>
  `Corporate members pay ${corporate}, whatever their tier. People who work for the club pay ${staff}.`;
