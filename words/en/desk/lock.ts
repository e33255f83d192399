/** Words of the desk that has locked itself. */
export const heading = 'The desk is locked';
export const detail = (username: string) => `Signed in as ${username}. Enter your password to continue.`;
export const unlock = 'Unlock';
export const unlocking = 'Unlocking';
export const signOutDetail = 'If you sign out, you lose what you haven’t saved.';
export const lockedTitle = (title: string) => `Locked: ${title}`;
