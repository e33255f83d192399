/** Words of whom a booking is for and of the guests. Amounts come in written out. */
export const forLabel = 'For';
/** Beside the names of the family. */
export const you = (name: string) => `${name} (you)`;
export const guestsLabel = 'Guests';
export const guestsHelp = (most: number, fee: string | null) =>
  fee ? `Up to ${most}, at ${fee} each.` : `Up to ${most}.`;
export const tooManyGuests = (most: number) =>
  most === 1 ? 'Enter 0 or 1.' : `Enter a number from 0 to ${most}.`;
export const guestName = (guest: number) => `Name of guest ${guest}`;
export const nameMissing = 'Enter this guest’s name.';
export const pricing = (name: string) => `Checking the price for ${name}`;
export const pricingFailed = (name: string) => `We couldn’t check the price for ${name}.`;

// Of a confirmed booking
export const changeGuests = 'Change guests';
export const keepGuests = 'Keep current guests';
export const guestsChanged = 'Guests updated.';
export const dearerGuests = (amount: string) => `These guests cost ${amount} more.`;
export const changeGuestsAndPay = (amount: string) => `Change guests and pay ${amount}`;
export const bookedFor = (name: string) => `For ${name}`;
export const bookedBy = 'Booked by';
export const guestCount = (count: number, names: readonly string[]) =>
  names.length > 0 ? names.join(', ') : String(count);
