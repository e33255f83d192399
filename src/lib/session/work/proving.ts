import type { CaptchaWork } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { call } from '../../http/call.ts';
import { AnswerBroken } from '../../http/failure.ts';
import { workerAddress } from '../../app/worker-address.ts';
import { solve } from './solve.ts';
import type { Solver } from './solve.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './worker.ts?worker&url';

/** `share`: how much of the work is done, from 0 to 1. */
export type ProvingState =
  | { readonly status: 'working'; readonly share: number }
  | { readonly status: 'proven' }
  | { readonly status: 'failed'; readonly failure: unknown };

/** A sign-in's proof in place of a picture. */
export interface Proof {
  readonly session: string;
  readonly captcha: string;
}

export interface ProvingEnv {
  /** Asks the host for work; throws what the call does. */
  readonly ask: () => Promise<{ session: string; work: CaptchaWork }>;
  readonly startWorker: () => Solver;
  /** ms. */
  readonly now: () => number;
}

const browser: ProvingEnv = {
  async ask() {
    const answer = await call('POST /user/captcha/', { body: { work: true } });
    if ('work' in answer) return answer;
    throw new AnswerBroken('The captcha answer sets no work');
  },
  startWorker: () => new Worker(workerAddress(address), { type: 'module' }),
  now: Date.now,
};

/** A host takes a proof for 300 s; this long (ms) before, it isn't sent any more. */
const FRESH = 280_000;

/**
 * Proof by work, for people who can't see the picture. `begin` starts again; `proof` waits for work that is under
 * way, does it again if it grew old, and is null if that failed; `stop` gives up.
 */
export function createProving({ ask, startWorker, now }: ProvingEnv = browser) {
  const $state = atom<ProvingState>({ status: 'working', share: 0 });
  let giveUp = new AbortController();
  let running: Promise<Proof | null> = Promise.resolve(null);
  let asked = 0;

  async function work(signal: AbortSignal): Promise<Proof | null> {
    const show = (state: ProvingState) => {
      if (!signal.aborted) $state.set(state);
    };
    show({ status: 'working', share: 0 });
    try {
      const { session, work: set } = await ask();
      const onShare = (share: number) => show({ status: 'working', share });
      const captcha = await solve({ session, ...set }, { startWorker, onShare, signal });
      show({ status: 'proven' });
      return { session, captcha };
    } catch (failure) {
      show({ status: 'failed', failure });
      return null;
    }
  }

  function begin(): Promise<Proof | null> {
    giveUp.abort();
    giveUp = new AbortController();
    asked = now();
    running = work(giveUp.signal);
    return running;
  }

  return {
    $state: $state as ReadableAtom<ProvingState>,
    begin,
    proof: () => (now() - asked > FRESH || $state.get().status === 'failed' ? begin() : running),
    stop: () => giveUp.abort(),
  };
}

export type Proving = ReturnType<typeof createProving>;
