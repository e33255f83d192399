import type * as z from 'zod';
import type { SentIn } from './field-errors.ts';
import { toFieldErrors } from './field-errors.ts';
import { fieldErrors } from './refusal.ts';

/**
 * Says why a text can't be stored: PostgreSQL holds no NUL, and neither it nor UTF-8 half a character. Null: it can.
 */
function textFault(text: string): string | null {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  return text.isWellFormed() ? null : 'Surrogate characters are not allowed.';
}

/** Finds the first text or name in a value that can't be stored, with the path to it. */
function findFault(value: unknown): { path: string[]; fault: string } | null {
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault === null ? null : { path: [], fault };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const fault = textFault(key);
    if (fault !== null) return { path: [], fault };
    const found = findFault(inner);
    if (found) return { ...found, path: [key, ...found.path] };
  }
  return null;
}

/** Returns the value as the schema parses it; throws a 400 that names each field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  sentIn: SentIn = 'body',
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw fieldErrors(toFieldErrors(parsed.error.issues, sentIn));
  // Checked after parsing, as the schema limits the depth.
  const found = findFault(parsed.data);
  if (found) throw fieldErrors({ [found.path.join('.') || 'non_field_errors']: [found.fault] });
  return parsed.data;
}
