/** Texts for `{values}` in the emails about bookings. Times and amounts come formatted. */
export const emailPhrases = {
  // A booking, as its reader knows it, and who did something with it
  yours: 'your booking',
  madeForThem: 'the booking you made for them',
  bookingOf: (member: string) => `the booking for ${member}`,
  you: 'You',
  theClub: 'The club',

  // Guests
  guests: (count: number, names: readonly string[]) =>
    `Guests: ${count}${names.length > 0 ? ` (${names.join(', ')})` : ''}.`,
  bookedForYou: (by: string) => `${by} booked it for you.`,
  requestedForYou: (by: string) => `${by} asked for it for you.`,
  requestedFor: (member: string) => `It was for ${member}.`,
  checkIn: (opens: string, until: string, begins: string) =>
    `Check in at the door between ${opens} and ${until}: scan the code there. It starts at ${begins}. ` +
    'If nobody checks in, the slot is released and there’s no refund.',
  missed: (by: string) => `Nobody checked in by ${by}.`,
  released: (isPaid: boolean) =>
    `Others can book the rest of the time.${isPaid ? ' There’s no refund.' : ''}`,

  // Price and refund
  free: 'It’s free.',
  paid: (amount: string) => `You paid ${amount}.`,
  price: (amount: string) => `The price is ${amount}.`,
  payBy: (amount: string, day: string, link: string) =>
    `The price is ${amount}. Pay by ${day}, at the club or here: ${link}`,
  offeredFor: (amount: string) => `It costs ${amount}. Pay once you accept.`,
  wasFree: 'It was free.',
  /** `then` is what comes back of it. */
  priceWas: (amount: string, then: string) => `The price was ${amount}. ${then}`,
  tooLateToRefund: 'There’s no refund: it was too close to the start.',
  nothingPaid: 'You hadn’t been charged.',
  cardDeclined: 'We tried to charge your saved card, but your bank declined it.',
  cardToConfirm:
    'Your bank wants you to confirm the payment yourself, so we couldn’t charge your saved card.',
  cardFailed: 'We couldn’t charge your saved card.',

  // Why a requested time wasn't booked when it opened
  drawnOthers: 'More members had asked for it than there were places, and the draw put others first.',
  othersFirst: 'More members had asked for it than there were places, and others had asked first.',
  membershipEnded: 'The membership has ended.',
  onlyActive: 'Only active members can book.',
  guestsRefused: 'The facility no longer takes these guests.',
  limitReached: 'You and your household have reached a booking limit.',
  rulesChanged: 'The facility’s hours or rules have changed.',
  freeInstead: 'Free at the moment:',
  freeTime: (place: string, time: string) => `${place}, ${time}`,

  // Invitations and shares
  bookingCancelled: 'The booking was cancelled.',
  removedBy: (name: string) => `${name} took you off the booking.`,
  answered: (player: string, accepted: boolean) =>
    `${player} ${accepted ? 'accepted' : 'declined'} your invitation`,
  shareEnded: (isLate: boolean): string =>
    isLate ? 'It wasn’t paid in time, so they’ve covered it.' : 'They no longer ask you to pay it.',

  /** Says by which city's clock an email's times are; `timeZone` is the whole name, such as `Asia/Singapore`. */
  clock: (city: string, timeZone: string) => `All times are ${city || timeZone} time.`,
};
