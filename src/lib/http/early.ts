/**
 * Answers that the script in the head requested before any module had loaded, by address (the API's origin, then the
 * path). Each is taken once, by the first call for it.
 */
export type EarlyAnswers = Map<string, { readonly token: string | null; readonly answer: Promise<Response> }>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/**
 * Milliseconds into the page after which an early answer is out of date, and its time limit is near: a new request is
 * better.
 */
const OLD = 8_000;

/** The early answer to this URL, if one is on its way with the same token; nobody gets it a second time. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(url);
  window.earlyAnswers?.delete(url);
  return early?.token === token && performance.now() < OLD ? early.answer : undefined;
}
