/** Errors of fields of logins, passwords and devices, each under its code. */

export const wrongSetupCode = 'That setup code is wrong. Copy it from the log of the API.';
export const wrongCaptcha = 'The characters do not match the picture.';
export const commonPassword = 'This password is too easy to guess. Choose another.';
export const personalPassword = 'This password is too similar to your personal details.';
export const passwordsDiffer = 'The new passwords don’t match.';
export const wrongPassword = 'That password is wrong.';
export const wrongOneTimeCode = 'That code is wrong or has already been used.';
export const scopeNotHeld = ({ scope }: { scope: string }) =>
  `“${scope}” isn’t a permission that you can give to an access token.`;
export const usernameTaken = 'That username isn’t available.';
export const chosenUsername =
  'Use letters from a to z, digits, dots, hyphens and underscores, with a letter or digit at both ends.';
export const username = 'Use letters, digits and . @ + _ - only, a letter or digit first.';
export const emailTaken = 'This email address belongs to another member or login.';
export const noPushService = 'This isn’t the address of a push service.';
export const notPublicKey = 'This isn’t a public key of P-256.';
export const sendTimeMissing = 'Choose the day and time to send it.';
