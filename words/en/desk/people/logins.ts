/** Words of staff's logins at the desk. */
export const loginCreated = (username: string) =>
  `The login ${username} is ready. Set a password and tell them, or have them choose one with “Forgot your password?”.`;
export const setPassword = 'Set password';
export const settingPassword = 'Setting password';
export const setPasswordOf = (username: string) => `Set a password for ${username}`;
export const setPasswordDetail = 'They sign in with it at once, and can change it. Their other sessions end.';
export const passwordSet = (username: string) => `Password set. ${username} can sign in with it.`;
