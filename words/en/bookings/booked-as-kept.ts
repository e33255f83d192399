/** Words of a booking that was just made, where the club alone knows what became of it. Times and amounts come in written out. */
export const notSeen = 'Request sent';
export const notSeenDetail = (wanted: string) =>
  `The club took your request for ${wanted}. We can’t see the booking yet: check your bookings before you book again.`;
export const noTime = 'We can’t see the time of this booking.';
export const noTimeDetail = (wanted: string) => `You asked for ${wanted}. Check it with the club office.`;
export const otherTime = 'The club booked another time.';
export const otherTimeDetail = (wanted: string) => `You asked for ${wanted}.`;
export const bookingTitle = 'Your booking';
export const viewInvoice = 'View invoice';
export const seeBookings = 'View your bookings';
