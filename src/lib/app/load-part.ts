import { NetworkFailed } from '../http/failure.ts';

/** Loads a part of the page when it is wanted. One that didn't come is told of like an answer that didn't. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new NetworkFailed(cause);
  });
