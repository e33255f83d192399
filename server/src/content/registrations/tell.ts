import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Tells a member of seats that they have got. */
export const tellingOfSeats = { name: 'content tell of seats', payload: z.object({ registration: z.int() }) };

/** Has the member told, in the transaction of what is told: whoever frees seats needs no mailer. */
export const tellOfSeats = (tx: Transaction, id: number, now: number): Promise<void> =>
  enqueue(tx, tellingOfSeats, { registration: id }, now);
