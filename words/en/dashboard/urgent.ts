/** Words of what expires or waits for the member, at the top of the dashboard. Times and amounts come in written out. */
import { shortLength } from '../app/dates.ts';

export const needsYou = 'Needs your attention';
export const offered = (facility: string) => `${facility} is free for you`;
export const offerEnds = (minutes: number): string =>
  minutes < 1 ? 'Offer ends in under a minute' : `Offer ends in ${shortLength(minutes)}`;
export const seeOffer = 'View offer';
/** `hours` are written out: “5:45 to 6:15 pm”. */
export const checkInFrom = (hours: string) => `Check in at the door, ${hours}.`;
export const checkInOpens = (time: string) => `Check-in opens at ${time}`;
export const checkInBy = (time: string) => `Check in by ${time}`;
export const howToCheckIn = 'How to check in';
export const overdue = 'Overdue';
/** A hold’s time left, in whole minutes. */
export const heldFor = (minutes: number): string =>
  minutes < 1 ? 'On hold, under a minute' : `On hold for ${shortLength(minutes)}`;
export const inProgress = 'Payment in progress';
export const pay = (amount: string) => `Pay ${amount}`;
/** Accessible label of the button, which tells it from others on the page: “Pay S$26.00 for Tennis Court 2”. */
export const payFor = (amount: string, what: string) => `Pay ${amount} for ${what}`;
export const dueOn = (day: string) => `was due ${day}`;
