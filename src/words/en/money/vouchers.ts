/** Words of one's vouchers. Days and amounts come in written out. */
export const heading = 'Vouchers';
export const which = 'Show';
export const tabs = { ready: 'Ready', used: 'Used', ended: 'Ended' } as const;
export const loading = 'Loading your vouchers';
export const listFailed = 'We could not load your vouchers.';
export const listOld = 'Your vouchers may have changed.';

export const nothing = {
  ready: { title: 'No vouchers ready', detail: 'What the club gives you shows here, with its last day.' },
  used: { title: 'No vouchers used', detail: 'Those that paid for something move here.' },
  ended: {
    title: 'No vouchers ended',
    detail: 'Those past their last day move here, and those that the club took back.',
  },
} as const;
export const nothingOnPageDetail = 'There are fewer vouchers than that.';

// Of one voucher
export const off = 'off';
/** "10% off", "S$10 off" */
export const valueOff = (value: string) => `${value} ${off}`;
export const perCent = (value: number) => `${value}%`;
export const paysBooking = 'Pays for a booking.';
export const paysBookingOf = (category: string) => `Pays for a booking: ${category}.`;
export const paysInvoices = 'Pays invoices.';
export const paysAtDesk = 'Show it at the front desk.';
export const givenOn = (date: string) => date && `Given ${date}.`;

// How it stands
export const ready = (until: string) => (until ? `Ready, until ${until}` : 'Ready');
export const readyFrom = (from: string) => `Ready from ${from}`;
export const endsOn = (daysLeft: number, date: string) =>
  daysLeft === 0
    ? 'Ends today'
    : daysLeft === 1
      ? `Ends tomorrow, ${date}`
      : `Ends in ${daysLeft} days, ${date}`;
export const usedOn = (date: string) => (date ? `Used on ${date}` : 'Used');
export const used = 'Used';
export const endedOn = (date: string) => (date ? `Ended on ${date}` : 'Ended');
export const takenBack = 'Taken back';

// The code, full screen
export const show = 'Show';
/** What the button is called among its like: "Show the code of Guest pass". */
export const showCodeOf = (name: string) => `Show the code of ${name}`;
export const close = 'Close';
export const qrOf = 'QR code of the voucher';
export const showAtDesk = 'Show this at the front desk.';
export const qrMissing = 'The QR code could not be drawn. The letters below do as well.';
