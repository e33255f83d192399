import { captchaAlphabet, captchaSize } from '@portal/contract/session/rules/sign-in';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { call } from '../http/call.ts';
import { AnswerBroken, isNetworkFailed, isRefused } from '../http/failure.ts';

/** A picture from the host (a `data:` URL), or a code that the widget draws and compares by itself. */
export type Captcha =
  | { readonly status: 'loading' }
  | { readonly status: 'drawn'; readonly session: string; readonly image: string }
  | { readonly status: 'local'; readonly session: string; readonly code: string }
  | { readonly status: 'failed'; readonly failure: unknown };

export interface CaptchaEnv {
  /** Asks the host for a picture. */
  readonly draw: () => Promise<{ session: string; image: string }>;
  /** Asks the host whether the text is the picture's. */
  readonly check: (session: string, text: string) => Promise<boolean>;
  /** A whole number from 0 up to, not including, the limit. */
  readonly random: (limit: number) => number;
}

const browser: CaptchaEnv = {
  async draw() {
    const answer = await call('POST /user/captcha/', { body: {} });
    if ('image' in answer) return answer;
    throw new AnswerBroken('The captcha answer has no picture');
  },
  async check(session, captcha) {
    const answer = await call('POST /user/captcha/', { body: { session, captcha } });
    if ('match' in answer) return answer.match;
    throw new AnswerBroken('The captcha answer does not say whether it matches');
  },
  random: (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit,
};

/** A host checks one picture at most this often; a new one comes before the last look is spent on nothing. */
const CHECKS = 3;

/** Returns the typed text as the codes are written: capitals, without the spaces a keyboard adds. */
export const captchaText = (typed: string): string =>
  typed.replaceAll(/\s/g, '').toUpperCase().slice(0, captchaSize.characters);

/**
 * The captcha: draws, refreshes, and tells while the person types whether the text equals the picture. A host without
 * such a call gets a local code. `$match` is null while it isn't known.
 */
export function createCaptcha(env: CaptchaEnv = browser) {
  const $captcha = atom<Captcha>({ status: 'loading' });
  const $match = atom<boolean | null>(null);
  let turn = 0;
  let typed = '';
  let checks = 0;

  async function refresh(): Promise<void> {
    turn += 1;
    const mine = turn;
    typed = '';
    checks = 0;
    $match.set(null);
    $captcha.set({ status: 'loading' });
    const next = await newCaptcha(env);
    if (mine === turn) $captcha.set(next);
  }

  /** Takes the typed text and, once it is whole, finds out whether it is right. */
  async function type(text: string): Promise<void> {
    typed = captchaText(text);
    $match.set(null);
    const captcha = $captcha.get();
    if (typed.length < captchaSize.characters) return;
    if (captcha.status === 'local') $match.set(typed === captcha.code);
    if (captcha.status !== 'drawn' || checks >= CHECKS) return;
    checks += 1;
    const [mine, asked] = [turn, typed];
    try {
      const match = await env.check(captcha.session, asked);
      if (mine === turn && asked === typed) $match.set(match);
    } catch {
      // It stays unknown: signing in finds out.
    }
  }

  return {
    $captcha: $captcha as ReadableAtom<Captcha>,
    $match: $match as ReadableAtom<boolean | null>,
    refresh,
    /** The host's picture can't be drawn: a code of our own takes its place. */
    drawOwn: () => $captcha.set(localCode(env.random)),
    /** Resolves to the picture on its way, once it has loaded or failed. */
    settled: () => settled($captcha),
    type,
  };
}

export type CaptchaStore = ReturnType<typeof createCaptcha>;

const comesLater = (status: number): boolean => status === 429 || status >= 500;

/** A picture from the host, or a code of our own where it has no call that answers with one. */
async function newCaptcha({ draw, random }: CaptchaEnv): Promise<Captcha> {
  try {
    return { status: 'drawn', ...(await draw()) };
  } catch (failure) {
    const mayComeLater = isNetworkFailed(failure) || (isRefused(failure) && comesLater(failure.status));
    if (mayComeLater) return { status: 'failed', failure };
    return localCode(random);
  }
}

function localCode(random: CaptchaEnv['random']): Captcha {
  const character = () => captchaAlphabet[random(captchaAlphabet.length)];
  const code = Array.from({ length: captchaSize.characters }, character).join('');
  return { status: 'local', session: 'local', code };
}

function settled($captcha: ReadableAtom<Captcha>): Promise<Captcha> {
  return new Promise((resolve) => {
    const stop = $captcha.subscribe((captcha) => {
      if (captcha.status === 'loading') return;
      resolve(captcha);
      queueMicrotask(() => stop());
    });
  });
}
