import { DIALECT, DIALECT_HEADER } from '@portal/contract/rules/dialect';
import { atom } from 'nanostores';
import { readStored, forVisit } from '../app/stored.ts';

/** Whether our own API says so, by this contract. */
export const isOurs = ({ headers }: Response): boolean => headers.get(DIALECT_HEADER) === DIALECT;

/** Where the names of calls are kept; nothing about the user. */
export const HOST_NAME = 'portal-host';
/** Marks a host among them that isn't our own API. */
export const OTHER = '*';

/** Calls that the host lacks, by their names in the contract: kept for the visit, so that no page asks for them again. */
export const $lacks = /* @__PURE__ */ atom<readonly string[]>(
  readStored(HOST_NAME, forVisit)?.split(',') ?? [],
);

/** Whether another host answers: what is so by the rules of our own API alone isn't known of it, and isn't said. */
export const isOtherHost = (): boolean => $lacks.get().includes(OTHER);

/** Whether a call can be made, as far as is known: a part that needs it is left out where it can't. */
export const offers = (key: string): boolean => !$lacks.get().includes(key) && !isOtherHost();
