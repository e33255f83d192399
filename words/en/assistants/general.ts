/** Sentences in the results of an assistant's tools: what several tools say, the member and the club. Values come in written out. */
export const general = {
  failed: 'Something went wrong on our side. Try again in a moment.',
  confirmWith: (code: string) =>
    `Nothing has changed yet. To go ahead, call this again within 10 minutes with confirmation “${code}”.`,
  wrongConfirmation:
    'This confirmation code is wrong, has expired, or was given for something else. Nothing has changed. Ask again without it.',
  moreRows: (skip: number) => `There are more: ask again with skip ${skip}.`,
  free: 'free',

  // The member
  youAre: (one: { name: string; number: string; level: string; status: string }) =>
    `${one.name}, member ${one.number}, ${one.level}. Status: ${one.status}.`,
  youAreStaff: (username: string) => `Signed in as ${username}, without a membership.`,
  membershipEnds: (date: string) => `The membership is valid until ${date}.`,
  clubTime: (date: string, moment: string) => `At the club it’s ${moment} (${date}).`,

  // Amounts due
  nothingDue: 'Nothing is due.',
  due: (amount: string, invoices: number) =>
    invoices === 1 ? `${amount} is due on 1 invoice.` : `${amount} is due on ${invoices} invoices.`,
  invoiceLine: (one: { number: string; what: string; amount: string; until: string; link: string }) =>
    `${one.number}, ${one.what}: ${one.amount}, due by ${one.until}. Pay at ${one.link}`,
  moreInvoices: (count: number, link: string) =>
    count === 1 ? `1 more invoice is at ${link}` : `${count} more invoices are at ${link}`,
  credit: (amount: string) => `Club credit: ${amount}.`,

  // The club and its facilities
  officeHours: (hours: string) => `The office is open daily, ${hours}.`,
  noFacility: 'No facility matches.',
  closed: 'closed',
  facilityLine: (one: { id: number; name: string; hours: string; price: string }) =>
    `${one.name} (facility ${one.id}): ${one.hours}; ${one.price}.`,
  pricePerSlot: (price: string, length: string) => `${price} for ${length}`,
  priceRange: (from: string, to: string) => `${from} to ${to}`,
  noGuests: 'Guests aren’t allowed.',
  guestsWelcome: (most: number | null, fee: string | null) =>
    (most === null ? 'Guests are welcome' : most === 1 ? 'Up to 1 guest' : `Up to ${most} guests`) +
    (fee === null ? '.' : `, at ${fee} each.`),
  checkInRule: (minutes: number) =>
    `Check in within ${minutes} minutes of the start, or the time is released.`,
  refundStep: (percent: number, hours: number) =>
    `${percent === 100 ? 'full' : `${percent}%`} refund up to ${hours === 1 ? '1 hour' : `${hours} hours`} before`,
  refundRule: (steps: readonly string[]) => `If you cancel: ${steps.join(', ')}; then none.`,
  limitRules: {
    bookings_per_day: (most: string) => `At most ${most} bookings a day for each household.`,
    minutes_per_day: (most: string) => `At most ${most} a day for each household.`,
    bookings_per_week: (most: string) => `At most ${most} bookings a week for each household.`,
    minutes_per_week: (most: string) => `At most ${most} a week for each household.`,
    bookings_to_come: (most: string) => `At most ${most} upcoming bookings for each household.`,
    minutes_to_come: (most: string) => `At most ${most} booked ahead for each household.`,
    minutes_between: (least: string) => `Bookings of a household must be ${least} apart.`,
    bookings_at_once: (most: string) => `At most ${most} bookings at the same time for each member.`,
    confirm_at_once: (most: string) => `More than ${most} bookings at the same time must be confirmed.`,
  },
};
