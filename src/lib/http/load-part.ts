import { NetworkFailed } from './failure.ts';

/** Loads a part of the page when it is needed. A part that fails to load is shown like a failed call. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new NetworkFailed(cause);
  });

/**
 * Resolves once the style sheet of a lazy part has loaded or failed. A part waits for it: React would otherwise hold
 * back every other change of the page until the sheet has arrived.
 */
export const loadStyle = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
