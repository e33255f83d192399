/** Words of the dashboard where nothing is booked. */
export const noBookingsDetail = 'Your bookings will appear here.';
export const seeWhatIsFree = 'Find a free time';
