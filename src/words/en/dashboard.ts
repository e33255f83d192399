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
export const bookingsOld = 'Your bookings may have changed.';
export const noBookings = 'No bookings yet';
export const noBookingsDetail = 'What you book shows here, with its date and how it stands.';
export const seeWhatIsFree = 'See what is free';

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
