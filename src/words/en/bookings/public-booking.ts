/** Words of the calendar that visitors see. */
export const heading = 'What is free';
export const lead = 'Look around. Members sign in to book.';
export const seeWhatIsFree = 'See what is free';
export const theirTime = 'Your time';
export const onlyMembers = 'Booking is for members.';
export const memberPrices = 'Your membership may have a lower price.';
export const signInToBook = 'Sign in to book';
