/** Words of trying a facility’s rules before they are saved. */
export const heading = 'Try it as a member';
export const intro =
  'See a day as a member would, with what you typed above. Nothing is saved. It also finds upcoming bookings that wouldn’t fit any more.';
export const level = 'Tier';
export const day = 'Day';
export const dayMissing = 'Enter a date, such as 31 Dec 2026.';
export const show = 'Try it';
export const showing = 'Trying it';
export const unreadable = 'Some of what you typed can’t be read yet.';
export const unreadableDetail = 'Check the amounts and numbers above, then try again.';
export const invalid = 'Some of what you typed doesn’t work:';
export const dayOf = (date: string, name: string) => `${date} as ${name}`;
export const opens = (when: string) => `Opens for booking on ${when}.`;
export const neverOpens = 'This tier can’t book this facility.';
export const holidayOf = (name: string) => `Holiday: ${name}`;
export const closedAllDay = 'Closed all day';
export const closedAllDayDetail = 'There are no opening hours on this day.';
export const states = {
  free: 'Free',
  booked: 'Booked',
  held: 'On hold',
  closed: 'Closed',
  'not-open': 'Not open yet',
  past: 'Past',
} as const;
export const peaks = { DEFAULT: null, PEAK: 'Peak', SUPER_PEAK: 'Super peak' } as const;
export const nothingBroken = 'All upcoming bookings still fit.';
export const broken = (bookings: number) =>
  bookings === 1
    ? '1 upcoming booking wouldn’t fit any more'
    : `${bookings.toLocaleString('en-SG')} upcoming bookings wouldn’t fit any more`;
export const brokenDetail = 'They stay booked if you save this. Move or cancel them in the calendar.';
export const firstOf = (shown: number) => `The first ${shown} are listed.`;
export const codes = {
  outside_hours: 'Outside the opening hours',
  off_grid: 'Doesn’t start and end on the slots',
  too_short: 'Too short',
  too_long: 'Too long',
} as const;
