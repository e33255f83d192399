import type * as z from 'zod';
import { toFieldErrors } from './field-errors.ts';
import { fieldErrors } from './refusal.ts';

/** First path to a text with a NUL, which PostgreSQL can't hold. */
function pathToNul(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : pathToNul(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** The value as the schema reads it, or a 400 that names each field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw fieldErrors(toFieldErrors(parsed.error.issues));
  // Looked for after parsing, where depth is bounded by the schema.
  const nul = pathToNul(parsed.data);
  if (nul) throw fieldErrors({ [nul.join('.') || 'non_field_errors']: ['Null characters are not allowed.'] });
  return parsed.data;
}
