import { ApiRefused } from '../call-api.ts';

/**
 * A price that nothing has. Every call that costs or gives back money takes the amount that its caller saw, and refuses another
 * one, after all other checks, with the right one: called with this, it decides everything and changes nothing.
 */
export const NO_AMOUNT = 2_000_000_000;

/** Returns the body of a refusal that says the right amount; other refusals are thrown. */
export async function askAmount(
  code: 'price_changed' | 'refund_changed',
  call: Promise<unknown>,
): Promise<ApiRefused['body']> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiRefused && error.code === code) return error.body;
    throw error;
  }
  throw new Error(`Expected ${code}`);
}

/** Reads the amount of such a refusal. */
export function amountIn(body: ApiRefused['body'], field: 'price' | 'refund'): number {
  const amount = body[field];
  if (typeof amount !== 'number') throw new Error(`The refusal has no ${field}`);
  return amount;
}
