import { refusals } from './booking-refusals.ts';

/** Reasons why a time in the calendar can't be selected. Times and days come formatted. */
export const why = {
  booked: { title: 'Booked', detail: 'Another member has booked this time.' },
  wait: 'Select it to join the waiting list.',
  held: (until: string) => ({
    title: `On hold until ${until}`,
    detail: 'Another member is paying. If they don’t, it becomes free.',
  }),
  mine: { title: 'Your booking', detail: 'View, change or cancel it in My bookings.' },
  toPay: (until: string) => ({
    title: `On hold for you until ${until}`,
    detail: 'Pay to confirm it, or release it for others.',
  }),
  offered: (until: string) => ({
    title: `Offered to you until ${until}`,
    detail: 'The time you were waiting for is free. Accept it in My bookings.',
  }),
  closed: (reason: string | null) => ({
    title: reason ?? 'Closed',
    detail: reason ? 'You can’t book this time.' : refusals.outside_hours.title,
  }),
  past: { title: 'Past', detail: 'This time has started or ended.' },
  opens: (at: string) => ({
    title: `Opens ${at}`,
    detail: 'You can book it from then.',
  }),
  notOpen: { title: 'Not open yet', detail: 'You can’t book this far ahead yet.' },
  notForYou: {
    title: 'Not available to you',
    detail: 'Your membership doesn’t include this facility. Contact the club office.',
  },
  notice: (from: string) => ({ title: 'Too soon to book', detail: `You can book times from ${from}.` }),
} as const;
