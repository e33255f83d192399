import { instantOf, isoAt } from '@portal/contract/rules/club-time';
import { dateOf, timeOf } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import type { DeskField } from './fields.ts';

/** A picture that was uploaded. */
export interface PictureRef {
  readonly id: string;
  readonly url: string;
}

/** The unsaved value of a record's field: text, yes or no, chosen values, a picture, fields of its own. */
export type Typed = string | boolean | readonly string[] | PictureRef | null | Draft | readonly Draft[];
export interface Draft {
  readonly [field: string]: Typed;
}

/** Tells whether an unsaved value is fields of its own. */
export const isDraft = (typed: Typed | undefined): typed is Draft =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed);

/** Tells whether an unsaved value is a picture. */
export const isPicture = (typed: Typed | undefined): typed is PictureRef =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed) && 'url' in typed;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const draftId = (value: unknown): string => {
  const id = isObject(value) ? value['id'] : value;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
};
const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const draftText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what groups and rows are typed as
const asDraft = (typed: unknown): Draft => (isObject(typed) ? (typed as Draft) : {});

/** "12.50" of 1250 cents. */
export const amountText = (value: unknown) => (typeof value === 'number' ? (value / 100).toFixed(2) : '');

/** Returns the value of a `datetime-local` field: a time of the club's clock. */
function localMoment(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const instant = new Date(value).getTime();
  return `${dateOf(instant, zone)}T${timeOf(instant, zone)}`;
}

/** Tells whether a field with a value of money or percent holds money. */
export const isMoney = ({ kind }: Pick<DeskField, 'kind'>, record: Values | Draft): boolean =>
  kind === 'money' || (kind === 'worth' && record['kind'] !== 'PERCENT');

interface Focus {
  readonly x: number;
  readonly y: number;
}
export const isFocus = (value: unknown): value is Focus =>
  isObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';

/** The focus of a picture unless somebody sets it. */
export const centre: Focus = { x: 50, y: 50 };

/** Reads the typed focus of a picture, "30 75"; null: its middle. */
export function focusOf(typed: Typed | undefined): Focus | null {
  const [x = Number.NaN, y = Number.NaN] = typeof typed === 'string' ? typed.split(' ').map(Number) : [];
  return Number.isInteger(x) && Number.isInteger(y) ? { x, y } : null;
}

/** Returns the first unsaved value of a field. */
function firstValue(field: DeskField, record: Values): Typed {
  const value = record[field.name];
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'choices':
    case 'records':
      return toArray(value).map(draftId);
    case 'one record':
      return draftId(value);
    case 'picture':
      return isObject(value) ? { id: draftId(value), url: draftText(value['url']) } : null;
    case 'focus':
      return isFocus(value) ? `${value.x} ${value.y}` : '';
    case 'group':
      return draftOf(field.fields ?? [], isObject(value) ? value : {});
    case 'rows':
      return toArray(value).map((row) => draftOf(field.fields ?? [], isObject(row) ? row : {}));
    case 'moment':
      return localMoment(value);
    default:
      if (isMoney(field, record)) return amountText(value);
      return draftText(value);
  }
}

/** Returns the first draft of a record. */
export const draftOf = (fields: readonly DeskField[], record: Values): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, firstValue(field, record)]));

/** Returns the first draft of a new record. */
export const newDraft = (fields: readonly DeskField[]): Draft =>
  draftOf(fields, Object.fromEntries(fields.map(({ name, initial }) => [name, initial])));

/** Thrown when a typed value can't be read as what the field holds. */
export class Unreadable extends Error {
  readonly kind: 'number' | 'amount';
  constructor(kind: 'number' | 'amount') {
    super(`Not a ${kind}`);
    this.kind = kind;
  }
}

function parseNumber(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Unreadable('number');
  return Number(text);
}

/** Reads "12", "12.5" or "1,200.50" as cents. Throws `Unreadable` for anything else. */
export function centsOf(text: string): number {
  const plain = text.replaceAll(',', '');
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(plain)) throw new Unreadable('amount');
  return Math.round(Number(plain) * 100);
}

const isEmpty = (typed: Typed | undefined): boolean =>
  typed === '' ||
  typed === null ||
  typed === undefined ||
  (isObject(typed) && Object.values(typed).every(isEmpty));

