import { isRefused } from '../http/failure.ts';

/** What is wrong with the fields of a form, in a sentence each. */
export type FieldSentences<Name extends string> = { readonly [name in Name]?: string | undefined };

/** What a refusal says of a form's fields; null where it is about none of them. */
export function fieldSentences<Name extends string>(
  failure: unknown,
  names: readonly Name[],
): FieldSentences<Name> | null {
  if (!isRefused(failure) || failure.status !== 400) return null;
  const wrong = names.filter((name) => failure.fields[name]);
  if (wrong.length === 0) return null;
  const sentences: { [name in Name]?: string } = {};
  for (const name of wrong) sentences[name] = failure.fields[name]?.join(' ');
  return sentences;
}

/** What a refusal says of the form as a whole; null where it says nothing of it. */
export const formSentence = (failure: unknown): string | null =>
  (isRefused(failure) && failure.fields['non_field_errors']?.join(' ')) || null;
