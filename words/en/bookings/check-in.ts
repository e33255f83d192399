/** Words of checking in at a door. Times and days come in written out. */
export const heading = 'Check in';
export const sending = 'Checking you in';
export const done = 'You’re checked in.';
export const doneFor = (name: string) => `We’ve checked in the booking for ${name}.`;
export const enjoy = 'Enjoy your booking.';
export const seeBooking = 'View booking';
export const seeBookings = 'My bookings';
export const seeFree = 'Find a free time';
export const failed = 'We couldn’t check you in.';

export const noCode = 'Scan the code at the door';
export const noCodeDetail = 'Rooms with check-in have a code beside the door. Scan it with your camera.';
export const unknownCode = 'This code is no longer in use.';
export const unknownCodeDetail = 'Check in at the club office, and let them know.';

/**
 * Reasons why check-in isn't possible, by the code of the refusal. `when` is the booking's time, `opens` the time at
 * which check-in opens.
 */
export const refusals: Readonly<
  Record<
    string,
    (facts: { facility: string; when: string; opens: string }) => { title: string; detail: string }
  >
> = {
  no_booking: ({ facility }) => ({
    title: 'You have no booking here right now.',
    detail: `We couldn’t find a booking for you or your household at ${facility}.`,
  }),
  too_early: ({ facility, when, opens }) => ({
    title: `You can check in from ${opens}.`,
    detail: `Your booking is ${facility}, ${when}.`,
  }),
  unpaid: ({ facility, when }) => ({
    title: 'This booking isn’t paid yet.',
    detail: `${facility}, ${when}, is still on hold for you. Pay in My bookings, then scan the code again.`,
  }),
  not_asked: ({ facility, when }) => ({
    title: 'You don’t need to check in.',
    detail: `Your booking is confirmed: ${facility}, ${when}.`,
  }),
  released: ({ facility, when }) => ({
    title: 'This slot was released.',
    detail: `Nobody checked in on time for ${facility}, ${when}. The club office can check whether it’s still free.`,
  }),
};
