import type * as z from 'zod';
import type { SentIn } from './field-errors.ts';
import { toFaults } from './field-errors.ts';
import type { Fault } from './fault.ts';
import { fault } from './fault.ts';
import { fieldErrors } from './refusal.ts';

/**
 * Says why a text can't be stored: PostgreSQL holds no NUL, and neither it nor UTF-8 half a character. Null: it can.
 */
function textFault(text: string): Fault | null {
  if (text.includes('\0')) return fault('nullCharacter');
  return text.isWellFormed() ? null : fault('surrogate');
}

/** Finds the first text or name in a value that can't be stored, with the path to it. */
function findFault(value: unknown): { path: string[]; wrong: Fault } | null {
  if (typeof value === 'string') {
    const wrong = textFault(value);
    return wrong && { path: [], wrong };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const wrong = textFault(key);
    if (wrong) return { path: [], wrong };
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
  if (!parsed.success) throw fieldErrors(toFaults(parsed.error.issues, sentIn));
  // Checked after parsing, as the schema limits the depth.
  const found = findFault(parsed.data);
  if (found) throw fieldErrors({ [found.path.join('.') || 'non_field_errors']: [found.wrong] });
  return parsed.data;
}
