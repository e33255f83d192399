const seats = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`;

/** Texts for `{values}` in the emails about events, and in their calendar entries. */
export const emailPhrases = {
  seats,
  /** The whole sentence. */
  seatsAlone: (count: number) => `${seats(count)}.`,
  place: (place: string) => `It’s at ${place}.`,
  seated: (count: number) => `You have ${seats(count)}.`,
  waiting: (count: number) => `You’re on the waiting list for ${seats(count)}.`,
  free: 'It’s free.',
  price: (amount: string) => `The price is ${amount}. We’ll send the invoice separately.`,
  nothingToPay: 'There’s nothing to pay. We refund what you’ve paid.',
};
