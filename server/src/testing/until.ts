import { setTimeout as pause } from 'node:timers/promises';

/** The moment before something is asked again that nobody announces. */
export const shortPause = (): Promise<void> => pause(20);

/** Goes on once this holds, however long that takes: the test's own time limit is the only one. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await shortPause();
}
