import { NetworkFailed } from '../http/failure.ts';

/** Loads a part of the page when it is wanted. One that fails to load is shown like a call that failed. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new NetworkFailed(cause);
  });

/**
 * Resolves once the style sheet of a part that comes later is there, or doesn't load. A part waits for it before it is there
 * itself: React would hold back whatever else changes on the page until the sheet of what it draws has come.
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
