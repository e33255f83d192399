import * as said from '#words/app/field-errors';
import { enterDate, enterNumber, fillIn, notANumber } from '#words/desk/desk';
import { pathErrors } from '../forms/path-errors.ts';
import type { PathErrors } from '../forms/path-errors.ts';

/** The API's sentences that name what it got, and what staff do about them. */
const plain: ReadonlyMap<string, string> = new Map([
  [said.required, fillIn],
  [said.blank, fillIn],
  [said.notNull, fillIn],
  [said.notNumber, enterNumber],
  [said.notWholeNumber, notANumber],
  [said.notDate, enterDate],
]);

/** Says what to do about a field, where the API's sentence, which is for programs too, doesn't. */
export const plainSentence = (sentence: string): string => plain.get(sentence) ?? sentence;

/** True where the API misses a value. */
export const isMissing = (sentence: string): boolean => plain.get(sentence) === fillIn;

/** Returns a refusal's sentences about fields, as staff read them; null where there are none. */
export const deskErrors = (failure: unknown): PathErrors | null => pathErrors(failure, plainSentence);
