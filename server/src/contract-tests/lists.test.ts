import type { Key, List } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointKeys } from '../http/endpoint-keys.ts';
import { isSecondDatabase } from '../testing/runs.ts';
import { fillAddress } from './ask.ts';
import { hasIds, isList, listPlainFields, readQuerySchemas } from './entries.ts';
import { readField } from './list-filters.ts';
import type { Thing, World } from './row.ts';
import { rows } from './rows.ts';
import { wireFault } from './wire-dialect.ts';
import { createWorld } from './world.ts';

type Item = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;

/** Lists whose pages are not of the usual 20, or may have more than 100 rows. */
const pageSizes: Query = {
  'GET /general-users/': '10',
  'GET /facility/space/': '10',
  'GET /sport-facility/{id}/pricings/': '200',
  'GET /sport-facility/{id}/advance_booking_periods/': '200',
  'GET /sport-facility/{id}/operating_hours/': '200',
  'GET /sport-facility/{id}/photographs/': '12',
};
const maxSizes: Readonly<Record<string, number>> = {
  'GET /sport-facility/{id}/pricings/': 200,
  'GET /sport-facility/{id}/advance_booking_periods/': 200,
  'GET /sport-facility/{id}/operating_hours/': 200,
  'GET /sport-facility/{id}/photographs/': 12,
  'GET /sport-facility/': 500,
  'GET /booking/reservation-slot/': 5000,
  'GET /booking/reservation/': 500,
};

/** The query for lists that need a time. */
const window: Readonly<Record<string, Query>> = {
  'GET /booking/reservation-slot/': { end_at__gte: '2026-11-20', start_from__lte: '2026-11-25' },
};

/** Fields that no order goes by: most are worked out of several rows, or shown to staff alone. */
const unordered: { readonly [K in Key]?: readonly string[] } = {
  'GET /booking/waiting/': ['place'],
  // Filtered by.
  'GET /booking/reservation/': ['is_visitor', 'series'],
  // A member has few.
  'GET /booking/opening-request/': [
    'member',
    'member_name',
    'end_at',
    'guests',
    'policy',
    'status',
    'refused',
    'reservation',
  ],
  // Filtered by: what became of an invitation is looked for, not leafed through.
  'GET /profile/member/': ['is_visitor', 'login', 'invited_at'],
  'GET /profile/member/search': ['is_visitor'],
  'GET /profile/member/{id}/family-member/': ['is_visitor'],
  'GET /profile/spouse-member/': ['is_visitor'],
  // A club has few.
  'GET /webhook/': ['url', 'is_active', 'switched_off', 'failing_since', 'secret_shown_at', 'created_at'],
  // Read from the newest on.
  'GET /webhook-delivery/': [
    'webhook',
    'message',
    'type',
    'status',
    'body',
    'created_at',
    'tries',
    'last_tried_at',
    'try_at',
    'answer_status',
    'answer',
    'milliseconds',
    'failure',
  ],
  // A club has few, and reads them by their day.
  'GET /import/': ['kind', 'program', 'file_name', 'username', 'added', 'left', 'undone_at'],
  // Found by what they are, and read in the order of the file.
  'GET /import-row/': [
    'batch',
    'kind',
    'program',
    'row',
    'external_id',
    'member',
    'facility',
    'reservation',
    'invoice',
    'credit_entry',
    'voucher',
  ],
  // A member has few.
  'GET /booking/invitation/': [
    'reservation',
    'holder',
    'end_at',
    'booking_status',
    'status',
    'answered_at',
    'guests',
  ],
  // A text that nobody looks for in a list.
  'GET /calendar-event/': ['picture_alt', 'waiting'],
  'GET /cms/': ['picture_alt'],
  'GET /calendar-event/{id}/guests/': ['line'],
  'GET /event-registration/': ['line'],
  'GET /finance/credit-entry/': ['reservation', 'reason', 'note', 'balance'],
  // Counted from its members.
  'GET /finance/fee-run/': ['count', 'done', 'issued', 'amount'],
  'GET /finance/reconciliation/': [
    'settled_by',
    'reason',
    'member',
    'member_name',
    'membership_id',
    'method',
    'amount',
    'payment_status',
  ],
  'GET /finance/payment-invoice/': [
    'waived',
    'held_until',
    'reservation',
    'charged_on',
    'guest',
    'receipt_email',
  ],
  'GET /sport-facility/': ['notice_minutes', 'default_price'],
};

/** Lists put together of several kinds of things, in the order of their times. */
const inOneOrder: ReadonlySet<Key> = new Set(['GET /booking/reservation-slot/']);

const isMoment = /^\d{4}-\d\d-\d\d(T|$)/;

const lists = endpointKeys.filter(isList);

let world: World;
const things = new Map<Key, Thing>();
beforeAll(async () => {
  world = await createWorld(rows);
  for (const key of lists)
    for (let count = 0; count < 5; count += 1) {
      const thing = await rows[key].make?.({ world, owner: world.member, number: world.next() });
      things.set(key, thing ?? {});
    }
});
afterAll(() => world.close());

/** Asks as staff who may see everything. */
const get = (url: string) => world.app.inject({ url, headers: world.club });

