/** Words of the shell and of the shared parts. */
export const tryAgain = 'Try again';
