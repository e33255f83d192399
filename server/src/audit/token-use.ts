import { AsyncLocalStorage } from 'node:async_hooks';

/** The access token by which a call is made. */
export interface TokenUse {
  readonly id: number;
  readonly name: string;
  /** True once the log has a line of this call. */
  isLogged: boolean;
}

/** The token of the call that is under way, for the lines that it leaves in the log; none: somebody who is signed in. */
export const tokenUse = new AsyncLocalStorage<TokenUse>();
