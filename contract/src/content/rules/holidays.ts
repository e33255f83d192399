/** The kinds of calendar events that make a day a holiday. */
export const holidayTypes = ['PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY'] as const;
export type HolidayType = (typeof holidayTypes)[number];

/** So many are imported at once: decades of a country's. */
export const MOST_HOLIDAYS = 500;

/** Days of the longest: school holidays last weeks, and a file with a mistyped year is noticed. */
export const LONGEST_HOLIDAY = 366;
