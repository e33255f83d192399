/** Words of the page of a facility: its parts, its rules as sentences, and the bar that saves them. */
export const parts = {
  overview: 'Overview',
  hours: 'Hours and prices',
  rules: 'Booking rules',
  photographs: 'Photographs',
  trial: 'Try it as a member',
} as const;
export const partsLabel = 'Parts of this page';
export const unsaved = (count: number) => `${count} unsaved`;
export const asList = 'Edit as a list';
export const copyFrom = 'Copy hours and prices from';
export const chooseFacility = 'Choose a facility';
export const rulesIntro = 'An empty field sets no limit.';

/** Sentences with the fields of a facility, by their path, where each is typed. */
export const sentences = {
  length: [
    'Length',
    'One booking lasts {min_slots} to {max_slots} slots of {slot_minutes} minutes. {buffer_minutes} minutes are kept free after it.',
  ],
  ahead: ['Ahead', 'Members book at least {notice_minutes} minutes before the start.'],
  limits: [
    'Limits',
    'Each household may have {limits.bookings_per_day} bookings or {limits.minutes_per_day} minutes a day, {limits.bookings_per_week} bookings or {limits.minutes_per_week} minutes a week, and {limits.bookings_to_come} upcoming bookings or {limits.minutes_to_come} upcoming minutes.',
  ],
  together: [
    'At the same time',
    'Two bookings of a household are at least {limits.minutes_between} minutes apart. One member may hold {limits.bookings_at_once} bookings at the same time, and is asked to confirm beyond {limits.confirm_at_once}.',
  ],
  guests: [
    'Guests',
    'Members give their guests: {guests}. They bring up to {max_guests}, at {guest_fee} each.',
  ],
  arriving: [
    'Arriving',
    'Members check in up to {check_in_minutes} minutes after the start. Left empty, no check-in is needed.',
  ],
  requests: [
    'Requests',
    'A time that several members ask for before it opens goes out {allotment}, and is held {allotment_hold_hours} hours for payment. Left empty, until 8 pm.',
  ],
} as const;
export const cancelling = 'Cancelling';
export const cancellationStep =
  'Cancelled {hours_before} hours or more before the start: {refund_percent} per cent back.';
export const cancellationElse = 'Later than that, nothing is given back.';
export const cancellationNone = 'Nothing is given back on cancelling.';
export const addStep = 'Add a step';
export const periods = 'How far ahead';
export const period =
  '{membership_type_1} {membership_type_3} may book {days} days ahead, from {opens_at}; or {minutes} minutes before each start.';
export const periodsNone = 'The club’s own rule holds for every tier.';
export const addPeriod = 'Add a tier';

export const fewerThanMin = 'The most slots are fewer than the fewest: nobody could book.';
export const dayTooShort = (shortest: number, allowed: number) =>
  `The shortest booking is ${shortest} minutes, but a household may have ${allowed} minutes a day: nobody could book.`;
export const dayBeyondWeek = 'The limit a day is above the limit a week, so it never applies.';

export const bar = 'Unsaved changes';
export const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
export const saveChanges = (count: number) => (count === 1 ? 'Save' : `Save ${count} changes`);
export const undoAll = 'Undo all';
export const alsoFor = (names: string) => `Also for ${names}, which had the same values`;
export const savedToo = (names: string) => `Saved here and for ${names}.`;
export const notCopied = (names: string) => `Saved here, but not for ${names}.`;
export const notCopiedDetail = 'Open them to make the same change there.';
export const calendar = 'See it in the calendar';
export const addClosure = 'Add a closure';
export const bookedLastWeek = (percent: number) => `${percent}% booked in the last 7 days`;
