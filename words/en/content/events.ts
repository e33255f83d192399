/** Words of the club's events. Days, times and amounts come in written out. */
export const heading = 'Events';
export const views = { list: 'List', month: 'Month', going: 'Going' } as const;
export const which = 'Show';

// Narrowing
export const searchLabel = 'Search events';
export const searchAct = 'Search';
export const categories = {
  DINING: 'Food and drink',
  SPORT: 'Sport and wellness',
  FAMILY: 'Family',
  ARTS: 'Music and arts',
  TALK: 'Talks and classes',
  SOCIAL: 'Social',
  MEETING: 'Club meetings',
} as const;
export const allCategories = 'All';
export const categoryLabel = 'Category';

// The list
export const loading = 'Loading the events';
export const listFailed = 'We couldn’t load the events.';
export const listOld = 'The events may be out of date.';
export const noEvents = {
  list: { title: 'No upcoming events', detail: 'New events will appear here.' },
  going: {
    title: 'You haven’t signed up for anything',
    detail: 'Events you sign up or wait for will appear here.',
  },
  narrowed: { title: 'No events found', detail: 'Try another search, or see all events.' },
} as const;
export const nothingOnPageDetail = 'There aren’t that many events.';
export const seeAll = 'See all events';
export const publicHoliday = 'Public holiday';

// The month
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const thisMonth = 'This month';
export const nothingInMonth = {
  title: 'No events this month',
  detail: 'Try the month before or after.',
} as const;

// One event, in a row or alone
export const free = 'Free';
/** "S$68 a seat" */
export const aSeat = (price: string) => `${price} a seat`;
export const seeIt = 'View event';
export const takeASeat = 'Sign up';
export const seatsLeftWords = (left: number) => (left === 1 ? '1 seat left' : `${left} seats left`);
export const standings = {
  'called-off': 'Called off',
  over: 'Ended',
  begun: 'Started',
  going: 'You’re going',
  'walk-in': 'No sign-up needed',
  closed: 'Sign-up closed',
  full: 'Full. Waiting list',
} as const;
export const youWait = (line: number) => (line === 1 ? 'You’re next' : `Number ${line} on the waiting list`);
