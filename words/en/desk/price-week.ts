/** Words of a facility's prices, shown as a week. */
export const heading = 'The week';
export const intro = 'What each slot costs with the prices and hours you’ve typed. Nothing is saved yet.';
export const introRead = 'What each slot costs.';
export const level = 'As seen by';
export const everyone = 'Everyone else';
export const time = 'Time';
export const dayNames = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
  PUBLIC_HOLIDAY: 'Public holiday',
  SCHOOL_HOLIDAY: 'School holiday',
} as const;
export const hours = (from: string, to: string) => `${from} to ${to}`;
export const closedLabel = 'Closed';
export const asWeekday = 'As that weekday';
export const byDefault = 'Default';
export const overlap = 'Overlap';
export const found = 'To check';
export const gap = (days: string, when: string) =>
  `${days}, ${when}: no price covers this time, so the default price applies.`;
export const overlaps = (one: number, other: number) =>
  `Prices ${one} and ${other} overlap: they’re for the same level, day and time.`;
export const unused = (price: number) =>
  `Price ${price} never applies: it’s outside the opening hours, or a more specific price always applies.`;
export const unreadable = (price: number) => `Price ${price} isn’t complete yet, so the week leaves it out.`;
export const noHours = 'The week appears once there are opening hours.';
export const noMatch = 'Nothing to check: every open hour has one price.';
