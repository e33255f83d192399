/** Words of a field for a password. */
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show the password';
export const hidePassword = 'Hide the password';
