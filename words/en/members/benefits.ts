/** Words of what a membership gives. Days and amounts come in written out. */
export const heading = 'Your benefits';
export const loading = 'Loading your benefits';
export const failed = 'We couldn’t load your benefits.';
export const old = 'Your benefits may be out of date.';
export const none = 'This login isn’t linked to a membership';
export const noneDetail = 'Benefits come with a membership. Contact the club office.';
export const yourTier = 'Your membership';
export const toPosts = 'Offers and privileges';

// Fee and term
export const feeAndTerm = 'Fee and term';
export const fee = 'Membership fee';
export const term = 'Term';
export const noTerm = 'No end date';
export const forEver = 'For life';
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
export const renewsUntil = (date: string) => `Pay it to extend your membership to ${date}.`;
export const pay = (amount: string) => `Pay ${amount}`;
export const renewalLater = (date: string) => `We’ll send you an invoice before ${date}. Pay it to renew.`;
export const renewalOver = (date: string) =>
  `Your membership ended on ${date}. Ask the club office for an invoice to renew it.`;

// Booking ahead
export const advance = 'When you can book';
export const opensDays = (days: number, time: string) =>
  days === 0 ? `On the day, from ${time}` : `${count(days, 'day', 'days')} ahead, from ${time}`;
/** "2 hours before each start" */
export const opensMinutes = (minutes: number) => `${span(minutes)} before each start`;
export const notBooked = 'Not included in your membership';
export const noFacilities = 'There’s nothing to book right now.';
export const toBookings = 'Find a free time';

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
export const discountOf = (perCent: string) => `${perCent}% off`;
export const discountDetail = 'Applied automatically to eligible bookings and invoices.';
export const usedUp = 'This month’s discounts are used up.';
export const usedUpDetail = 'Discounts restart on the 1st.';

// Vouchers and cards
export const vouchers = 'Vouchers';
export const vouchersFailed = 'We couldn’t load your vouchers.';
export const vouchersReady = (number: number) =>
  number === 0 ? 'No vouchers right now.' : `${count(number, 'voucher', 'vouchers')} ready to use.`;
export const toVouchers = 'View vouchers';
export const cards = 'Cards';
export const toCards = 'Go to your profile';

// Tiers beside each other
export const compare = 'Compare tiers';
export const compareDetail = 'What differs from tier to tier.';
export const tier = 'Tier';
/** A level's name without the years of its term. */
export const tierName = (level: string) => level.replace(/ \(\d+ years\)$/, '');
/** “S$5.00 (Active Service NSF)” */
export const feeFor = (amount: string, service: string) => `${amount} (${service})`;
export const ahead = 'Booking window';
export const yours = 'Your tier';
export const otherFees = (corporate: string, staff: string) =>
  `Corporate members pay ${corporate} on any tier. Club staff pay ${staff}.`;
