/** Words of the field for one's own address. */
export const email = 'Email address';
export const emailMissing = 'Please enter your email address.';
export const emailWrong = 'This isn’t an email address: one looks like mei.lin@example.com.';
