import { isRefused } from './failure.ts';
import type { Refused } from './failure.ts';

/** A call whose refusal is a result that the form shows: the answer, or the server's error body. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly body: unknown; readonly refused: Refused };

/** Turns a refusal into an outcome with the server's error body; no answer at all still throws. */
export async function outcome<Answer>(calling: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await calling };
  } catch (failure) {
    if (isRefused(failure)) return { ok: false, body: failure.body, refused: failure };
    throw failure;
  }
}

/** For calls that nobody waits for: any failure is swallowed (the client has logged it) and answers null. */
export const quietly = <Answer>(calling: Promise<Answer>): Promise<Answer | null> =>
  calling.catch(() => null);
