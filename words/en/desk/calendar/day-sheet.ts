/** Words of the day's bookings on paper. */
export const open = 'Print bookings';
export const heading = (day: string) => `Bookings, ${day}`;
export const back = 'Back to the calendar';
export const print = 'Print';
export const choices = 'What is printed';
export const apart = 'Each facility on its own page';
export const codes = 'Check-in codes for the doors';
export const codesLoading = 'Loading the check-in codes';
export const codesFailed = 'We couldn’t load the check-in codes.';
export const codeOf = (facility: string) => `Check-in code of ${facility}`;
export const scan = 'Scan to check in';
export const noBookings = 'No bookings to print.';
export const columns = { time: 'Time', name: 'Name', people: 'People', status: 'Status' } as const;
