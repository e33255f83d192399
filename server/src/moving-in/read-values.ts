import { dateOf, instantOf, timeOf } from '@portal/contract/rules/club-time';
import { date } from '@portal/contract';
import type { Faults } from '../http/refusals/fault.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { FieldRefusal } from '../http/refusals/refusal.ts';

export type Values = Readonly<Record<string, string>>;

/** Returns the texts of a row without spaces around them, and without empty ones. */
export const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** The faults by field that a refusal holds, as the errors of a row. Throws what is no such refusal. */
export function toErrors(error: unknown): { errors: Faults } {
  if (!(error instanceof FieldRefusal)) throw error;
  return { errors: { ...error.faults } };
}

/** Runs a reading of a row: what it returns, or the faults that it throws. */
export function reading<Result extends object>(work: () => Result): Result | { errors: Faults } {
  try {
    return work();
  } catch (error) {
    return toErrors(error);
  }
}

/** The text of a field that a row must have. */
export function needed(values: Values, field: string): string {
  const text = values[field];
  if (text === undefined) throw fieldErrors({ [field]: [fault('required')] });
  return text;
}

const localTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::00)?$/;
const fixedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads a moment: with its offset, or as the club's clock shows it. One that the clock skips is refused. */
export function readMoment(values: Values, field: string, zone: string): number {
  const text = needed(values, field);
  if (fixedTime.test(text)) {
    const instant = Date.parse(text);
    if (!Number.isNaN(instant)) return instant;
  }
  const [, day = '', time = ''] = localTime.exec(text) ?? [];
  const isReal = date.safeParse(day).success && time < '24:00' && time.slice(3) < '60';
  if (!isReal) throw fieldErrors({ [field]: [fault('timeForFile')] });
  const instant = instantOf(day, time, zone);
  if (dateOf(instant, zone) !== day || timeOf(instant, zone) !== time)
    throw fieldErrors({ [field]: [fault('timeSkipped')] });
  return instant;
}

/** Reads a day; null where the row has none. */
export function readDay(values: Values, field: string): string | null {
  const text = values[field];
  if (text === undefined) return null;
  if (!date.safeParse(text).success) throw fieldErrors({ [field]: [fault('dateForFile')] });
  return text;
}

/** Reads a whole number; null where the row has none. */
export function readNumber(values: Values, field: string): number | null {
  const text = values[field];
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw fieldErrors({ [field]: [fault('notWholeNumber')] });
  return Number(text);
}
