import { addDays, instantOf } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import { memoizeRecent } from '../time/memoize-recent.ts';
import { innerSchema } from './openapi/json-schema.ts';
import { validate } from './refusals/validate.ts';

type SentQuery = Readonly<Record<string, unknown>>;

const day = z.iso.date();

/**
 * Turns a day of the club into the moment that a comparison means: its first or its last one. Anything but a day
 * stays as it is.
 */
function momentOf(name: string, value: unknown, zone: string): unknown {
  if (typeof value !== 'string' || !day.safeParse(value).success) return value;
  const isToItsEnd = name.endsWith('__lte') || name.endsWith('__gt');
  const first = instantOf(isToItsEnd ? addDays(value, 1) : value, '00:00', zone);
  return new Date(isToItsEnd ? first - 1 : first).toISOString();
}

/** True where a page is given by something that is a number only to a computer: `1e3`, `0x10`. */
const isOddNumber = (name: string, value: unknown): boolean =>
  (name === 'limit' || name === 'offset') && typeof value === 'string' && !/^-?\d+(?:\.\d+)?$/.test(value);

/** The most that a list gives at once, if more is requested; null if not, or if the value makes no sense. */
function cutLimit(schema: z.ZodObject, limit: unknown): number | null {
  const most = innerSchema(schema.shape['limit']);
  if (!(most instanceof z.ZodNumber) || most.maxValue === null) return null;
  return typeof limit === 'string' && /^\d+$/.test(limit) && Number(limit) > most.maxValue
    ? most.maxValue
    : null;
}

/** A query parsed by the contract, and the value its `limit` was reduced to, if it was. */
interface ReadQuery {
  readonly query: Readonly<Record<string, unknown>>;
  readonly limit: number | null;
}

/**
 * Reads a query as clients mean it that were written from the specification alone: an empty value is no filter, a day
 * means its moments, `ordering` names several fields with commas, and a `limit` above the most is reduced to it.
 * Throws a 400 that names each field.
 */
export function readQuery(schema: z.ZodObject, sent: SentQuery, zone: string): ReadQuery {
  const limit = cutLimit(schema, sent['limit']);
  const meant: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    // Required and unknown fields are refused where they are empty as well.
    if (value === '' && innerSchema(field) !== field) continue;
    if (isOddNumber(name, value)) meant[name] = NaN;
    else meant[name] = innerSchema(field) instanceof z.ZodISODateTime ? momentOf(name, value, zone) : value;
  }
  if (limit !== null) meant['limit'] = String(limit);
  const { ordering } = meant;
  if (typeof ordering !== 'string' || !ordering.includes(','))
    return { query: validate(schema, meant, 'query'), limit };
  // The contract knows each by itself.
  const [query = {}] = ordering
    .split(',')
    .map((field) => validate(schema, { ...meant, ordering: field }, 'query'));
  return { query: { ...query, ordering }, limit };
}

/** Number of queries remembered for one endpoint, and the longest of them. */
const MOST_QUERIES = 100;
const LONGEST = 500;

/** Parses an endpoint's queries, each distinct `written` one once: everybody's calendar asks for the same day. */
export function queryReader(
  schema: z.ZodObject,
  zone: string,
): (written: string, parse: () => SentQuery) => ReadQuery {
  const kept = memoizeRecent<ReadQuery>(MOST_QUERIES);
  return (written, parse) => {
    const read = () => {
      const { query, limit } = readQuery(schema, parse(), zone);
      return { query: Object.freeze(query), limit };
    };
    return written.length > LONGEST ? read() : kept(written, read);
  };
}
