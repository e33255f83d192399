import type { Key } from '@portal/contract';

export type Item = Readonly<Record<string, unknown>>;

const operators = /__(icontains|in|lte|gte)$/;

/**
 * Returns a thing's value of the field that a filter names, `facility__category__id` within another thing; null: it
 * has none.
 */
export function readField(item: Item, filter: string): string | null {
  let value: unknown = item;
  for (const name of filter.replace(operators, '').split('__')) {
    if (isThing(value)) value = value[name];
    // A thing may be represented by its id alone.
    else if (name !== 'id') return null;
  }
  if (isThing(value)) value = value['id'];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}

const isThing = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** True if a filter with this value matches a thing with that value. */
export function matchesFilter(held: string | null, filter: string, value: string): boolean {
  if (held === null) return false;
  switch (operators.exec(filter)?.[1]) {
    case 'icontains':
      return held.toLowerCase().includes(value.toLowerCase());
    case 'in':
      return value.split(',').includes(held);
    case 'lte':
      return comparable(held) <= comparable(value);
    case 'gte':
      return comparable(held) >= comparable(value);
    default:
      return held === value;
  }
}

/** Moments by themselves, whatever their offset; everything else by its letters. */
const comparable = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d/.test(text) ? new Date(text).toISOString() : text;

/** Values to ask a filter for, out of what the things of a list hold: middling ones first, and parts of a text. */
export function valuesFor(filter: string, held: readonly string[]): string[] {
  const sorted = [...new Set(held)].toSorted((a, b) => (comparable(a) < comparable(b) ? -1 : 1));
  const values = [...sorted.slice(sorted.length / 2), ...sorted.slice(0, sorted.length / 2)];
  return filter.endsWith('__icontains')
    ? values.flatMap((value) => [value.slice(-4), value.slice(0, 4)]).map((part) => part.toUpperCase())
    : values;
}

/** Facts about the club apart from a list's own things. */
interface ClubFacts {
  now: number;
  members: ReadonlyMap<unknown, Item>;
  /** Ids of members who have an invoice whose due date is over. */
  overdue: ReadonlySet<unknown>;
}

/** A filter that isn't about a field of its own name: its values, and what it lets through. */
interface CustomFilter {
  readonly values: (items: readonly Item[]) => readonly string[];
  readonly lets: (item: Item, value: string, known: ClubFacts) => boolean;
}

/** For or against something that is so. */
const either = (yes: string, no: string, is: (item: Item, known: ClubFacts) => boolean): CustomFilter => ({
  values: () => [yes, no],
  lets: (item, value, known) => is(item, known) === (value === yes),
});

const isOneOf = (value: unknown, ...values: string[]) => values.includes(String(value));

/** The ids of what a payment pays. */
const listInvoices = ({ invoices }: Item): string[] =>
  (Array.isArray(invoices) ? invoices : []).flatMap((one) => (isThing(one) ? String(one['invoice']) : []));

const settled = either('true', 'false', ({ id }, { overdue }) => !overdue.has(id));

/** Filters by what a list's things show under another name, or don't show themselves. */
export const customFilters: { readonly [K in Key]?: Readonly<Record<string, CustomFilter>> } = {
  'GET /profile/member/': {
    settled,
    custom_field: {
      values: () => ['1:Blue'],
      lets: ({ custom_fields: values }) => isThing(values) && values['1'] === 'Blue',
    },
  },
  'GET /profile/spouse-member/': { settled },
  'GET /profile/member/search': {
    search: {
      values: () => ['tan', 'M-05'],
      lets: ({ id }, value, { members }) => {
        const { name, membership_id, email, mobile_number } = members.get(id) ?? {};
        return [name, membership_id, email, mobile_number].some((text) =>
          matchesFilter(typeof text === 'string' ? text : null, 'text__icontains', value),
        );
      },
    },
  },
  'GET /booking/reservation-slot/': {
    facility__category__id: {
      values: () => ['1', '3'],
      lets: ({ category }, value) => isOneOf(category, value),
    },
    facility__group__id: { values: () => ['1', '3'], lets: ({ group }, value) => isOneOf(group, value) },
  },
  'GET /booking/reservation/': {
    when: either(
      'coming',
      'past',
      ({ status, end_at }, { now }) =>
        isOneOf(status, 'HELD', 'CONFIRMED') && Date.parse(String(end_at)) > now,
    ),
  },
  'GET /booking/invitation/': {
    when: either(
      'coming',
      'past',
      ({ booking_status, end_at }, { now }) =>
        !isOneOf(booking_status, 'CANCELLED') && Date.parse(String(end_at)) > now,
    ),
  },
  'GET /booking/waiting/': {
    when: either('coming', 'past', ({ status }) => isOneOf(status, 'WAITING', 'OFFERED')),
  },
  'GET /finance/payment-invoice/': {
    member__name__icontains: {
      values: () => ['tan', 'LIM'],
      lets: ({ member }, value, { members }) =>
        matchesFilter(readField(members.get(member) ?? {}, 'name'), 'name__icontains', value),
    },
  },
  'GET /finance/reconciliation/': {
    is_open: either('true', 'false', ({ settled_at }) => settled_at === null),
  },
  'GET /booking/reservation-payment/': {
    invoice: {
      values: (items) => items.slice(0, 9).flatMap(listInvoices),
      lets: (item, value) => listInvoices(item).includes(value),
    },
  },
  'GET /voucher/': {
    ended: { values: () => ['true'], lets: ({ status }) => isOneOf(status, 'EXPIRED', 'VOID') },
  },
  'GET /calendar-event/': {
    registered: either(
      'true',
      'false',
      ({ registration }) => isThing(registration) && isOneOf(registration['status'], 'REGISTERED', 'WAITING'),
    ),
  },
  'GET /notification/': { unread: either('true', 'false', ({ read_at }) => read_at === null) },
};

/** Parameters that change how a list's things are shown, not which. */
export const displayParameters: { readonly [K in Key]?: readonly string[] } = {
  // Members see one status alone; `events.test.ts` filters by it as staff.
  'GET /calendar-event/': ['status'],
  'GET /sport-facility/': ['date', 'member', 'visitor'],
  // Adds to the list what is left out otherwise.
  'GET /profile/member/': ['visitors'],
};
