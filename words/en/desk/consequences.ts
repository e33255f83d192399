/** Words of what follows from a change, which staff read before they save it. */
const bookings = (count: number) => (count === 1 ? '1 upcoming booking' : `${count} upcoming bookings`);

export const saveAnyway = 'Save anyway';
export const createAnyway = 'Create anyway';
export const eventMoved = (seats: number, waiting: number) => ({
  title: 'Members have signed up for this event.',
  detail: `${seats === 1 ? '1 seat is' : `${seats} seats are`} taken${
    waiting > 0 ? `, and ${waiting === 1 ? '1 member waits' : `${waiting} members wait`}` : ''
  }. Everyone can cancel for free until it starts. Those with an email address get one with the new time and place.`,
});
export const facilityInactive = (count: number) => ({
  title: `There ${count === 1 ? 'is' : 'are'} ${bookings(count)} here.`,
  detail:
    'They stay, and their members get no email. To move or cancel them, close the facility in the calendar instead.',
});
export const capacityLowered = (count: number) => ({
  title: `There ${count === 1 ? 'is' : 'are'} ${bookings(count)} here.`,
  detail: 'They stay as they are, even with more people than that.',
});
export const priceChanged = (count: number) => ({
  title: `There ${count === 1 ? 'is' : 'are'} ${bookings(count)} here.`,
  detail: 'They keep the price at which they were booked. New bookings cost the new price.',
});
export const rulesBroken = (count: number) => ({
  title: `${bookings(count)} wouldn’t fit these rules any more.`,
  detail: 'They stay booked, and their members get no email. “Try it as a member” lists them.',
});
export const holidayBookings = (count: number, places: readonly string[]) => ({
  title: `${bookings(count)} ${count === 1 ? 'is' : 'are'} outside the hours of this holiday.`,
  detail: `${places.join(', ')}: they stay as they are, and their members get no email. Move or cancel them in the calendar.`,
});
