import { restIsWell } from '#words/dashboard/dashboard';

/** What is said beside a part that is missing: that the rest is well, or that there is no network, by its own sentence. */
export const whyMissing = (title: string): string => (navigator.onLine ? restIsWell : title);
