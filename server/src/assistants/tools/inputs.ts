import { MOST_GUESTS } from '@portal/contract/bookings/rules/figures';
import { instantOf } from '@portal/contract/rules/club-time';
import * as z from 'zod';

// Arguments that several tools take.

/** Most rows of a result: a model reads every one of them. */
export const MOST_ROWS = 20;

const isoDay = z.iso.date();
const isoMoment = z.iso.datetime({ offset: true, local: true });
/** The database can hold these years, and every zone's clock. */
const isInReach = (text: string): boolean => text >= '1900' && text < '2999';

// Short patterns, as a model reads them; the whole check is behind them.
export const dayInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => isoDay.safeParse(day).success && isInReach(day), { error: 'Not a day, YYYY-MM-DD' })
  .describe('A day in the club’s time zone, YYYY-MM-DD.');

const momentInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
  .max(40)
  .refine((moment) => isoMoment.safeParse(moment).success && isInReach(moment), {
    error: 'Not a date and time, YYYY-MM-DDTHH:MM:SS',
  });

/** The start and end of a booking. */
export const rangeInput = {
  start: momentInput.describe('Start, YYYY-MM-DDTHH:MM:SS, in the club’s time zone unless it has an offset.'),
  end: momentInput.describe('End, in the same form.'),
};

export const facilityIdInput = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const guestsInput = {
  guests: z
    .int()
    .min(0)
    .max(MOST_GUESTS)
    .optional()
    .describe('Number of guests, where the facility allows guests.'),
  guest_names: z
    .array(z.string().trim().min(1).max(100))
    .max(MOST_GUESTS)
    .optional()
    .describe('Full name of each guest, where the facility asks for names.'),
};

export const confirmationInput = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Leave it out at first: the answer says what would happen, and has a confirmation code. Send the code, with the same arguments, once the person has agreed.',
  );

export const skipInput = z
  .int()
  .min(0)
  .max(100_000)
  .default(0)
  .describe('Rows to skip, to see more than the first.');

/** An argument's moment as an instant. */
export function parseMoment(text: string, zone: string): number {
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return Date.parse(text);
  const [date = '', time = ''] = text.split('T');
  return instantOf(date, time, zone);
}
