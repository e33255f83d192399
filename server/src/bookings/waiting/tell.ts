import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Tells a member of an offer, or that it ran out, as it is by then. */
export const tellingOfWait = { name: 'bookings tell of wait', payload: z.object({ waiting: z.int() }) };

/** Has the member told of an entry, in the transaction of what is told: whoever makes an offer needs no mailer. */
export const tellOfWait = (tx: Transaction, id: number, now: number): Promise<void> =>
  enqueue(tx, tellingOfWait, { waiting: id }, now);
