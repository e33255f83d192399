// npm run bench: what pages weigh and when they show, and how fast the API answers; `npm run bench -- calendar`: what
// hands wait for in the calendar, and how smoothly it scrolls; `npm run bench -- again`: how long a member waits who comes
// back; `npm run bench -- calendar-calls`: how fast the API answers what a
// day is drawn from, in clubs of several sizes; `npm run bench -- lists`: what pages of lists cost as a club grows;
// `npm run bench -- desk`: how long the desk's calls take in a large one;
// `npm run bench -- opening-hour`: how long members wait who all book at once; `npm run bench -- allotment`: how soon what
// they asked for before is allotted; `npm run bench -- bookings`: how many bookings
// of different places are made a second; `npm run bench -- account`: whether the time of an answer reveals whom the club knows; `npm run bench -- lighthouse`: how Lighthouse rates every page;
// `npm run bench -- peer`: how many times as often invoices are answered as by Django REST framework.
const parts = {
  pages: () => import('./bench/pages.ts'),
  calendar: () => import('./bench/calendar.ts'),
  again: () => import('./bench/again.ts'),
  'calendar-calls': () => import('./bench/calendar-calls.ts'),
  lists: () => import('./bench/lists.ts'),
  desk: () => import('./bench/desk.ts'),
  bookings: () => import('./bench/bookings.ts'),
  account: () => import('./bench/account.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  allotment: () => import('./bench/allotment.ts'),
  peer: () => import('./bench/peer.ts'),
  'opening-hour': () => import('./bench/opening-hour.ts'),
};

const [part = 'pages'] = process.argv.slice(2);
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
if (!isPart(part)) throw new Error(`The bench has the parts ${Object.keys(parts).join(' and ')}.`);
await parts[part]();
