import type { OperatingHours, Pricing } from '@portal/contract';
import type { Draft } from '../records/drafts.ts';
import { unreadable, valuesOf } from '../records/drafts.ts';
import type { DeskField, DeskList } from '../records/fields.ts';
import type { FacilityDrafts } from './facility-drafts.ts';
import type { NumberedPrice } from './price-week.ts';

/** Reads the rows of a list, each with its number; unreadable ones by their number alone. */
function readable(
  { fields }: Pick<DeskList, 'fields'>,
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

const named = (lists: readonly DeskList[], name: string): Pick<DeskList, 'fields'> =>
  lists.find((list) => list.name === name) ?? { fields: [] };

/** Reads the typed default price in cents; null where it can't be read. */
function readDefaultPrice(form: Draft | null, fields: readonly DeskField[]): number | null {
  const field = fields.filter(({ name }) => name === 'default_price');
  if (form === null || Object.keys(unreadable(field, form)).length > 0) return null;
  const price = valuesOf(field, form)['default_price'];
  return typeof price === 'number' ? price : null;
}

/** Reads the typed prices and hours, as far as they can be read; null: they haven't been loaded yet. */
export function typedRules(
  { form, lists }: FacilityDrafts,
  {
    fields,
    rules,
    defaultPrice,
  }: {
    readonly fields: readonly DeskField[];
    readonly rules: readonly DeskList[];
    /** The saved default price, in cents. */
    readonly defaultPrice: number;
  },
) {
  const { pricings, operating_hours } = lists;
  if (!pricings || !operating_hours) return null;
  const prices = readable(named(rules, 'pricings'), pricings).map(({ number, value }) => ({
    number,
    price: value !== null && isPrice(value) ? ({ ...value, number } satisfies NumberedPrice) : null,
  }));
  return {
    prices: prices.flatMap(({ price }) => price ?? []),
    incomplete: prices.filter(({ price }) => price === null).map(({ number }) => number),
    hours: readable(named(rules, 'operating_hours'), operating_hours).flatMap(({ value }) =>
      value !== null && isHours(value) ? value : [],
    ),
    defaultPrice: readDefaultPrice(form, fields) ?? defaultPrice,
  };
}
