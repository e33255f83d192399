/** Most seats that one member can have at an event, whatever the event allows. */
export const MOST_SEATS = 20;

/**
 * Returns the price of seats in cents: the first is the member's, the others are their guests'. A null guest price
 * means the member's.
 */
export const seatsPrice = (
  { price, guest_price }: { readonly price: number; readonly guest_price: number | null },
  seats: number,
): number => price + (seats - 1) * (guest_price ?? price);

/** Seats that a member can have at an event that doesn't say how many. */
export const DEFAULT_SEATS = 2;
