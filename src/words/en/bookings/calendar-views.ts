/** Words of the calendar's week and month, and of the way from one view to the other. */
export const views = 'Bookings';
export const viewNames = { day: 'Day', week: 'Week', month: 'Month' } as const;
export const mineView = 'My bookings';
export const awayDevice = 'Your device is set to another.';

// The week of one facility
export const weekName = (facility: string, days: string) => `${facility} by day and time, ${days}`;
export const weekRange = (from: string, to: string) => `${from} to ${to}`;
export const previousWeek = 'The week before';
export const nextWeek = 'The week after';
export const otherFacility = 'Show another';
export const weekLoading = 'Loading the week';
export const weekFailed = 'We could not load this week.';
export const listFailed = 'We could not load the list of facilities.';
export const seeDay = (day: string) => `${day}, everything on that day`;
export const nothingToBook = 'Nothing to book here';
export const nothingToBookDetail = 'The club has no facility at this address. The day shows what there is.';
export const seeTheDay = 'See the day';

// The month
export const previousMonth = 'The month before';
export const nextMonth = 'The month after';
export const monthLoading = 'Loading the month';
export const monthFailed = 'We could not load this month.';
export const monthAbout = 'How much of each day you may book now. A day leads to its times.';
export const freeOf = (free: number, slots: number) => `${free} of ${slots} free`;
export const dayStates = {
  FULL: 'Full',
  CLOSED: 'Closed',
  PAST: 'Past',
  NOT_OPEN: 'Not open yet',
} as const;
