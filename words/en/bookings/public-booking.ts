/** Words of the calendar that visitors see. */
export const heading = 'Availability';
export const lead = 'Browse free times. Members sign in to book.';
export const seeWhatIsFree = 'Find a free time';
export const theirTime = 'Selected time';
export const onlyMembers = 'Only members can book.';
export const memberPrices = 'Your member price may be lower.';
export const signInToBook = 'Sign in to book';
