import type { FieldSentences } from './form-errors.ts';
import { isRefused } from '../http/failure.ts';

/** Errors of a form's fields, in a sentence each, by their path as the API writes it: `limits.bookings_per_day`. */
export type PathErrors = FieldSentences<string>;

/** Returns a refusal's sentences about fields, each as `write` words it; null where there are none. */
export function pathErrors(
  failure: unknown,
  write: (sentence: string) => string = (sentence) => sentence,
): PathErrors | null {
  if (!isRefused(failure) || failure.status !== 400) return null;
  const said = Object.entries(failure.fields).filter(([path]) => path !== 'non_field_errors');
  return said.length === 0
    ? null
    : Object.fromEntries(said.map(([path, sentences]) => [path, sentences.map(write).join(' ')]));
}

/** Returns the errors without those of this path and below it: that has just been typed again. */
export const withoutPath = (errors: PathErrors, path: string): PathErrors =>
  Object.fromEntries(Object.entries(errors).filter(([one]) => one !== path && !one.startsWith(`${path}.`)));

/** Returns the id of the element of a path. */
export const idOfPath = (path: string): string => `field-${path.replaceAll('.', '-')}`;
