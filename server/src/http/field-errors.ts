import type { FieldErrors } from '@portal/contract';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

const required = 'This field is required.';

const typeMessages: Record<string, string> = {
  string: 'Not a valid string.',
  number: 'A valid number is required.',
  int: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
};

const MOMENT = 'YYYY-MM-DDThh:mm[:ss[.uuuuuu]](+HH:MM|-HH:MM|Z)';

/** For a text that is no date. */
export const WRONG_DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

const formatMessages: Record<string, string> = {
  date: WRONG_DATE,
  datetime: `Datetime has wrong format. Use one of these formats instead: ${MOMENT}.`,
  uuid: 'Must be a valid UUID.',
  email: 'Enter a valid email address.',
};

function sizeMessage(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const small = issue.code === 'too_small';
  const limit = small ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (small && limit === 1) return 'This field may not be blank.';
    return `Ensure this field has ${small ? 'at least' : 'no more than'} ${limit} characters.`;
  }
  if (issue.origin === 'array')
    return `Ensure this field has ${small ? 'at least' : 'no more than'} ${limit} elements.`;
  if (small && issue.inclusive === false) return `Ensure this value is greater than ${limit}.`;
  return `Ensure this value is ${small ? 'greater' : 'less'} than or equal to ${limit}.`;
}

/** Returns our schema's own sentence for its pattern; null where it has none, and the library made one up. */
const ownMessage = (issue: Issue): string | null =>
  issue.message.startsWith('Invalid') ? null : issue.message;

/**
 * The place a value was sent in. Queries are written by hand or by programs, so their refusals say what can be sent
 * instead.
 */
export type SentIn = 'body' | 'query';

/** Lists the allowed values. Orders are listed twice: each field, and descending with a minus. */
function choicesOf(values: readonly unknown[]): string {
  const names = values.map(String);
  const fields = names.filter((name) => !names.includes(name.replace(/^-/, '')) || !name.startsWith('-'));
  const both = fields.length < names.length ? ', each with - in front for the other way' : '';
  return `${fields.join(', ')}${both}`;
}

function message(issue: Issue, sentIn: SentIn): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required;
      if (issue.input === null) return 'This field may not be null.';
      return typeMessages[issue.expected] ?? 'Not a valid value.';
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return sentIn === 'query'
        ? `${JSON.stringify(issue.input)} is not a valid choice. Use one of: ${choicesOf(issue.values)}.`
        : `${JSON.stringify(issue.input)} is not a valid choice.`;
    case 'invalid_format':
      // In a query a day stands for all its moments.
      if (issue.format === 'datetime' && sentIn === 'query')
        return `Datetime has wrong format. Use one of these formats instead: YYYY-MM-DD, ${MOMENT}.`;
      return formatMessages[issue.format] ?? ownMessage(issue) ?? 'Enter a valid value.';
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'custom':
      return issue.message;
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'unrecognized_keys':
      break;
  }
  return 'Not a valid value.';
}

/** True if an alternative is of another type altogether: a list where an object came. */
const isOtherType = ([first]: readonly Issue[]): boolean =>
  first?.code === 'invalid_type' && first.path.length === 0;

/** Names the field of an issue: its path with dots, or the whole body. */
const field = (path: PropertyKey[]) => path.map(String).join('.') || 'non_field_errors';

/** Turns a schema's issues into the wire's sentences by field. Needs issues that carry their input. */
export function toFieldErrors(issues: readonly Issue[], sentIn: SentIn): FieldErrors {
  // No prototype: a field may be called anything.
  const errors: FieldErrors = Object.create(null);
  const add = (path: PropertyKey[], sentence: string) => {
    const sentences = (errors[field(path)] ??= []);
    // Two checks may say the same.
    if (!sentences.includes(sentence)) sentences.push(sentence);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known.');
    else if (issue.code === 'invalid_union') {
      // The issues of the nearest alternative say more than that none fits; one of another type is the furthest.
      const [nearest = []] = issue.errors.toSorted(
        (a, b) => Number(isOtherType(a)) - Number(isOtherType(b)) || a.length - b.length,
      );
      const within = nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
      for (const [name, sentences] of Object.entries(toFieldErrors(within, sentIn)))
        errors[name] = [...(errors[name] ?? []), ...sentences];
    } else add(issue.path, message(issue, sentIn));
  }
  return errors;
}
