import type { CaptchaWork } from '@portal/contract';

/** The request to the worker. */
export type WorkOrder = CaptchaWork & { readonly session: string };

/** Reports: how much of the numbers is tried, from 0 to 1, then the rest of the key that was found. */
export type WorkMessage =
  | { readonly share: number }
  | { readonly found: string }
  | { readonly failed: string };

/** As much of a worker as is needed. */
export type Solver = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** The device could not do the work. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

interface SolveOptions {
  readonly startWorker: () => Solver;
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Has a worker find the number; resolves to the rest of its key. Rejects with WorkFailed, or with the reason for
 * giving up.
 */
export async function solve(
  wanted: WorkOrder,
  { startWorker, onShare, signal }: SolveOptions,
): Promise<string> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const solver = begin(startWorker);
  solver.addEventListener('message', ({ data }: MessageEvent<WorkMessage>) => {
    if ('found' in data) resolve(data.found);
    else if ('share' in data) onShare(data.share);
    else reject(new WorkFailed(data.failed));
  });
  solver.addEventListener('error', ({ message }) => reject(new WorkFailed(message)));
  signal.addEventListener('abort', () => reject(new WorkFailed('Given up')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has none
  solver.postMessage(wanted);
  try {
    return await promise;
  } finally {
    solver.terminate();
  }
}

function begin(startWorker: () => Solver): Solver {
  try {
    return startWorker();
  } catch (cause) {
    throw new WorkFailed('No worker', { cause });
  }
}
