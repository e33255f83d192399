/** Words of a member's vouchers. Days and amounts come in written out. */
export const heading = 'Vouchers';
export const which = 'Show';
export const tabs = { ready: 'Ready', used: 'Used', ended: 'Expired' } as const;
export const loading = 'Loading your vouchers';
export const listFailed = 'We couldn’t load your vouchers.';
export const listOld = 'Your vouchers may be out of date.';

export const noVouchers = {
  ready: { title: 'No vouchers ready to use', detail: 'Vouchers from the club will appear here.' },
  used: { title: 'No used vouchers', detail: 'Used vouchers appear here.' },
  ended: {
    title: 'No expired vouchers',
    detail: 'Expired and withdrawn vouchers appear here.',
  },
} as const;
export const nothingOnPageDetail = 'You don’t have that many vouchers.';

// Of one voucher
export const off = 'off';
/** "10% off", "S$10 off" */
export const valueOff = (value: string) => value && `${value} ${off}`;
export const perCent = (value: number) => `${value}%`;
export const paysBooking = 'For bookings.';
export const paysBookingOf = (category: string) => `For bookings: ${category}.`;
export const paysInvoices = 'For invoices.';
export const paysAtDesk = 'Show it at the front desk.';
export const givenOn = (date: string) => date && `Issued ${date}.`;

// Its status
export const ready = (until: string) => (until ? `Valid until ${until}` : 'Ready to use');
export const readyFrom = (from: string) => `Valid from ${from}`;
export const endsOn = (daysLeft: number, date: string) =>
  daysLeft === 0
    ? 'Expires today'
    : daysLeft === 1
      ? `Expires tomorrow, ${date}`
      : `Expires in ${daysLeft} days, ${date}`;
export const usedOn = (date: string) => (date ? `Used on ${date}` : 'Used');
export const used = 'Used';
export const endedOn = (date: string) => (date ? `Expired on ${date}` : 'Expired');
export const withdrawn = 'Withdrawn by the club';

// The code, full screen
export const show = 'Show';
/** Accessible label of the button, which tells it from others on the page: "Show the code of Guest pass". */
export const showCodeOf = (name: string) => `Show the code of ${name}`;
export const close = 'Close';
export const qrOf = 'QR code of the voucher';
export const showAtDesk = 'Show this at the front desk.';
export const qrMissing = 'We couldn’t create the QR code. Use the letters below instead.';
