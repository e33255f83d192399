import { randomInt } from 'node:crypto';
import type { Closing } from '@portal/contract';
import { addDays } from '@portal/contract/rules/club-time';
import { call, sessionOf } from '../system/api.ts';

/** A day long ago, of one test alone. */
export const emptyDay = (): string => addDays('1950-01-01', randomInt(20_000));

/** Closes a day on which nothing happened. */
export async function closeDay(): Promise<Closing> {
  const { access: token } = await sessionOf('staff');
  const nothing = { amount: 0, expected: 0 };
  const counted = { CASH: nothing, NETS: nothing, CHEQUE: nothing };
  return call('POST /finance/closing/', { token, body: { day: emptyDay(), counted } });
}
