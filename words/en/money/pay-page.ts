/** Words of the pay page's summary and of releasing a booking. Amounts come in written out. */
export const summaryHeading = 'Summary';
export const byVoucher = 'Voucher';
export const byCredit = 'Credit';
/** Payment by voucher and credit alone. */
export const confirmOwn = (hasVoucher: boolean, hasCredit: boolean) =>
  `Confirm: pay with ${[hasVoucher && 'voucher', hasCredit && 'credit'].filter(Boolean).join(' and ')}`;
export const release = 'Release this slot';
export const releaseQuestion = 'Release this slot?';
export const releaseDetail = 'You’ll lose the booking, and others can take the time. You won’t be charged.';
export const releaseMoveDetail = 'You keep your current booking. You won’t be charged.';
export const keepSlot = 'Keep it';
export const releasing = 'Releasing';
export const releaseFailed = 'We couldn’t release the slot.';
export const released = 'The slot is released.';
export const releasedDetail = 'You haven’t been charged.';
export const seeCalendar = 'See the booking calendar';
