/** Words of bookings that repeat every week. Times, days and amounts come in written out. */
export const heading = 'Every week';
export const rule = (hours: string) =>
  `At the same place and hours, ${hours}, in the weeks after this booking.`;
export const weeksLabel = 'How many weeks';
export const loading = 'Looking at each week';
export const loadFailed = 'We could not look at these weeks.';
export const weeks = 'What each week comes to';
export const noCharge = 'No charge';
export const taken = 'Somebody has this time.';
export const limitReached = 'Your family has what it may book then.';
export const bookAll = (count: number, amount: string | null) =>
  `Book ${count === 1 ? 'it' : `all ${count}`}${amount ? ` for ${amount}` : ', no charge'}`;
export const bookFree = (count: number, amount: string | null) =>
  `Book the ${count === 1 ? 'one' : count} that can be had${amount ? ` for ${amount}` : ', no charge'}`;
export const booking = 'Booking';
export const leave = 'Leave it at this one';
export const noneFree = 'None of these weeks can be had. Try fewer, or another time.';
export const conflict = {
  title: 'One of these times was just taken.',
  detail: 'Nothing was booked. Please look again at what can be had.',
};
export const booked = (count: number) => (count === 1 ? 'One week is booked.' : `${count} weeks are booked.`);
export const bookedFree = 'There is nothing to pay.';
export const bookedHeld = (amount: string, until: string) =>
  `They are held for you. Please pay ${amount} by ${until}. Nothing has been charged.`;
export const payThem = (amount: string) => `Pay ${amount}`;
export const seeThem = 'See your bookings';
