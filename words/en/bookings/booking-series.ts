/** Words of bookings that repeat every week. Times, days and amounts come in written out. */
export const heading = 'Repeat weekly';
export const rule = (hours: string) => `Same place, same time (${hours}), in the weeks after this booking.`;
export const weeksLabel = 'Number of weeks';
export const loading = 'Checking each week';
export const loadFailed = 'We couldn’t check these weeks.';
export const weeks = 'Week by week';
export const noCharge = 'Free';
export const alreadyBooked = 'Already booked.';
export const limitReached = 'Your household has reached its limit.';
export const bookAll = (count: number, amount: string | null) =>
  `Book ${count === 1 ? 'it' : `all ${count}`}${amount ? ` for ${amount}` : ' for free'}`;
export const bookFree = (count: number, amount: string | null) =>
  `Book the ${count === 1 ? 'available week' : `${count} available weeks`}${amount ? ` for ${amount}` : ' for free'}`;
export const booking = 'Booking';
export const leave = 'Keep just this booking';
export const noneFree = 'None of these weeks is available. Try fewer weeks, or another time.';
export const openUntil = (day: string, count: number) =>
  `Bookings are open until ${day}: ${count === 1 ? '1 week fits' : `${count} weeks fit`}.`;
export const nothingFits = (day: string) =>
  `You can’t repeat this booking yet. Bookings are open until ${day}, and the next week is after that.`;
export const conflict = {
  title: 'One of these times was just taken.',
  detail: 'Nothing was booked. Check what’s still available.',
};
export const booked = (count: number) => (count === 1 ? '1 week booked.' : `${count} weeks booked.`);
export const bookedFree = 'Nothing to pay.';
export const bookedHeld = (amount: string, until: string) =>
  `They’re on hold for you. Pay ${amount} by ${until} to confirm them.`;
export const payThem = (amount: string) => `Pay ${amount}`;
export const seeThem = 'View bookings';
