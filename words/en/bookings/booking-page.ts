/** Words of one booking’s page. Times, days and amounts come in written out. */

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** "less than a minute", "40 minutes", "2 hours 5 minutes", "3 days" */
function span(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return count(Math.floor(hours / 24), 'day');
  return [hours > 0 && count(hours, 'hour'), rest > 0 && count(rest, 'minute')].filter(Boolean).join(' ');
}

export const startsIn = (minutes: number) => `Starts in ${span(minutes)}`;
export const endsIn = (minutes: number) => `Ends in ${span(minutes)}`;
/** Label of a countdown in minutes and seconds. */
export const holdLeft = 'Time left to pay';
export const cardLink = 'Show membership card';

export const addToWallet = { APPLE: 'Add to Apple Wallet', GOOGLE: 'Add to Google Wallet' } as const;
export const walletFailed = 'We couldn’t create the pass.';

export const whoHeading = 'Who’s coming';
export const guestCount = (guests: number) => count(guests, 'guest');
/** Behind the name of whom it is for. */
export const memberRole = 'Member';
export const guestRole = 'Guest';
export const inviteSomeone = 'Invite someone';
/** Of the price: what players have paid. */
export const sharedLine = 'Paid by others, returned to you';

export const placeHeading = 'The facility';
export const capacity = (people: number) => `Holds ${people === 1 ? '1 person' : `${people} people`}.`;
export const noGuests = 'Guests aren’t allowed.';
export const guestsWelcome = (most: number | null, fee: string | null) =>
  (most === null ? 'Guests are welcome' : `You can bring up to ${count(most, 'guest')}`) +
  (fee === null ? '.' : `, at ${fee} each.`);
export const checkInRule = (opens: string, until: string) =>
  `Check in at the door between ${opens} and ${until}.`;
export const rules = 'Good to know';
export const openMap = 'Open in Google Maps';
