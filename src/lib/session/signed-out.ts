import { writeStored, forVisit } from '../app/stored.ts';

/**
 * The reason why somebody who was signed in comes to the login: the host refused another token, or their status
 * forbids staying.
 */
export type SignOutReason = 'session' | 'status';

export const SIGNED_OUT = 'signed-out';

/** Keeps the reason for the login, which comes after the page has started over. */
export const noteSignedOut = (why: SignOutReason): void => writeStored(SIGNED_OUT, why, forVisit);
