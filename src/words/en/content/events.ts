import { ordinal } from '../app/joining.ts';

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
  MEETING: 'Meetings of the club',
} as const;
export const allCategories = 'All';
export const categoryLabel = 'What it is about';

// The list
export const loading = 'Loading the events';
export const listFailed = 'We could not load the events.';
export const listOld = 'The events may have changed.';
export const nothing = {
  list: { title: 'Nothing is planned yet', detail: 'What the club plans shows here.' },
  going: { title: 'You have no seats yet', detail: 'Events that you take seats at, or wait for, show here.' },
  narrowed: { title: 'No event like that', detail: 'Try another word, or look at all of them.' },
} as const;
export const nothingOnPageDetail = 'There are fewer events than that.';
export const seeAll = 'See all events';
export const publicHoliday = 'Public holiday';

// The month
export const previousMonth = 'The month before';
export const nextMonth = 'The month after';
export const thisMonth = 'This month';
export const nothingInMonth = {
  title: 'Nothing in this month',
  detail: 'Look at the months around it.',
} as const;

// One event, in a row or alone
export const free = 'Free';
/** "S$68 a seat" */
export const aSeat = (price: string) => `${price} a seat`;
export const seeIt = 'See it';
export const takeASeat = 'Take a seat';
export const seatsLeftWords = (left: number) => (left === 1 ? '1 seat left' : `${left} seats left`);
export const standings = {
  over: 'Over',
  begun: 'Has begun',
  going: 'You are going',
  'walk-in': 'Just come',
  closed: 'Sign-up has ended',
  full: 'Full. Waiting list',
} as const;
export const youWait = (line: number) => (line === 1 ? 'You are next' : `You are ${ordinal(line)} in line`);
