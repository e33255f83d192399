/** Words of checking in at a door. Times and days come in written out. */
export const heading = 'Check in';
export const sending = 'Checking you in';
export const done = 'You are checked in.';
export const doneFor = (name: string) => `The booking for ${name} is checked in.`;
export const enjoy = 'The time is yours until it ends.';
export const seeBooking = 'See the booking';
export const seeBookings = 'My bookings';
export const seeFree = 'See what is free';
export const failed = 'We could not check you in.';

export const noCode = 'Scan the code at the door';
export const noCodeDetail =
  'Each room that asks for it has one beside its door. Your camera leads back here.';
export const unknownCode = 'This code is not in use any more.';
export const unknownCodeDetail = 'Please tell the club office, and check in there.';

/** What is in the way, by the code of the refusal. `when` is the booking's time, `opens` when one may check in. */
export const refusals: Readonly<
  Record<
    string,
    (facts: { facility: string; when: string; opens: string }) => { title: string; detail: string }
  >
> = {
  no_booking: ({ facility }) => ({
    title: 'There is no booking of yours here now.',
    detail: `We looked for what you and your family have booked at ${facility}.`,
  }),
  too_early: ({ facility, when, opens }) => ({
    title: `You can check in from ${opens} on.`,
    detail: `Your booking is ${facility}, ${when}.`,
  }),
  unpaid: ({ facility, when }) => ({
    title: 'This booking is not paid yet.',
    detail: `We still hold ${facility}, ${when}. Please pay in My bookings, then scan the code again.`,
  }),
  not_asked: ({ facility, when }) => ({
    title: 'You need not check in.',
    detail: `Your booking stands as it is: ${facility}, ${when}.`,
  }),
  released: ({ facility, when }) => ({
    title: 'The time was released.',
    detail: `Nobody had checked in in time for ${facility}, ${when}, and others can have the rest of it. The club office can tell whether it is still free.`,
  }),
};
