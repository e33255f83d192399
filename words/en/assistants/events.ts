const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);

/** Sentences in the results of an assistant's tools about events. Values come in written out. */
export const events = {
  noEvents: 'There are no events.',
  eventsCount: (count: number) => (count === 1 ? '1 event:' : `${count} events:`),
  eventLine: (one: { id: number; what: string; facts: string }) =>
    `Event ${one.id}: ${one.what}: ${one.facts}.`,
  calledOff: 'called off',
  noSignUpNeeded: 'no sign-up needed',
  seatsLeft: (seats: number) => (seats === 0 ? 'full' : `${seatCount(seats)} left`),
  ownSeats: {
    REGISTERED: (seats: number) => `you have ${seatCount(seats)}`,
    WAITING: (seats: number) => `you’re waiting for ${seatCount(seats)}`,
  },
  wouldSignUp: (one: { what: string; seats: number }) =>
    `This would book ${seatCount(one.seats)} at ${one.what}.`,
  wouldWait: (price: string) =>
    `Too few seats are left, so you’d join the waiting list for free. If you get the seats, you pay ${price}.`,
  hasSeats: (one: { what: string; seats: number }) => `You have ${seatCount(one.seats)} at ${one.what}.`,
  waitsForSeats: (one: { what: string; seats: number; place: number }) =>
    `You’re number ${one.place} on the waiting list for ${seatCount(one.seats)} at ${one.what}.`,
  notSignedUp: 'You haven’t signed up for this event.',
  wouldLeave: (what: string) => `This would cancel your place at ${what}.`,
  left: (what: string) => `Your place at ${what} is cancelled.`,
};
