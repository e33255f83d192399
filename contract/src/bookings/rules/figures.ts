/** Minutes before a booking starts from which on members may check in. */
export const CHECK_IN_OPENS = 30;

/** Open entries that a household may have on waiting lists at once. */
export const MOST_WAITS = 5;

/** Reminders of openings that a member may have at once. */
export const MOST_REMINDERS = 20;

/** Open requests for times that open that a member may have at once. */
export const MOST_OPENING_REQUESTS = 10;

/** Rules that decide who gets a time that several members requested before it opened: first come, or a draw. */
export const allotmentPolicies = ['FIRST', 'DRAW'] as const;
export type AllotmentPolicy = (typeof allotmentPolicies)[number];

/** Time in minutes for which an offer holds a slot, unless the member's or the facility's notice ends it earlier. */
export const OFFER_MINUTES = 120;

/** Details that a facility needs of guests: none, their number or their names. */
export const guestModes = ['NONE', 'NUMBER', 'NAMES'] as const;

/** No booking brings more. */
export const MOST_GUESTS = 500;

/** Returns the most guests that a booking may bring: limited by the facility, in which the member takes a place too. */
export const mostGuests = ({
  guests,
  max_guests,
  capacity,
}: {
  readonly guests: (typeof guestModes)[number];
  readonly max_guests: number | null;
  readonly capacity: number | null;
}): number =>
  guests === 'NONE' ? 0 : Math.min(max_guests ?? MOST_GUESTS, (capacity ?? Infinity) - 1, MOST_GUESTS);

/** Photographs that a facility has at most. */
export const MOST_PHOTOGRAPHS = 12;
