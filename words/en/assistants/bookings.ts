/** Sentences in the results of an assistant's tools about bookings. Values come in written out. */
export const bookings = {
  // Free times
  nothingFree: (day: string) => `Nothing suitable is free on ${day}.`,
  /** "Wed 25 Nov, 6 to 7 pm: Court 1 (S$6.00), Court 2 (free)" */
  freeThen: (one: { when: string; facilities: string; others: number }) =>
    `${one.when}: ${one.facilities}${one.others > 0 ? `, and ${one.others} more` : ''}`,
  atPrice: (name: string, price: string | null) => `${name} (${price ?? 'free'})`,
  moreTimes: (count: number) =>
    `There are ${count} more times: ask for a part of the day, or name a facility.`,

  // A price
  canBeBooked: (what: string) => `${what} can be booked.`,
  cannotBeBooked: (what: string, reason: string) => `${what} can’t be booked. ${reason}`,
  costs: (amount: string) => `It costs ${amount}.`,
  costsNothing: 'It’s free.',
  priceParts: (parts: readonly (readonly [string, string])[]) =>
    `The price: ${parts.map(([what, amount]) => `${what}, ${amount}`).join('; ')}.`,
  peak: 'peak',
  limitsUsed: {
    bookings_per_day: (place: string, used: string, limit: string) =>
      `${place}: your household has used ${used} of ${limit} bookings that day.`,
    minutes_per_day: (place: string, used: string, limit: string) =>
      `${place}: your household has used ${used} of ${limit} that day.`,
    bookings_per_week: (place: string, used: string, limit: string) =>
      `${place}: your household has used ${used} of ${limit} bookings that week.`,
    minutes_per_week: (place: string, used: string, limit: string) =>
      `${place}: your household has used ${used} of ${limit} that week.`,
    bookings_to_come: (place: string, used: string, limit: string) =>
      `${place}: your household has ${used} of ${limit} upcoming bookings.`,
    minutes_to_come: (place: string, used: string, limit: string) =>
      `${place}: your household has booked ${used} of ${limit} ahead.`,
  },
  freeInstead: (times: readonly string[]) => `Free instead: ${times.join('; ')}.`,

  // Booking
  wouldBook: (what: string) => `This would book ${what}.`,
  holdRule: 'It would be on hold for 15 minutes, to be confirmed by paying.',
  booked: (what: string) => `Booked: ${what}.`,
  held: (what: string) => `On hold: ${what}.`,
  payBy: (one: { amount: string; until: string; link: string }) =>
    `Pay ${one.amount} by ${one.until} at ${one.link}`,
  payAt: (amount: string, link: string) => `Pay ${amount} at ${link}`,

  // Moving
  alreadyThere: 'The booking already has this time. Nothing has changed.',
  wouldMove: (from: string, to: string) => `This would move ${from} to ${to}.`,
  samePrice: 'The price stays the same.',
  newPrice: (amount: string) => `The new price is ${amount}.`,
  dearer: (amount: string) => `It costs ${amount} more. You keep your booking until that’s paid.`,
  cheaper: (amount: string) => `It costs ${amount} less, which is refunded as far as you’ve paid it.`,
  moved: (what: string) => `Moved: ${what}.`,
  moveHeld: (what: string) => `The new time is on hold: ${what}. You keep your booking until it’s paid.`,

  // Cancelling
  alreadyOver: 'This booking is already cancelled or over.',
  wouldCancel: (what: string) => `This would cancel ${what}.`,
  cancelled: (what: string) => `Cancelled: ${what}.`,
  refunds: (amount: string, isCredit: boolean) =>
    isCredit ? `The refund is ${amount}, as club credit.` : `The refund is ${amount}.`,
  noRefund: (paid: string) => `There’s no refund of the ${paid} paid: it starts too soon.`,
  nothingPaid: 'There’s nothing to refund: nothing has been paid.',
  wasFree: 'It was free, so there’s nothing to refund.',

  // Lists
  noBookings: 'There are no bookings.',
  bookingsCount: (count: number) => (count === 1 ? '1 booking:' : `${count} bookings:`),
  bookingLine: (one: { id: number; what: string; status: string; price: string | null }) =>
    `Booking ${one.id}: ${one.what}. ${one.status}${one.price === null ? '' : `, ${one.price}`}.`,
  bookingStatuses: {
    HELD: 'On hold',
    CONFIRMED: 'Confirmed',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Hold expired',
    NO_SHOW: 'No-show',
  },
};
