/** Words of the field for one's own address. */
export const email = 'E-mail address';
export const emailMissing = 'Please enter your e-mail address.';
export const emailWrong = 'This isn’t an e-mail address: one looks like mei.lin@example.com.';
