/** Words of the dashboard where nothing is booked. */
export const noBookingsDetail = 'What you book shows here, with its date and how it stands.';
export const seeWhatIsFree = 'See what is free';
