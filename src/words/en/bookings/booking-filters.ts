/** Words of the calendar's further filters, and of a day of which they leave nothing. */
export const peopleLabel = 'For how many people';
export const atLabel = 'Free from';
export const tillLabel = 'to';
export const tillEarlier = 'The end must lie after the beginning. Until then the beginning alone counts.';
export const clearFilters = 'Clear';
export const done = 'Done';

export const nothingMatches = 'Nothing to show here';
export const nothingFree = 'Nothing is free on this day with these filters.';
export const nothingHere = 'No facility fits these filters.';
export const showAll = 'Show everything';
