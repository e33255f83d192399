import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Confirmed } from '../confirmations.ts';
import { ToolRefused } from '../tool.ts';

/** Part of the result of a change that is confirmed by a second call. */
export const confirmationOutput = {
  /** False: nothing has changed yet. */
  done: z.boolean(),
  /** To be sent with the same arguments; null once it is done. */
  confirmation: z.string().nullable(),
};

interface Change {
  readonly tool: string;
  readonly input: object;
}

/** Reads the code of a second call; null: it is the first. Refuses a code that isn't for exactly this, or has expired. */
export function readConfirmation(
  { confirmations, phrasing }: Caller,
  code: string | undefined,
  change: Change,
): Confirmed | null {
  if (code === undefined) return null;
  const confirmed = confirmations.read(code, change);
  if (!confirmed) throw new ToolRefused(phrasing.words.wrongConfirmation);
  return confirmed;
}

/** The answer to a first call: what would happen, and the code for it. */
export function askToConfirm(
  { confirmations, phrasing }: Caller,
  change: Change & Confirmed,
  sentences: readonly string[],
) {
  const confirmation = confirmations.create(change);
  return {
    text: phrasing.sentences([...sentences, phrasing.words.confirmWith(confirmation)]),
    data: { done: false, confirmation },
  };
}
