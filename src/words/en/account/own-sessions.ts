/** Words of where a member is signed in. Days and times come in written out. */

export const sessionsFailed = 'We could not load where you are signed in.';
export const unknownDevice = 'A device that doesn’t say what it is';
/** "Chrome on Windows" */
export const device = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? unknownDevice);
export const thisDevice = 'This device';
export const signedInSince = (day: string, used: string) => `Signed in ${day}, last used ${used}`;
export const signOutDevice = 'Sign out';
export const signOutOf = (name: string) => `Sign out ${name}`;
export const signingOut = 'Signing out';
export const signOutOthers = 'Sign out everywhere else';
export const othersQuestion = 'Sign out everywhere else?';
export const othersDetail = 'Every device but this one has to sign in again.';
export const keepThem = 'Keep them';
export const sessionEnded = (name: string) => `${name} is signed out.`;
export const othersEnded = (count: number) =>
  count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`;
