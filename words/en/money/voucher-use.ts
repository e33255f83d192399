/** Words of using a voucher on an invoice. Days and amounts come in written out. */
export const heading = 'Use a voucher';
export const loading = 'Loading your vouchers';
export const loadFailed = 'We couldn’t load your vouchers.';
export const which = 'Choose a voucher';
export const endsOn = (date: string) => date && `Expires on ${date}`;
export const byCode = 'Enter a voucher code';
export const none = 'You have no vouchers for this invoice.';
export const codeLabel = 'Voucher code';
export const codeHelp = '16 characters in groups of four. Find it under Vouchers.';
export const takeFor = (amount: string) => `Use it for ${amount}`;
export const takeCode = 'Use this code';
export const using = 'Applying';
export const notNow = 'Not now';
export const leaves = (amount: string) => `You’ll have ${amount} left to pay.`;
export const leavesNothing = 'This covers the full amount.';

// Errors
export const typeCode = 'Enter the voucher code.';
export const unknown = 'You have no voucher with this code.';
export const usedOn = (date: string) => `This voucher was used on ${date}.`;
export const endedOn = (date: string) => `This voucher expired on ${date}.`;
export const withdrawn = 'The club withdrew this voucher.';
export const readyFrom = (date: string) => `You can use this voucher from ${date}.`;
export const notForThis = 'You can’t use this voucher for this invoice.';
export const usedMeanwhile = 'This voucher has just been used.';
export const wholeOnly = (rest: string) =>
  `Bookings on hold must be paid in full. Pay online with this voucher and ${rest}.`;
export const refusals = {
  paid: { title: 'This was paid while you were here.', detail: 'Your voucher wasn’t used.' },
  void: { title: 'This invoice was cancelled.', detail: 'Your voucher wasn’t used.' },
} as const;
export const notUsed = 'Your voucher wasn’t used.';
