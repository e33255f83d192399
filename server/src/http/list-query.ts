import { addDays, instantOf } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import { keepFew } from '../keep-few.ts';
import { innerSchema } from './openapi/json-schema.ts';
import { validate } from './validate.ts';

type SentQuery = Readonly<Record<string, unknown>>;

const day = z.iso.date();

/**
 * A day of the club's as the moment that a comparison means: from its first moment on, or up to its last one. Whatever isn't a
 * day stays as it is.
 */
function momentOf(name: string, value: unknown, zone: string): unknown {
  if (typeof value !== 'string' || !day.safeParse(value).success) return value;
  const isToItsEnd = name.endsWith('__lte') || name.endsWith('__gt');
  const first = instantOf(isToItsEnd ? addDays(value, 1) : value, '00:00', zone);
  return new Date(isToItsEnd ? first - 1 : first).toISOString();
}

/** Whether a page is named by something that is a number to a computer alone: `1e3`, `0x10`. */
const isOddNumber = (name: string, value: unknown): boolean =>
  (name === 'limit' || name === 'offset') && typeof value === 'string' && !/^-?\d+(?:\.\d+)?$/.test(value);

/** The most that a list gives at once, if more is requested; null if it isn't, or the value makes no sense. */
function cutLimit(schema: z.ZodObject, limit: unknown): number | null {
  const most = innerSchema(schema.shape['limit']);
  if (!(most instanceof z.ZodNumber) || most.maxValue === null) return null;
  return typeof limit === 'string' && /^\d+$/.test(limit) && Number(limit) > most.maxValue
    ? most.maxValue
    : null;
}

/** A query as the contract reads it, and what its `limit` was cut to, if it was. */
interface ReadQuery {
  readonly query: Readonly<Record<string, unknown>>;
  readonly limit: number | null;
}

/**
 * A query as clients mean it that were written from the specification alone: an empty value is no filter, a day means
 * its moments, `ordering` names several fields with commas, and a `limit` past the most is cut to it. `limit` is what
 * it was cut to. Throws a 400 that names each field.
 */
export function readQuery(schema: z.ZodObject, sent: SentQuery, zone: string): ReadQuery {
  const limit = cutLimit(schema, sent['limit']);
  const meant: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    // What must be given, and what nobody knows, is refused where it is empty as well.
    if (value === '' && innerSchema(field) !== field) continue;
    if (isOddNumber(name, value)) meant[name] = NaN;
    else meant[name] = innerSchema(field) instanceof z.ZodISODateTime ? momentOf(name, value, zone) : value;
  }
  if (limit !== null) meant['limit'] = String(limit);
  const { ordering } = meant;
  if (typeof ordering !== 'string' || !ordering.includes(','))
    return { query: validate(schema, meant, 'query'), limit };
  // Each by itself is one that the contract knows.
  const [query = {}] = ordering
    .split(',')
    .map((field) => validate(schema, { ...meant, ordering: field }, 'query'));
  return { query: { ...query, ordering }, limit };
}

/** So many queries of one endpoint are kept, each at most so long. */
const MOST_QUERIES = 100;
const LONGEST = 500;

/** Reads an endpoint's queries, each that is `written` alike once: everybody's calendar asks for the same day. */
export function queryReader(
  schema: z.ZodObject,
  zone: string,
): (written: string, parse: () => SentQuery) => ReadQuery {
  const kept = keepFew<ReadQuery>(MOST_QUERIES);
  return (written, parse) => {
    const read = () => {
      const { query, limit } = readQuery(schema, parse(), zone);
      return { query: Object.freeze(query), limit };
    };
    return written.length > LONGEST ? read() : kept(written, read);
  };
}
