import { isRefused } from '../http/failure.ts';

/** Errors of a form's fields, in a sentence each. */
export type FieldSentences<Name extends string> = { readonly [name in Name]?: string | undefined };

/** Returns a refusal's sentences about a form's fields; null where it is about none of them. */
export function fieldSentences<Name extends string>(
  failure: unknown,
  names: readonly Name[],
): FieldSentences<Name> | null {
  if (!isRefused(failure) || failure.status >= 500) return null;
  const wrong = names.filter((name) => failure.fields[name]);
  if (wrong.length === 0) return null;
  const sentences: { [name in Name]?: string } = {};
  for (const name of wrong) sentences[name] = failure.fields[name]?.join(' ');
  return sentences;
}

/**
 * Returns a refusal's sentence about the form as a whole, or, of another host, about fields that the form lacks; null
 * where there is neither.
 */
export function formSentence(failure: unknown, names: readonly string[] = []): string | null {
  if (!isRefused(failure)) return null;
  const { fields, words } = failure;
  const unplaced = Object.entries(fields).filter(
    ([name]) => name === WHOLE || (words !== undefined && !names.includes(name)),
  );
  return (
    unplaced.map(([name, said]) => (name === WHOLE ? said.join(' ') : ofField(name, said))).join(' ') || null
  );
}

/** Names the errors of the form as a whole. */
const WHOLE = 'non_field_errors';

/** "Start from: This field is required." */
export const ofField = (name: string, messages: readonly string[]): string =>
  `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}: ${messages.join(' ')}`;
