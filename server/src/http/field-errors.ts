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

const formatMessages: Record<string, string> = {
  date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  datetime:
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
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

/** The sentence that a schema of ours has for its pattern; null where it has none, and the library made one up. */
const ownMessage = (issue: Issue): string | null =>
  issue.message.startsWith('Invalid') ? null : issue.message;

function message(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required;
      if (issue.input === null) return 'This field may not be null.';
      return typeMessages[issue.expected] ?? 'Not a valid value.';
    case 'invalid_value':
      return issue.input === undefined ? required : `${JSON.stringify(issue.input)} is not a valid choice.`;
    case 'invalid_format':
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

/** Whether an alternative is of another type altogether: a list where an object came. */
const isOtherType = ([first]: readonly Issue[]): boolean =>
  first?.code === 'invalid_type' && first.path.length === 0;

/** Where an issue belongs: its path with dots, or the whole body. */
const field = (path: PropertyKey[]) => path.map(String).join('.') || 'non_field_errors';

/** What a schema found wrong, in the sentences of the wire dialect. Needs issues that carry their input. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  // No prototype: a field may be called anything.
  const errors: FieldErrors = Object.create(null);
  const add = (path: PropertyKey[], sentence: string) => (errors[field(path)] ??= []).push(sentence);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known.');
    else if (issue.code === 'invalid_union') {
      // What the nearest alternative misses says more than that none fits; one of another type is the furthest.
      const [nearest = []] = issue.errors.toSorted(
        (a, b) => Number(isOtherType(a)) - Number(isOtherType(b)) || a.length - b.length,
      );
      const within = nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
      for (const [name, sentences] of Object.entries(toFieldErrors(within)))
        errors[name] = [...(errors[name] ?? []), ...sentences];
    } else add(issue.path, message(issue));
  }
  return errors;
}
