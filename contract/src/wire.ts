import * as z from 'zod';
import { passwordLength } from './session/rules/sign-in.ts';

/** Codes that the patterns and checks of these schemas have in place of messages; the words are in `words`. */
const schemaErrorCodes = [
  'cardWithCode',
  'chooseUploaded',
  'chosenUsername',
  'notAccountNumber',
  'notColour',
  'notUen',
  'notIds',
  'notOneLine',
  'notPostcode',
  'notTelephone',
  'sixDigits',
  'username',
  'yearOutside',
] as const;
export type SchemaErrorCode = (typeof schemaErrorCodes)[number];
export const isSchemaErrorCode = (code: string): code is SchemaErrorCode =>
  schemaErrorCodes.some((known) => known === code);
/** Names what a pattern or check refuses, with the values that the sentence has. */
export const refusedAs = (error: SchemaErrorCode, params?: object) => ({ error, ...(params && { params }) });

/** A database id: a positive whole number. In a path or query it arrives as text. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const idFilter = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Most records that one query finds by their ids. */
const MOST_IDS = 100;
/** Database ids with commas between them. */
export const idsFilter = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${MOST_IDS - 1}}$`), refusedAs('notIds'));

/** Parameters of a path with `{id}`. */
export const byId = z.object({ id: idFilter });

/** Every part of the system can hold these years. */
const within = (first: number, last: number) =>
  [
    (value: string) => value >= `${first}` && value < `${last + 1}`,
    refusedAs('yearOutside', { first, last }),
  ] as const;

/** A calendar day of the club, `YYYY-MM-DD`: narrower than a moment, which is often some days before or after one. */
export const date = z.iso.date({ abort: true }).refine(...within(1900, 2999));
/** The first and the last moment that lie in these years by every zone's clock, whatever the offset they are written with. */
const earliest = Date.UTC(1000, 0, 2);
const latest = Date.UTC(9998, 11, 30, 23, 59, 59, 999);
/** A moment, ISO 8601 with its offset: `2026-11-21T17:00:00+08:00`. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(
    (value) => Date.parse(value) >= earliest && Date.parse(value) <= latest,
    refusedAs('yearOutside', { first: 1000, last: 9998 }),
  );
/** A time of the club's clock, `HH:MM`. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['18:00'] });
/** Whole cents of the club's currency. */
export const cents = z.int().min(0).max(2_000_000_000);

/** Text that is never blank, at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** Control characters and line ends; written out, as validators that read patterns without Unicode take `\\p{Cc}` for letters. */
// oxlint-disable-next-line no-control-regex -- these are what isn't allowed
const withoutControls = /^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$/;

/** A text of one line, as a name and the subject of an email are: no line ends, tabs or other characters that control. */
export const oneLine = (max: number) => text(max).regex(withoutControls, refusedAs('notOneLine'));

/** The codes of an option list, which stand on the wire for the names on screen. */
export const codes = <Code extends string>(labels: Readonly<Record<Code, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
  z.enum(Object.keys(labels) as Code[]);

/** Yes or no in a query. */
export const flag = z.stringbool({ truthy: ['true', 'True'], falsy: ['false', 'False'] });

/** A password that is chosen. The server refuses common ones besides. */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

/** The filter by a part of the name. */
export const nameFilter = { name__icontains: z.string().max(100).optional() };

/** One page of a list, as the wire dialect has it. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export interface List<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
}

/** A refusal that names fields: `{"field": ["message"], "non_field_errors": ["…"]}`. */
export type FieldErrors = Record<string, string[]>;

/** Any other refusal: a sentence, and a code that clients branch on. */
export const refusal = z.object({ detail: z.string(), code: z.string().optional() });
export type Refusal = z.infer<typeof refusal>;
