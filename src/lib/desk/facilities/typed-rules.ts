import type { OperatingHours, Pricing } from '@portal/contract';
import type { Draft } from '../records/drafts.ts';
import { unreadable, valuesOf } from '../records/drafts.ts';
import type { DeskField } from '../records/fields.ts';
import type { NumberedPrice } from './price-week.ts';

/** Reads the rows of a list, each with its number; unreadable ones by their number alone. */
function readable(
  fields: readonly DeskField[],
  rows: readonly Draft[],
): { readonly number: number; readonly value: object | null }[] {
  return rows.map((row, index) => ({
    number: index + 1,
    value: Object.keys(unreadable(fields, row)).length === 0 ? valuesOf(fields, row) : null,
  }));
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Hours are read once both times and their day are typed. */
const isHours = (value: object): value is OperatingHours =>
  'day_type' in value &&
  isText(value.day_type) &&
  'opens_at' in value &&
  isText(value.opens_at) &&
  'closes_at' in value &&
  isText(value.closes_at);

/** A price is read once its amount is typed, and both of its times or neither. */
const isPrice = (value: object): value is Pricing =>
  'price' in value &&
  typeof value.price === 'number' &&
  'starts_at' in value &&
  'ends_at' in value &&
  (value.starts_at === null) === (value.ends_at === null) &&
  (value.starts_at === null || value.starts_at !== value.ends_at);

/** Returns the typed rows of a list. */
export const draftRows = (draft: Draft, list: string): readonly Draft[] => {
  const rows = draft[list];
  return Array.isArray(rows) ? rows.filter((row): row is Draft => typeof row === 'object') : [];
};

const partsOf = (fields: readonly DeskField[], list: string): readonly DeskField[] =>
  fields.find(({ name }) => name === list)?.fields ?? [];

/** Reads the typed default price in cents; 0 while it can't be read. */
function readDefaultPrice(fields: readonly DeskField[], draft: Draft): number {
  const field = fields.filter(({ name }) => name === 'default_price');
  if (Object.keys(unreadable(field, draft)).length > 0) return 0;
  const price = valuesOf(field, draft)['default_price'];
  return typeof price === 'number' ? price : 0;
}

/** Reads the typed prices and hours, as far as they can be read. */
export function typedRules(fields: readonly DeskField[], draft: Draft) {
  const prices = readable(partsOf(fields, 'pricings'), draftRows(draft, 'pricings')).map(
    ({ number, value }) => ({
      number,
      price: value !== null && isPrice(value) ? ({ ...value, number } satisfies NumberedPrice) : null,
    }),
  );
  return {
    prices: prices.flatMap(({ price }) => price ?? []),
    incomplete: prices.filter(({ price }) => price === null).map(({ number }) => number),
    hours: readable(partsOf(fields, 'operating_hours'), draftRows(draft, 'operating_hours')).flatMap(
      ({ value }) => (value !== null && isHours(value) ? value : []),
    ),
    defaultPrice: readDefaultPrice(fields, draft),
  };
}

/** Fields of a facility that a trial takes: all that changes what a member sees of a day. */
const tried: ReadonlySet<string> = new Set([
  'slot_minutes',
  'min_slots',
  'max_slots',
  'notice_minutes',
  'default_price',
  'operating_hours',
  'pricings',
  'advance_booking_periods',
]);

export const isTried = (field: string): boolean => tried.has(field);
