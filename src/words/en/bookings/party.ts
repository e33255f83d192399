/** Words of whom a booking is for and of the guests. Amounts come in written out. */
export const forLabel = 'For';
/** Beside the names of the family. */
export const you = (name: string) => `${name} (you)`;
export const guestsLabel = 'Guests';
export const guestsHelp = (most: number, fee: string | null) =>
  fee ? `Up to ${most}, at ${fee} each.` : `Up to ${most}.`;
export const tooManyGuests = (most: number) =>
  most === 1 ? 'One guest may come, or none.' : `Please give a number from 0 to ${most}.`;
export const guestName = (guest: number) => `Name of guest ${guest}`;
export const nameMissing = 'Please give this guest’s name.';
export const pricing = (name: string) => `Looking up what ${name} pays`;
export const pricingFailed = (name: string) => `We could not look up what ${name} pays.`;

// Of a booking that stands
export const changeGuests = 'Change the guests';
export const keepGuests = 'Leave them as they are';
export const guestsChanged = 'Your booking has its new guests.';
export const dearerGuests = (amount: string) => `With these guests it costs ${amount} more.`;
export const dearerGuestsDetail = 'We can’t take the difference online yet. The club office can.';
export const bookedFor = (name: string) => `For ${name}`;
export const bookedBy = 'Booked by';
export const guestCount = (count: number, names: readonly string[]) =>
  names.length > 0 ? names.join(', ') : String(count);
