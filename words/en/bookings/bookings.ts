/** Words of the bookings calendar. Times, days and amounts come in written out. */
export const heading = 'Bookings';
export const calendarName = (day: string) => `Facilities by time, ${day}`;

// The strip of days
export const days = 'Day';
export const today = 'Today';
export const previousDays = 'Previous two weeks';
export const nextDays = 'Next two weeks';
export const pickDate = 'Pick a date';
export const notOpenYet = 'not open yet';
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "Days with a dotted edge open one at a time, at 9 am, seven days before." */
export const openingRule = (before: number, at: string) =>
  `Booking opens at ${at}, ${numbers[before] ?? before} ${before === 1 ? 'day' : 'days'} ahead.`;
export const dotted = 'Days with a dotted outline aren’t open for booking yet.';
/** While the day that this device showed last is checked. */
export const asOf = (at: string) => `Availability as of ${at}.`;

// Filters
export const filters = 'Show';
export const all = 'All';
export const onlyFree = 'Available only';
export const moreFilters = 'Group size and time';
export const forPeople = (count: number) => `${count} or more people`;
/** "free 6 to 8 pm" */
export const freeAt = (time: string) => `free ${time}`;

// The grid
export const facility = 'Facility';
export const earlierToday = 'Earlier today';
export const byHour = 'Hourly.';
export const byHalfHour = 'Half-hourly.';
export const bySession = 'By session.';
/** "3 pm to 11 am" */
export const byNight = (from: string, to: string) => `Overnight, ${from} to ${to}.`;
export const peakFrom = (time: string) => `Peak from ${time}.`;
const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
/** "Anchor Hall A and Anchor Hall B join to make Anchor Hall." */
export const joined = (parts: readonly string[], whole: string) => `${whole} combines ${list(parts)}.`;
/** Capacity of a facility, the member included. */
export const people = (count: number) => `Up to ${count} people`;
export const freeOfCharge = 'Free';
export const booked = 'Booked';
export const onHold = 'On hold';
export const onHoldUntil = (time: string) => `On hold until ${time}`;
export const yours = 'Yours';
export const pay = 'Pay';
export const payBy = (time: string) => `Pay by ${time}`;
export const offer = 'Offer';
export const offerUntil = (time: string) => `Offer until ${time}`;
export const closedLabel = 'Closed';
export const past = 'Past';
export const justTaken = 'Just taken';
export const takenLabel = 'Taken';

/** A cell, spoken whole: "Tennis Court 2, 5 to 6 pm, free, S$6.00". */
export const spoken = {
  free: (price: string) => `free, ${price}`,
  peak: (price: string) => `free, peak, ${price}`,
  nothing: 'free of charge',
  booked: 'booked',
  held: (until: string) => `on hold until ${until} for another member`,
  mine: 'yours',
  toPay: (until: string) => `your booking, pay by ${until}`,
  offered: (until: string) => `your offer until ${until}`,
  notOpen: 'not open yet',
  closed: 'closed',
  past: 'past',
  taken: 'just taken',
  offer: (letter: string) => `offer ${letter}`,
} as const;

export const legend = 'Key';
export const legendNames = {
  free: 'Free',
  peak: 'Free, peak',
  chosen: 'Your selection',
  mine: 'Yours',
  booked: 'Booked',
  held: 'On hold for another member',
  'not-open': 'Not open yet',
  closed: 'Closed',
} as const;

// Cards on a phone
export const hoursFree = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} free`;
export const timesFree = (count: number) => `${count} ${count === 1 ? 'time' : 'times'} free`;
export const noneFree = 'Fully booked';
export const noneLeft = 'No times left';
export const noneOpen = 'Not open yet';
export const firstFree = (time: string) => `Next free at ${time}.`;
/** "4 pm, 8 to 10 pm booked" */
export const bookedTimes = (times: readonly string[]) => `${times.join(', ')} booked`;
export const joinWaitingList = 'Join waiting list';

// The summary
export const yourBooking = 'Your booking';
export const nothingChosen = 'Choose a time';
export const howToChoose = 'Select a time. Drag, or select the next slot, to book longer.';

// Loading, failing, nothing to show
export const loading = 'Loading the day';
export const dayFailed = 'We couldn’t load this day.';
export const dayOld = 'This may be out of date.';
