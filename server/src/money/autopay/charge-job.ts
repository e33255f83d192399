import * as z from 'zod';

/** Charges a fee whose day has come. */
export const feeChargeJob = { name: 'money charge fee', payload: z.object({ invoice: z.string() }) };
