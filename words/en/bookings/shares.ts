/** Words of sharing a booking's price. Amounts, days and times come in written out. */

// As the holder has it
export const splitPrice = 'Split the price';
export const changeSplit = 'Change the split';
export const splitHeading = 'Split the price';
/** `paid`: what the holder has paid. */
export const splitIntro = (paid: string) =>
  `You’ve paid ${paid}. What others pay becomes your club credit, or a voucher if a voucher paid. What they don’t pay in time, you’ve covered.`;
export const modes = { EQUAL: 'Equally', HAND: 'By amount' } as const;
export const whoPays = 'Who pays a share?';
/** An equal split of the price. `own`: the holder's part. */
export const equally = (each: string, own: string) => `${each} each, and ${own} for you.`;
export const chooseSomebody = 'Choose who pays a share.';
export const amountOf = (name: string, sign: string) => `${name} (${sign})`;
export const sumOf = (sum: string, left: string) =>
  `${sum} of ${left}. Leave an amount empty to ask for nothing.`;
export const dueLabel = 'Pay by';
export const dueHelp = 'When the booking starts, at the latest.';
export const ask = 'Ask them to pay';
export const asking = 'Sending';
export const close = 'Close';
export const sharesRequested = 'We’ve asked them to pay.';
export const sharesWithdrawn = 'Nobody is asked to pay a share any more.';

// Errors
export const unreadable = 'Enter an amount, such as 12.50.';
export const tooSmall = 'Enter at least 0.01, or leave it empty.';
export const tooMuch = (left: string) => `Enter amounts that come to ${left} at most.`;
export const tooLittle = 'The price is too low to share among so many.';
export const enterAmount = 'Enter an amount for at least one person.';
export const dueMissing = 'Enter a day and a time.';
export const duePast = 'Choose a time that’s still ahead.';
export const dueTooLate = 'Choose a time before the booking starts.';

/** Sentences for the codes that sharing is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_shareable: {
    title: 'You can’t split the price of this booking.',
    detail: 'It has started, or isn’t confirmed.',
  },
};

// Outcome of a share, as the holder sees it
export const rowOpen = (amount: string, until: string) => `Asked to pay ${amount} by ${until}`;
export const rowPaid = (amount: string) => `Paid ${amount}`;
export const rowRefunded = (amount: string, refunded: string) =>
  `Paid ${amount}, of which ${refunded} refunded`;
export const rowLapsed = (amount: string) => `Didn’t pay ${amount} in time`;
export const sharesBack = 'Anyone who paid a share gets the same percentage back.';
export const sharesNotBack = 'The shares that others paid aren’t refunded either.';

// As the one who is asked has it
export const shareHeading = 'Your share';
export const pay = 'Pay your share';
/** The label of the button once it is pressed. */
export const opening = 'Opening the payment page';
export const receiptEmail = 'Email for your receipt (optional)';
export const receiptHelp =
  'We’ll send the receipt there once you’ve paid. Only the club’s staff can see this address.';
export const payBy = (until: string) => `Pay by ${until}.`;
export const paid = 'You’ve paid your share. Thank you.';
/** Said while they can still decline. */
export const paidStays = (holder: string) =>
  `If you can’t come after all, it stays paid: ask ${holder} about it.`;
export const refunded = (amount: string) => `${amount} goes back to you, the way you paid.`;
export const notRefunded = 'There’s no refund: it was cancelled too close to the start.';
export const lapsed = (holder: string) =>
  `It wasn’t paid in time, so ${holder} has covered it. You don’t need to pay anything.`;
