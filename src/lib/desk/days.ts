import { daysBetween } from '@portal/contract/rules/club-time';

/** Tells whether a text is a day of the calendar: `2026-11-24`. */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(daysBetween(text, text));
