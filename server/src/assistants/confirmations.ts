import { timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@portal/contract/rules/club-time';
import type { Keys } from '../http/keys.ts';

/** Time in which a confirmation code can be used. */
const VALID = 10 * MINUTE;

/** A change that a code confirms: the tool, its arguments and the amount that was shown, in cents. */
interface Change {
  readonly tool: string;
  readonly input: object;
  readonly amount: number;
  /** True where the caller was shown that they have another booking at the same time. */
  readonly atOnce: boolean;
}

/** A confirmed change: the amount that its caller saw. */
export type Confirmed = Pick<Change, 'amount' | 'atOnce'>;

const shape = /^([0-9a-z]{1,12})-([0-9a-z]{1,7})-([01])-([\w-]{22})$/;

/** Arguments in one order, however the caller wrote them. */
const inOrder = (input: object): string =>
  JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Codes with which a caller confirms exactly one change: nothing is stored, as a code holds its end and the amount, and a
 * keyed hash over both, the caller and all arguments.
 */
export function createConfirmations(keys: Pick<Keys, 'hash'>, caller: string, now: number) {
  const sign = ({ tool, input, amount, atOnce }: Change, until: number): string =>
    keys
      .hash(JSON.stringify(['assistant', caller, tool, inOrder(input), amount, atOnce, until]))
      .slice(0, 22);
  return {
    /** The code for a change that has been shown to the caller. */
    create(change: Change): string {
      const until = now + VALID;
      const flag = change.atOnce ? 1 : 0;
      return `${until.toString(36)}-${change.amount.toString(36)}-${flag}-${sign(change, until)}`;
    },
    /** Reads a code; null where it isn't this caller's for this change, or has expired. */
    read(code: string, change: Pick<Change, 'tool' | 'input'>): Confirmed | null {
      const [, end, sum, flag, signature] = shape.exec(code) ?? [];
      if (end === undefined || sum === undefined || signature === undefined) return null;
      const until = Number.parseInt(end, 36);
      const confirmed = { amount: Number.parseInt(sum, 36), atOnce: flag === '1' };
      const isTheirs = timingSafeEqual(
        Buffer.from(sign({ ...change, ...confirmed }, until)),
        Buffer.from(signature),
      );
      return isTheirs && now < until ? confirmed : null;
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;