async function page(key: Key, query: Query): Promise<List<Item>> {
  const search = new URLSearchParams({ ...rows[key].query, ...query }).toString();
  const answer = await get(`${fillAddress(key, things.get(key) ?? {})}?${search}`);
  expect([query, wireFault(key, answer)]).toEqual([query, null]);
  return answer.json();
}

describe.each(lists)('%s', (key) => {
  // Decided before any query, as the next two are.
  it.runIf(!isSecondDatabase)('gives pages of its usual size', async () => {
    const { previous } = await page(key, { offset: '1' });
    expect(new URL(previous ?? '').searchParams.get('limit')).toBe(pageSizes[key] ?? '20');
  });

  it.runIf(!isSecondDatabase)('names what is wrong with a query', async () => {
    // All values that are wrong are in `list-query.test.ts`.
    const wrong = [
      ['limit', '0'],
      ['limit', '1e3'],
      ['offset', '10000001'],
      ['ordering', 'password'],
      ['owner', '1'],
      ['ordering__lte', 'id'],
    ] as const;
    for (const [name, value] of wrong) {
      const search = new URLSearchParams({ ...rows[key].query, [name]: value }).toString();
      const answer = await get(`${fillAddress(key, things.get(key) ?? {})}?${search}`);
      const named = Object.keys(answer.json<object>());
      expect([name, value, answer.statusCode, named]).toEqual([name, value, 400, [name]]);
    }
  });

  it.runIf(!isSecondDatabase)(
    'takes an empty value for none, and gives no more than it does at once',
    async () => {
      const plain = await page(key, {});
      const empty = Object.keys(readQuerySchemas(key)).filter(
        (name) => rows[key].query?.[name] === undefined,
      );
      expect(await page(key, Object.fromEntries(empty.map((name) => [name, ''])))).toMatchObject({
        count: plain.count,
        results: plain.results,
      });
      const most = String(maxSizes[key] ?? 100);
      const search = new URLSearchParams({
        ...rows[key].query,
        ...window[key],
        limit: '999999',
        offset: '1',
      }).toString();
      const answer = await get(`${fillAddress(key, things.get(key) ?? {})}?${search}`);
      const { previous } = answer.json<List<Item>>();
      expect([answer.statusCode, answer.headers['x-limit']]).toEqual([200, most]);
      expect(new URL(previous ?? '').searchParams.get('limit')).toBe(most);
    },
  );

  it('leads from page to page, forth and back, to each thing once', async () => {
    const whole = await page(key, { limit: '100' });
    const seen: unknown[] = [];
    let before: List<Item> | null = null;
    let url: string | null = null;
    do {
      const here: List<Item> = url === null ? await page(key, { limit: '2' }) : (await get(url)).json();
      expect(here.count).toBe(whole.count);
      expect(here.previous === null ? null : (await get(here.previous)).json()).toEqual(before);
      seen.push(...here.results);
      before = here;
      url = here.next;
    } while (url !== null);
    expect(seen).toEqual(whole.results);
    expect(seen).toHaveLength(whole.count);
    expect(await page(key, { offset: '10000000' })).toMatchObject({
      count: whole.count,
      next: null,
      results: [],
    });
  });

  const orderings = (readQuerySchemas(key)['ordering']?.enum ?? [])
    .map(String)
    .filter((field) => !field.startsWith('-'));
  it.each(orderings)('is ordered by %s, either way', async (field) => {
    const values = (answer: List<Item>) => answer.results.map((item) => readField(item, field));
    const up = await page(key, { ordering: field, limit: '100' });
    const down = await page(key, { ordering: `-${field}`, limit: '100' });
    expect(values(down)).toEqual(values(up).toReversed());
    const numbers = up.results.map((item) => item[field]).filter((value) => typeof value === 'number');
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const moments = values(up).flatMap((value) => (value && isMoment.test(value) ? [Date.parse(value)] : []));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    // Nulls come last in ascending order, and first in descending.
    const nulls = values(up).map((value) => value === null);
    expect(nulls).toEqual([...nulls.filter((one) => !one), ...nulls.filter(Boolean)]);
  });

  it.runIf(hasIds(key) && !inOneOrder.has(key))(
    'is ordered by every plain field that its things show',
    () => {
      const left = listPlainFields(key).filter((field) => !orderings.includes(field));
      expect(left).toEqual(unordered[key] ?? []);
    },
  );

  const [first, second] = orderings.filter((field) => field !== 'id');
  it.runIf(second !== undefined)('is ordered by one field, then by another', async () => {
    const value = (item: Item, field = '') => JSON.stringify(item[field]);
    const by = async (ordering: string) => (await page(key, { ordering, limit: '100' })).results;
    const places = new Map((await by(second ?? '')).map((item, place) => [value(item, second), place]));
    const both = await by(`-${first},${second}`);
    expect(both.map((item) => value(item, first))).toEqual(
      (await by(`-${first}`)).map((item) => value(item, first)),
    );
    for (const [at, item] of both.entries()) {
      const before = both[at - 1];
      if (!before || value(before, first) !== value(item, first)) continue;
      expect(places.get(value(before, second))).toBeLessThanOrEqual(places.get(value(item, second)) ?? -1);
    }
  });
});
