/** Words of the calendar's week and month, and of the way from one view to the other. */
export const views = 'Bookings';
export const viewNames = { day: 'Day', week: 'Week', month: 'Month' } as const;
export const mineView = 'My bookings';
export const awayDevice = 'Your device uses a different time zone.';

// The week of one facility
export const weekName = (facility: string, days: string) => `${facility} by day and time, ${days}`;
export const weekRange = (from: string, to: string) => `${from} to ${to}`;
export const previousWeek = 'Previous week';
export const nextWeek = 'Next week';
export const otherFacility = 'Room or court';
export const weekLoading = 'Loading the week';
export const weekFailed = 'We couldn’t load this week.';
export const listFailed = 'We couldn’t load the facilities.';
export const seeDay = (day: string) => `${day}, all facilities`;
export const nothingToBook = 'Facility not found';
export const nothingToBookDetail = 'Check the address, or choose a facility from the day view.';
export const seeTheDay = 'Go to day view';

// The month
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const monthLoading = 'Loading the month';
export const monthFailed = 'We couldn’t load this month.';
export const monthAbout = 'Free times each day. Select a day to book.';
export const showPastWeeks = 'Show past weeks';
export const hidePastWeeks = 'Hide past weeks';
export const freeOf = (free: number, slots: number) => `${free} of ${slots} free`;
/** The same where there is little room. */
export const freeShort = (free: number) => `${free} free`;
/** A day over its column of the week, in one line. */
export const weekHead = (day: string) => day;
export const dayStates = {
  FULL: 'Full',
  CLOSED: 'Closed',
  PAST: 'Past',
  NOT_OPEN: 'Not open yet',
} as const;
