import type { Me } from '@portal/contract';
import { readStored, writeStored } from '../app/stored.ts';
import { DESK_HOME_KEY } from './stored-token.ts';

/** Tells whether somebody is at home at the desk: they have rights, or are to have them, and no membership. */
export const isDeskOnly = ({ member_profile, access_rights, must_set_up_codes }: Me): boolean =>
  !member_profile && (access_rights.length > 0 || Boolean(must_set_up_codes));

/** Reads whether the person of the stored tokens is at home at the desk: known before the API answers. */
export const isDeskHome = (): boolean => readStored(DESK_HOME_KEY) !== null;

/** Stores that for the next page; other tokens forget it. */
export const keepDeskHome = (isHome: boolean): void => writeStored(DESK_HOME_KEY, isHome ? '1' : null);
