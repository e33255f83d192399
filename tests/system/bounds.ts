/** Kinds of pages, by the most that they may weigh. */
export type PageKind = 'form' | 'list' | 'calendar' | 'not-found' | 'desk' | 'unbounded';

/**
 * The most that a page of each kind may weigh, as kB of a first visit: its scripts, and everything but pictures. Its
 * actual weight is in docs/weights.md, which alone bounds a calendar's week, the editor and the import of events.
 */
export const bounds: Readonly<Record<PageKind, { readonly script: number; readonly total: number }>> = {
  form: { script: 100, total: 125 },
  list: { script: 108, total: 136 },
  calendar: { script: 122, total: 150 },
  'not-found': { script: 3, total: 25 },
  // A member's page, which opens on all that the desk has about somebody, is the heaviest of them.
  desk: { script: 195, total: Infinity },
  unbounded: { script: Infinity, total: Infinity },
};
