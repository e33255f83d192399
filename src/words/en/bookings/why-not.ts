/** Why a time of the calendar can't be chosen. Times and days come in written out. */
export const why = {
  booked: { title: 'Booked', detail: 'Another member has this time.' },
  wait: 'Press it to join the waiting list.',
  held: (until: string) => ({
    title: `Held to ${until}`,
    detail: 'Another member is about to pay. If they don’t, it is free again then.',
  }),
  mine: { title: 'Your booking', detail: 'You will find it in My bookings.' },
  toPay: (until: string) => ({
    title: `Held for you to ${until}`,
    detail: 'Pay for it in My bookings.',
  }),
  offered: (until: string) => ({
    title: `Offered to you until ${until}`,
    detail: 'You waited for it, and it is free. Accept it in My bookings.',
  }),
  closed: (reason: string | null) => ({
    title: reason ?? 'Closed',
    detail: reason ? 'It can’t be booked at this time.' : 'It isn’t open at this time.',
  }),
  past: { title: 'Past', detail: 'This time has begun or is over.' },
  opens: (facilityName: string, at: string) => ({
    title: `Opens ${at}`,
    detail: `${facilityName} can be booked from then on.`,
  }),
  notOpen: { title: 'Not open yet', detail: 'This time is further ahead than you may book.' },
  notForYou: {
    title: 'Not open to you',
    detail: 'Your membership doesn’t book this. The club office can tell you more.',
  },
  notice: (from: string) => ({ title: 'Too soon to book', detail: `It takes bookings from ${from} on.` }),
} as const;
