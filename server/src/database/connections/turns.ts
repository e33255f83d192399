import { setImmediate } from 'node:timers';

/** Longest time that waiting callbacks may take in one pass of the event loop, ms. */
const LONGEST = 2;

const waiting: (() => void)[] = [];
let isWorking = false;
let hasLetIn = false;

/**
 * Called for each accepted connection. Node accepts one per pass of its event loop, so the rest wait for all other
 * work in between: a pass in which somebody connected runs only one callback.
 */
export function letIn(): void {
  hasLetIn = true;
}

function work(): void {
  const until = hasLetIn ? 0 : performance.now() + LONGEST;
  hasLetIn = false;
  function next(): void {
    waiting.shift()?.();
    if (waiting.length === 0) isWorking = false;
    // Called once the callback's immediate work is done.
    else if (performance.now() < until) process.nextTick(next);
    else setImmediate(work);
  }
  next();
}

/**
 * Calls back at once where nobody waits and there is no crowd, else in the order of the calls and a few in each pass
 * of the event loop: in a rush neither new connections nor answers of the database wait until everybody has been
 * served. It makes nobody faster, but fair: of 150 members who ask twenty times each, 39 had their first answer when another
 * had the last, and all have now (decision 0142).
 */
export function inTurn(step: () => void, isCrowd = false): void {
  if (!isWorking && !isCrowd) return step();
  waiting.push(step);
  if (isWorking) return;
  isWorking = true;
  setImmediate(work);
}
