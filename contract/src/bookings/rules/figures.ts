import type { Facility } from '../facilities.ts';

/** Minutes before a booking starts from which on members may check in. */
export const CHECK_IN_OPENS = 30;

/** Open entries that a household may have on waiting lists at once. */
export const MOST_WAITS = 5;

/** Reminders of openings that a member may have at once. */
export const MOST_REMINDERS = 20;

/** Open requests for times that open that a member may have at once. */
export const MOST_OPENING_REQUESTS = 10;

/** Who gets a time that several asked for before it opened: who asked first, or whoever a draw puts first. */
export const allotmentPolicies = ['FIRST', 'DRAW'] as const;
export type AllotmentPolicy = (typeof allotmentPolicies)[number];

/** How long an offer keeps the time, in minutes, where neither the member nor the facility's notice ends it before. */
export const OFFER_MINUTES = 120;

/** What a facility needs to know of guests: nothing, how many come, or who they are. */
export const guestModes = ['NONE', 'NUMBER', 'NAMES'] as const;

/** No booking brings more. */
export const MOST_GUESTS = 500;

/** How many guests a booking may bring: as many as the facility lets it, while whom it is for takes a place too. */
export const mostGuests = ({
  guests,
  max_guests,
  capacity,
}: Pick<Facility, 'guests' | 'max_guests' | 'capacity'>): number =>
  guests === 'NONE' ? 0 : Math.min(max_guests ?? MOST_GUESTS, (capacity ?? Infinity) - 1, MOST_GUESTS);

/** Photographs that a facility has at most. */
export const MOST_PHOTOGRAPHS = 12;
