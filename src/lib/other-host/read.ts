// Reads values of another host's answers: each function takes whatever came and gives what our screens expect, or
// null where there is nothing to read.
import { dateOf, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { AnswerBroken, isRecord } from '../http/failure.ts';

/** An object of an answer, whatever it holds. */
export type Raw = Readonly<Record<string, unknown>>;

/** The form of amounts of money: whole cents, or the currency's unit with decimals. */
export type Amounts = 'cents' | 'decimal';

/** Returns the first of these members that has a value; undefined where none does. */
export function pick(raw: Raw, ...names: readonly string[]): unknown {
  return names
    .map((name) => raw[name])
    .find((value) => value !== undefined && value !== null && value !== '');
}

/**
 * Returns an object that has one of these members at least, if any are named. Throws `AnswerBroken` where it is
 * anything else.
 */
export function objectWith(value: unknown, ...names: readonly string[]): Raw {
  if (isRecord(value) && (names.length === 0 || names.some((name) => value[name] !== undefined)))
    return value;
  throw new AnswerBroken(`The answer has none of ${names.join(', ')}`);
}

/**
 * Reads the id of a related thing, given as its id or as the thing: a number where it is written as one, else the
 * text (a UUID). Null where there is none.
 */
export function idOrNull(value: unknown): number | null {
  const id = isRecord(value) ? pick(value, 'id', 'uuid', 'pk') : value;
  if (typeof id === 'number') return id;
  if (typeof id !== 'string' || id === '') return null;
  // Our screens only compare ids, and put them into addresses: a text does as well.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return /^\d{1,15}$/.test(id) ? Number(id) : (id as unknown as number);
}

/** The same for a thing that must have an id. Throws `AnswerBroken` if it has none. */
export function readId(value: unknown): number {
  const id = idOrNull(value);
  if (id === null) throw new AnswerBroken('The answer has no id');
  return id;
}

/** An id that our own contract writes as text: of an invoice or a payment. */
export const textId = (value: unknown): string => String(readId(value));

/** Reads text as it came; of a number or a named thing, its text. */
export function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  return isRecord(value) ? textOrNull(pick(value, 'name', 'title', 'label', 'display_name')) : null;
}
export const text = (value: unknown, otherwise = ''): string => textOrNull(value) ?? otherwise;

/** Reads a number, also where it came as text; null where it is none. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Cents; null where it is no amount. */
export function cents(value: unknown, amounts: Amounts): number | null {
  const number = numberOrNull(value);
  return number === null ? null : Math.round(amounts === 'decimal' ? number * 100 : number);
}

/** A list of anything, `[]` where there is none. */
export const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const normaliseName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The code of an option, given as the code, in another spelling (`credit card`, `super-peak`), or as its label. One that we
 * don't know stays as it came, and is shown so. `labels` is a list of codes, or codes with their labels.
 */
export function code<Code extends string>(
  value: unknown,
  labels: readonly Code[] | Readonly<Record<Code, string>>,
  otherwise: Code,
): Code {
  const given = textOrNull(isRecord(value) ? pick(value, 'code', 'value', 'name') : value);
  if (given === null) return otherwise;
  const wanted = normaliseName(given);
  const pairs: readonly (readonly [string, string])[] = Array.isArray(labels)
    ? labels.map((one: Code) => [one, one])
    : Object.entries<string>(labels);
  const known = pairs.find(
    ([one, label]) => normaliseName(one) === wanted || normaliseName(label) === wanted,
  )?.[0];
  const label = isRecord(value) ? textOrNull(pick(value, 'label', 'display_name', 'display')) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an unknown code is shown as it comes, by its label where it has one
  return (known ?? label ?? given) as Code;
}
export const codeOrNull = <Code extends string>(
  value: unknown,
  labels: readonly Code[] | Readonly<Record<Code, string>>,
): Code | null => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- means no code, and doesn't leave
  return code(value, labels, '' as Code) || null;
};

/** A moment, ISO 8601 in the club's zone: given with an offset, with `Z`, or without, which is the club's clock; or a day. */
export function momentOrNull(value: unknown, zone: string): string | null {
  if (typeof value !== 'string') return null;
  const [, day, clock, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(value) ??
    [];
  if (day === undefined) return null;
  const instant =
    offset === undefined ? instantOf(day, clock ?? '00:00', zone) : Date.parse(value.replace(' ', 'T'));
  return Number.isNaN(instant) ? null : isoAt(instant, zone);
}

/** A day of the club, `YYYY-MM-DD`, given as one or as a moment. */
export function dayOrNull(value: unknown, zone: string): string | null {
  const moment = momentOrNull(value, zone);
  return moment === null ? null : dateOf(Date.parse(moment), zone);
}

/** A time of the club's clock, `HH:MM`, given as `7:00`, `07:00:00` or `0700`. */
export function clockOrNull(value: unknown): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?([0-5]\d)(?::\d{2})?$/.exec(text(value)) ?? [];
  const clock = `${hour.padStart(2, '0')}:${minute}`;
  return minute && clock <= '24:00' ? clock : null;
}
