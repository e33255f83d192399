/**
 * Things of our contract, each written as a table: a field, how another host's value is read, the value where it
 * gives none that can be read, and other names by which it may come. A field's own name is looked at first.
 */
import { isRecord } from '../http/failure.ts';
import type { Raw } from './read.ts';
import * as read from './read.ts';
import type { Wire } from './wire.ts';

/** The value of a field, of an object with it; undefined leaves the field out. */
export type Field<Value> = (raw: Raw, wire: Wire, name: string) => Value;

/** A field of each name. */
export type Table<Thing> = { readonly [Name in keyof Thing]-?: Field<Thing[Name]> };

/** Reads a thing by its table. Throws `AnswerBroken` where an answer has none of the names that such a thing has. */
export const entity =
  <Thing extends object>(names: readonly string[], table: Table<Thing>) =>
  (value: unknown, wire: Wire): Thing => {
    const raw = read.objectWith(value, ...names);
    const fields = Object.entries<Field<unknown>>(table).map(
      ([name, field]) => [name, field(raw, wire, name)] as const,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field of the table by its own name
    return Object.fromEntries(fields.filter(([, one]) => one !== undefined)) as Thing;
  };

/** Reads an object none of whose fields is required. */
export const looseEntity = <Thing extends object>(table: Table<Thing>) => entity<Thing>([], table);

/** A kind of field: the first of its names whose value can be read, else `otherwise`. */
const kind =
  <Value>(parse: (value: unknown, wire: Wire) => Value | null) =>
  <Otherwise>(otherwise: Otherwise, ...aliases: readonly string[]): Field<Value | Otherwise> =>
  (raw, wire, name) => {
    for (const one of [name, ...aliases]) {
      const value = parse(raw[one], wire);
      if (value !== null) return value;
    }
    return otherwise;
  };

export const id = kind(read.idOrNull);
export const text = kind(read.textOrNull);
export const number = kind(read.numberOrNull);
/** In cents. */
export const money = kind((value, { amounts }) => read.cents(value, amounts));
export const yes = kind((value) => (typeof value === 'boolean' ? value : null));
export const moment = kind((value, { zone }) => read.momentOrNull(value, zone));
export const day = kind((value, { zone }) => read.dayOrNull(value, zone));
/** A number, ignored below this minimum. */
export const atLeast = (least: number, otherwise: number, ...aliases: readonly string[]): Field<number> =>
  kind((value) => {
    const given = read.numberOrNull(value);
    return given !== null && given >= least ? given : null;
  })(otherwise, ...aliases);

/** The id of a thing: it can't be without. */
export const ownId: Field<number> = read.readId;
export const ownTextId: Field<string> = read.textId;

type Labels<Code extends string> = readonly Code[] | Readonly<Record<Code, string>>;

/** An option by its code. */
export const option = <Code extends string, Otherwise extends Code | null | undefined>(
  labels: Labels<Code>,
  otherwise: Otherwise,
  ...aliases: readonly string[]
): Field<Code | Otherwise> => kind((value) => read.codeOrNull(value, labels))(otherwise, ...aliases);

/** An option that a host doesn't give, which reads as nothing rather than as one of our choice. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text that is none of the options
export const unsaid = '' as never;

/** The things of a list, each by its table. */
export const rows = <Thing>(
  parse: (value: unknown, wire: Wire) => Thing,
  ...aliases: readonly string[]
): Field<Thing[]> =>
  kind((value, wire) =>
    Array.isArray(value) ? value.filter(isRecord).map((one) => parse(one, wire)) : null,
  )([], ...aliases);

/** The same for several fields. */
export const each = <Name extends string, Value>(field: Field<Value>, ...names: readonly Name[]) =>
  byName<Name, Field<Value>>(names.map((name) => [name, field]));

const byName = <Name extends string, One>(pairs: readonly (readonly [string, One])[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names that it is asked for
  Object.fromEntries(pairs) as Record<Name, One>;

/**
 * Tells whether a value has the shape of an example: its type, and the members that the example has. Null fits
 * anything.
 */
function isLike(value: unknown, example: unknown): boolean {
  if (example === null) return true;
  if (Array.isArray(example))
    return Array.isArray(value) && example.every((one) => value.every((given) => isLike(given, one)));
  if (isRecord(example))
    return isRecord(value) && Object.entries(example).every(([name, one]) => isLike(value[name], one));
  return typeof value === typeof example;
}

/** Reads a field that only our own contract names, by examples: as it is where it has that shape, else `otherwise`. */
const like =
  <Otherwise>(otherwise: Otherwise) =>
  <Name extends string>(examples: Readonly<Record<Name, unknown>>) =>
    byName<Name, Field<Otherwise>>(
      Object.entries(examples).map(([name, example]): [string, Field<Otherwise>] => [
        name,
        ({ [name]: value }) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the shape of the example
          value !== undefined && value !== null && isLike(value, example) ? (value as Otherwise) : otherwise,
      ]),
    );

/** Such fields that are null, an empty list, or left out where a host doesn't give them. */
export const orNull = like(null);
export const orNone = like<never[]>([]);
export const maybe = like(undefined);
