/** Sentences in the results of the staff's tools of an assistant. Values come in written out. */
export const staff = {
  noMember: 'No member matches.',
  membersCount: (count: number) => (count === 1 ? '1 member:' : `${count} members:`),
  memberLine: (one: { id: number; name: string; number: string; status: string; until: string }) =>
    `${one.name}, ${one.number} (id ${one.id}): ${one.status}${one.until && `, until ${one.until}`}.`,
  memberNumber: (id: number) => `Member with id ${id}`,

  todayCounts: (one: { day: string; bookings: number; unpaid: number; noShows: number }) =>
    `${one.day}: ${one.bookings === 1 ? '1 booking' : `${one.bookings} bookings`} still to come or in progress, ${one.unpaid} unpaid; ${one.noShows === 1 ? '1 no-show' : `${one.noShows} no-shows`} today.`,
  arrivalLine: (one: { what: string; name: string; state: string }) =>
    `${one.what}: ${one.name}${one.state && `, ${one.state}`}.`,
  checkedIn: 'checked in',
  unpaid: (amount: string) => `${amount} unpaid`,
  approvalsWait: (count: number) =>
    count === 1 ? '1 profile change waits for approval.' : `${count} profile changes wait for approval.`,
  othersWait: (count: number) =>
    count === 1 ? '1 member waits for a booked time.' : `${count} members wait for booked times.`,

  noted: (subject: string) => `Added to the journal: “${subject}”.`,

  nobodyWaits: 'Nobody is waiting.',
  waitingCount: (count: number) => (count === 1 ? '1 on the waiting list:' : `${count} on the waiting list:`),
  waitingLine: (one: { what: string; name: string; state: string }) =>
    `${one.what}: ${one.name}, ${one.state}.`,
  placeInLine: (place: number) => (place === 1 ? 'next' : `number ${place}`),
  offeredUntil: (moment: string) => `offered until ${moment}`,
};
