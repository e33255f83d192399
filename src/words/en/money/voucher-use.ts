/** Words of using a voucher on an invoice. Days and amounts come in written out. */
export const heading = 'Use a voucher';
export const loading = 'Loading your vouchers';
export const loadFailed = 'We could not load your vouchers.';
export const which = 'Which voucher';
export const endsOn = (date: string) => date && `Ends on ${date}`;
export const byCode = 'Another one, by its code';
export const none = 'None of your vouchers pays for this.';
export const codeLabel = 'Code of the voucher';
export const codeHelp = 'Four groups of four, as it says under Vouchers.';
export const takeFor = (amount: string) => `Use it for ${amount}`;
export const takeCode = 'Use this code';
export const using = 'Using it';
export const notNow = 'Not now';
export const leaves = (amount: string) => `${amount} stays to be paid.`;
export const leavesNothing = 'It pays all of it.';

// What is wrong with it
export const typeCode = 'Type the code of the voucher.';
export const unknown = 'You have no voucher with this code.';
export const usedOn = (date: string) => `This voucher was used on ${date}.`;
export const endedOn = (date: string) => `This voucher ended on ${date}.`;
export const takenBack = 'The club took this voucher back.';
export const readyFrom = (date: string) => `This voucher is good from ${date}.`;
export const notForThis = 'This voucher is not for what this invoice is for.';
export const usedMeanwhile = 'That voucher was used meanwhile.';
export const wholeOnly = (rest: string) =>
  `We hold a booking for this, which is paid at once. Pay online, with this voucher and ${rest} besides.`;
export const refusals = {
  paid: { title: 'This has been paid meanwhile.', detail: 'Your voucher was not used.' },
  void: { title: 'This is no longer to be paid.', detail: 'Your voucher was not used.' },
} as const;
export const notUsed = 'Your voucher was not used.';
