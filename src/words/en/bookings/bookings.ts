/** Words of the bookings calendar. Times, days and amounts come in written out. */
export const heading = 'Bookings';
export const calendarName = (day: string) => `Facilities by time, ${day}`;

// The strip of days
export const days = 'Day';
export const today = 'Today';
export const previousDays = 'The two weeks before';
export const nextDays = 'The two weeks after';
export const pickDate = 'Pick a date';
export const notOpenYet = 'not open yet';
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "Days with a dotted edge open one at a time, at 9 am, seven days before." */
export const openingRule = (before: number, at: string) =>
  `Days with a dotted edge open one at a time, at ${at}, ${numbers[before] ?? before} ${before === 1 ? 'day' : 'days'} before.`;
export const dotted = 'Days with a dotted edge aren’t open yet.';

// Filters
export const filters = 'Show';
export const all = 'All';
export const onlyFree = 'Only what is free';
export const moreFilters = 'Size and time';
export const forPeople = (count: number) => `${count} or more people`;
/** "free 6 to 8 pm" */
export const freeAt = (time: string) => `free ${time}`;

// The grid
export const facility = 'Facility';
export const earlierToday = 'Earlier today';
export const byHour = 'By the hour.';
export const byHalfHour = 'By the half hour.';
export const bySession = 'By the session.';
/** "3 pm to 11 am" */
export const byNight = (from: string, to: string) => `By the night, ${from} to ${to}.`;
export const peakFrom = (time: string) => `Peak from ${time}.`;
const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
/** "Anchor Hall A and Anchor Hall B join to make Anchor Hall." */
export const joined = (parts: readonly string[], whole: string) => `${list(parts)} join to make ${whole}.`;
export const guests = (count: number) => `To ${count} guests`;
export const freeOfCharge = 'Free';
export const booked = 'Booked';
export const held = 'Held';
export const heldTo = (time: string) => `Held to ${time}`;
export const yours = 'Yours';
export const pay = 'Pay';
export const payBy = (time: string) => `Pay by ${time}`;
export const offer = 'Offer';
export const offerUntil = (time: string) => `Offer until ${time}`;
export const closed = 'Closed';
export const past = 'Past';
export const justTaken = 'Just taken';
export const taken = 'Taken';

/** A cell, spoken whole: "Tennis Court 2, 5 to 6 pm, free, S$6.00". */
export const spoken = {
  free: (price: string) => `free, ${price}`,
  peak: (price: string) => `free, peak, ${price}`,
  nothing: 'free, no charge',
  booked: 'booked',
  held: (until: string) => `held to ${until} by another member`,
  mine: 'yours',
  toPay: (until: string) => `your booking, pay by ${until}`,
  offered: (until: string) => `your offer until ${until}`,
  notOpen: 'not open yet',
  closed: 'closed',
  past: 'past',
  taken: 'just taken',
  offer: (letter: string) => `offer ${letter}`,
} as const;

export const legend = 'What the cells mean';
export const legendNames = {
  free: 'Free',
  peak: 'Free, peak',
  chosen: 'Your choice',
  mine: 'Yours',
  booked: 'Booked',
  held: 'Held, someone pays',
  'not-open': 'Not open yet',
  closed: 'Closed',
} as const;

// Cards on a phone
export const hoursFree = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} free`;
export const timesFree = (count: number) => `${count} ${count === 1 ? 'time' : 'times'} free`;
export const noneFree = 'Nothing free';
export const firstFree = (time: string) => `From ${time}.`;
/** "4 pm, 8 to 10 pm booked" */
export const bookedTimes = (times: readonly string[]) => `${times.join(', ')} booked`;

// The summary
export const yourBooking = 'Your booking';
export const nothingChosen = 'Choose a time';
export const howToChoose =
  'Press a free time to begin, then press or drag to make it longer. Arrow keys and the space bar work too.';

// Loading, failing, nothing to show
export const loading = 'Loading the day';
export const dayFailed = 'We could not load this day.';
export const dayOld = 'This may have changed since we last looked.';
