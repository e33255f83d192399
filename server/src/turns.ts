import { setImmediate } from 'node:timers';

/** How long a pass of the event loop goes on with what waits here, ms. */
const LONGEST = 2;

const waiting: (() => void)[] = [];
let isWorking = false;
let hasLetIn = false;

/**
 * Said where a connection was accepted. Node accepts one in each pass of its event loop, so whoever stands outside waits for all
 * that is done in between: a pass in which somebody came in takes one step alone.
 */
export function letIn(): void {
  hasLetIn = true;
}

/** Whether anybody waits. */
export const isRush = (): boolean => isWorking;

function work(): void {
  const until = hasLetIn ? 0 : performance.now() + LONGEST;
  hasLetIn = false;
  function next(): void {
    waiting.shift()?.();
    if (waiting.length === 0) isWorking = false;
    // Called once all that the step goes on with at once is done.
    else if (performance.now() < until) process.nextTick(next);
    else setImmediate(work);
  }
  next();
}

/**
 * Calls back in the order in which these were asked for, and leaves passes of the event loop short: in a rush neither new connections
 * nor answers of the database wait until everybody has been served (decision 0142).
 */
export function inTurn(step: () => void): void {
  waiting.push(step);
  if (isWorking) return;
  isWorking = true;
  setImmediate(work);
}
