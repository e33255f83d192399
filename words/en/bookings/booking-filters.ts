/** Words of the calendar's further filters, and of a day of which they leave nothing. */
export const peopleLabel = 'Group size';
export const atLabel = 'Available from';
export const tillLabel = 'to';
export const tillEarlier = 'The end must be after the start. Until then, only the start applies.';
export const clearFilters = 'Clear';
export const done = 'Done';

export const nothingMatches = 'No results';
export const nothingFree = 'Nothing is available on this day with these filters.';
export const nothingHere = 'No facility matches these filters.';
export const showAll = 'Clear filters';
