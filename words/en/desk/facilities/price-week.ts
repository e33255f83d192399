/** Words of a facility's prices, shown as a week. */
export const heading = 'The week';
export const intro = 'Choose a price, then drag over the hours it’s for.';
export const introKeys =
  'By keyboard: the arrow keys move, Shift and an arrow key select, Enter paints, Escape clears the selection.';
export const introRead = 'What each slot costs.';
export const brush = 'What to paint';
export const defaultBrush = (price: string) => `Default ${price}`;
export const inherit = 'Everyone’s price';
export const closedBrush = 'Closed';
export const newPrice = 'New price';
export const newAmount = 'Price per slot';
export const newKind = 'Kind';
export const addPrice = 'Use this price';
export const undo = 'Undo';
export const fresh = 'Not saved yet';
export const cellName = (day: string, hours: string, what: string) => `${day}, ${hours}: ${what}`;
export const holidayClosed = 'Opening hours can’t close a holiday for the whole day.';
export const holidayClosedDetail = 'Leave an hour open, or close the facility on that date in the calendar.';
export const unpaintable = 'Finish the incomplete rows in the list below before you paint.';
export const level = 'As seen by';
export const everyone = 'Everyone else';
export const day = 'Day';
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
export const overlaps = (one: number, other: number) =>
  `Prices ${one} and ${other} overlap: they’re for the same level, day and time.`;
export const unused = (price: number) =>
  `Price ${price} never applies: it’s outside the opening hours, or a more specific price always applies.`;
export const unreadable = (price: number) => `Price ${price} isn’t complete yet, so the week leaves it out.`;
export const noMatch = 'Nothing to check: every open hour has one price.';
