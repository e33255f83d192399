/**
 * Answers that the script in the head requested before any module had loaded, by address (the API's origin, then the
 * path). Each is taken once, by the first call for it.
 */
export type EarlyAnswers = Map<string, EarlyAnswer>;

export interface EarlyAnswer {
  readonly token: string | null;
  readonly answer: Promise<Response>;
  /** True once it has come. */
  isHere?: boolean;
  /** When it was requested, ms since epoch, by this device. */
  readonly asked: number;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Milliseconds after which an early answer is out of date, and its time limit is near: a new request is better. */
const OLD = 8_000;

/** The early answer to this URL, if one is on its way with the same token; nobody gets it a second time. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(url);
  window.earlyAnswers?.delete(url);
  return early?.token === token && Date.now() - early.asked < OLD ? early.answer : undefined;
}
