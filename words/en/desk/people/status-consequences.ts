/** Words of what follows from a member's status at the staff's desk. */
export const consequencesFailed = 'We couldn’t load what depends on this member.';
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
/** Choices of staff for the things that depend on the status. */
export const statusChoices = {
  bookings: {
    label: (count: number) => counted(count, 'upcoming booking', 'upcoming bookings'),
    KEEP: 'Keep',
    END: 'Cancel and refund',
  },
  seats: {
    label: (count: number) => counted(count, 'seat at an event', 'seats at events'),
    KEEP: 'Keep',
    END: 'Give back and refund',
  },
  household: {
    label: (count: number) => counted(count, 'linked membership', 'linked memberships'),
    KEEP: 'Keep until its own last day',
    END: 'End, with its bookings',
  },
} as const;
/** Automatic consequences. */
export const statusFollows = {
  waiting: {
    KEEP: (count: number) =>
      `${counted(count, 'place', 'places')} on waiting lists: kept, but passed over until the member is active.`,
    END: (count: number) => `${counted(count, 'place', 'places')} on waiting lists: removed.`,
  },
  opening_requests: {
    KEEP: (count: number) =>
      `${counted(count, 'request', 'requests')} for times that open later: refused then, unless the member is active.`,
    END: (count: number) => `${counted(count, 'request', 'requests')} for times that open later: taken back.`,
  },
  saved_cards: (count: number) =>
    `${counted(count, 'saved card', 'saved cards')}: no fee is taken while the member can’t sign in.`,
  invoices: (count: number, amount: string) =>
    `${counted(count, 'unpaid invoice', 'unpaid invoices')} (${amount}): to pay as before.`,
  credit: (amount: string) => `Club credit of ${amount}: kept.`,
  vouchers: (count: number) => `${counted(count, 'voucher', 'vouchers')}: kept.`,
} as const;