const isText = ({ kind }: DeskField) => kind === 'text' || kind === 'long text' || kind === 'formatted text';

const numeric = new Set<DeskField['kind']>(['number', 'worth', 'hidden']);

/** Returns the value to send of a field. Undefined: nothing, so that the contract's default holds. */
function valueToSend(field: DeskField, draft: Draft): unknown {
  const typed = draft[field.name];
  if (field.kind === 'flag') return typed === true;
  if (field.kind === 'picture') return isObject(typed) ? typed['id'] : null;
  if (field.kind === 'focus') return typed === '' ? null : focusOf(typed);
  if (field.kind === 'choices') return field.isNullable && toArray(typed).length === 0 ? null : typed;
  if (field.kind === 'records') return toArray(typed).map(Number);
  const fields = field.fields ?? [];
  if (field.kind === 'rows') return toArray(typed).map((row) => valuesOf(fields, asDraft(row)));
  if (field.kind === 'group') {
    if (isEmpty(typed)) return field.isNullable ? null : {};
    return valuesOf(fields, asDraft(typed));
  }
  if (typeof typed !== 'string') return undefined;
  const text = typed.trim();
  if (text === '') {
    if (field.isNullable) return null;
    return isText(field) ? emptyText(field) : undefined;
  }
  if (field.kind === 'one record') return Number(text);
  if (field.kind === 'moment') {
    const [date = '', time = ''] = text.split('T');
    return isoAt(instantOf(date, time, zone), zone);
  }
  if (isMoney(field, draft)) return centsOf(text);
  return numeric.has(field.kind) ? parseNumber(text) : text;
}

/** An empty text is one where the contract takes it (it says so by its default), else it is left out or missing. */
const emptyText = ({ isRequired, initial }: DeskField) => (isRequired || initial === '' ? '' : undefined);

/** Returns the values to send. Throws `Unreadable` where a number is none. */
export function valuesOf(fields: readonly DeskField[], draft: Draft): Values {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, valueToSend(field, draft)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Lists the fields that need a number and hold none, by their path: `price`, `cancellation.0.hours_before`. */
export function unreadable(
  fields: readonly DeskField[],
  draft: Draft,
  before = '',
): Record<string, Unreadable['kind']> {
  const wrong: Record<string, Unreadable['kind']> = {};
  for (const field of fields) {
    const path = `${before}${field.name}`;
    const typed = draft[field.name];
    const parts = field.fields ?? [];
    if (field.kind === 'group') Object.assign(wrong, unreadable(parts, asDraft(typed), `${path}.`));
    else if (field.kind === 'rows')
      for (const [index, row] of toArray(typed).entries())
        Object.assign(wrong, unreadable(parts, asDraft(row), `${path}.${index}.`));
    else
      try {
        valueToSend(field, draft);
      } catch (problem) {
        if (!(problem instanceof Unreadable)) throw problem;
        wrong[path] = problem.kind;
      }
  }
  return wrong;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a draft with another value of a field: a new picture loses the focus of the old one. */
export const withTyped = (draft: Draft, field: string, typed: Typed): Draft => ({
  ...draft,
  ...(field === 'feature_image' && 'picture_focus' in draft && { picture_focus: '' }),
  [field]: typed,
});

/** Lists the fields whose value has changed. */
export const changedFields = (fields: readonly DeskField[], from: Draft, to: Draft): DeskField[] =>
  fields.filter(({ name }) => !isSame(from[name], to[name]));

/**
 * Keeps the values typed here, and takes over what others changed elsewhere in the record. Returns the fields that
 * both changed differently: the person decides about those.
 */
export function mergeTheirs(
  fields: readonly DeskField[],
  { before, typed, now }: { before: Draft; typed: Draft; now: Draft },
): { typed: Draft; inConflict: DeskField[] } {
  const mine = new Set(changedFields(fields, before, typed).map(({ name }) => name));
  const theirs = changedFields(fields, before, now);
  return {
    typed: Object.fromEntries(fields.map(({ name }) => [name, (mine.has(name) ? typed : now)[name] ?? null])),
    inConflict: theirs.filter(({ name }) => mine.has(name) && !isSame(typed[name], now[name])),
  };
}

/** Tells whether every text to be sent has something in it. */
export const isWritten = (body: object): boolean => Object.values(body).every((value) => value !== '');
