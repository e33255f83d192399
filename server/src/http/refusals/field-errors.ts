import { isDeepStrictEqual } from 'node:util';
import { isSchemaErrorCode } from '@portal/contract';
import type * as z from 'zod';
import type { Fault, Faults } from './fault.ts';
import { fault } from './fault.ts';

type Issue = z.core.$ZodIssue;

const typeFaults: Readonly<Record<string, Fault>> = {
  string: fault('notText'),
  number: fault('notNumber'),
  int: fault('notWholeNumber'),
  boolean: fault('notBoolean'),
  array: fault('notList'),
  object: fault('notObject'),
};

const MOMENT = 'YYYY-MM-DDThh:mm[:ss[.uuuuuu]](+HH:MM|-HH:MM|Z)';

const formatFaults: Readonly<Record<string, Fault>> = {
  date: fault('notDate'),
  datetime: fault('notMoment', { formats: MOMENT }),
  uuid: fault('notUuid'),
  email: fault('notEmail'),
};

function sizeFault(issue: Issue & { code: 'too_small' | 'too_big' }): Fault {
  if (issue.code === 'too_big') {
    const max = issue.maximum;
    if (issue.origin === 'string') return fault('tooLong', { max });
    return issue.origin === 'array' ? fault('tooMany', { max }) : fault('tooLarge', { max });
  }
  const min = issue.minimum;
  if (issue.origin === 'string') return min === 1 ? fault('blank') : fault('tooShort', { min });
  if (issue.origin === 'array') return fault('tooFew', { min });
  return issue.inclusive === false ? fault('notAbove', { min }) : fault('tooSmall', { min });
}

/** Returns the fault that a pattern or check of the contract names in place of a message; null where it names none. */
const ownFault = ({ message }: Issue, values?: object): Fault | null =>
  isSchemaErrorCode(message) ? { code: message, values } : null;

/**
 * The place a value was sent in. Queries are written by hand or by programs, so their refusals say what can be sent
 * instead.
 */
export type SentIn = 'body' | 'query';

/** Says that a value isn't among those allowed. Orders are there twice: each field, and descending with a minus. */
function choiceFault(issue: Issue & { code: 'invalid_value' }, sentIn: SentIn): Fault {
  const value = JSON.stringify(issue.input);
  if (sentIn === 'body') return fault('notChoice', { value });
  const names = issue.values.map(String);
  const fields = names.filter((name) => !names.includes(name.replace(/^-/, '')) || !name.startsWith('-'));
  const choices = fields.join(', ');
  return fields.length < names.length
    ? fault('notOrdering', { value, choices })
    : fault('notOneOf', { value, choices });
}

function faultOf(issue: Issue, sentIn: SentIn): Fault {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fault('required');
      if (issue.input === null) return fault('notNull');
      return typeFaults[issue.expected] ?? fault('invalid');
    case 'invalid_value':
      return issue.input === undefined ? fault('required') : choiceFault(issue, sentIn);
    case 'invalid_format':
      // In a query a day stands for all its moments.
      if (issue.format === 'datetime' && sentIn === 'query')
        return fault('notMoment', { formats: `YYYY-MM-DD, ${MOMENT}` });
      return formatFaults[issue.format] ?? ownFault(issue) ?? fault('wrongForm');
    case 'too_small':
    case 'too_big':
      return sizeFault(issue);
    case 'custom':
      return ownFault(issue, issue.params) ?? fault('invalid');
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'unrecognized_keys':
      break;
  }
  return fault('invalid');
}

/** True if an alternative is of another type altogether: a list where an object came. */
const isOtherType = ([first]: readonly Issue[]): boolean =>
  first?.code === 'invalid_type' && first.path.length === 0;

/** Names the field of an issue: its path with dots, or the whole body. */
const field = (path: PropertyKey[]) => path.map(String).join('.') || 'non_field_errors';

/** Turns a schema's issues into faults by field. Needs issues that carry their input. */
export function toFaults(issues: readonly Issue[], sentIn: SentIn): Faults {
  // No prototype: a field may be called anything.
  const faults: Faults = Object.create(null);
  const add = (path: PropertyKey[], found: Fault) => {
    const known = (faults[field(path)] ??= []);
    // Two checks may say the same.
    if (!known.some((other) => isDeepStrictEqual(other, found))) known.push(found);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], fault('unknownField'));
    else if (issue.code === 'invalid_union') {
      // The issues of the nearest alternative say more than that none fits; one of another type is the furthest.
      const [nearest = []] = issue.errors.toSorted(
        (a, b) => Number(isOtherType(a)) - Number(isOtherType(b)) || a.length - b.length,
      );
      const within = nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
      for (const [name, found] of Object.entries(toFaults(within, sentIn)))
        faults[name] = [...(faults[name] ?? []), ...found];
    } else add(issue.path, faultOf(issue, sentIn));
  }
  return faults;
}
