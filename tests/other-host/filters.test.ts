// @vitest-environment jsdom
// Filters that another host doesn't know, or knows by other words.
import type { Key } from '@portal/contract';
import { afterEach, expect, it } from 'vitest';
import type { WireCall } from '../../src/lib/http/client.ts';
import { Refused } from '../../src/lib/http/failure.ts';
import { $lacks } from '../../src/lib/http/known-host.ts';
import { fillPath } from '../../src/lib/app/path.ts';
import { callOtherHost } from '../../src/lib/other-host/enter.ts';

afterEach(() => $lacks.set([]));

type Query = Readonly<Record<string, string | number>>;

let answer: (path: string) => unknown;
let asked: string[] = [];
// The portal knows one host for as long as a page lives.
const asking = {
  ask({ path }: WireCall) {
    asked.push(path);
    const data = answer(path);
    return data instanceof Error ? Promise.reject(data) : Promise.resolve({ data, isOurs: false });
  },
  isOurs: () => false,
};

/** Returns the portal's view of a host that answers by this function; `asked` has its requests, in order. */
async function askFor(key: Key, query: Query, answers: (path: string) => unknown) {
  asked = [];
  answer = answers;
  const sending = { method: 'GET', path: fillPath(key.replace('GET ', ''), {}, query) };
  const seen = callOtherHost({ key, params: {}, query, body: undefined }, sending, asking, null);
  return { seen: await seen.catch((failure: unknown) => failure) };
}

const vouchers = [
  { id: 1, member: 7, group: { id: 4, name: 'Treat' }, status: 'Active' },
  { id: 2, member: 7, group: { id: 4, name: 'Treat' }, status: 'Used' },
];
const listAnswer = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

it('that the host refuses are left out, and looked at here', async () => {
  const refusal = new Refused(400, { ended: ['Unknown filter.'] }, null, false);
  const { seen } = await askFor('GET /voucher/', { status: 'ACTIVE', ended: 'true' }, (path) =>
    path.includes('?') ? refusal : listAnswer(vouchers),
  );
  expect(asked).toEqual(['/voucher/?status=ACTIVE&ended=true', '/voucher/']);
  expect(seen).toMatchObject({ count: 0 });
  const active = await askFor('GET /voucher/', { status: 'ACTIVE' }, (path) =>
    path.includes('?') ? refusal : listAnswer(vouchers),
  );
  expect(active.seen).toMatchObject({ count: 1, results: [{ id: 1, status: 'ACTIVE' }] });
});

it('are not what is wrong where the host refuses the list without them as well', async () => {
  const refusal = new Refused(400, { non_field_errors: ['Not today.'] }, null, false);
  const { seen } = await askFor('GET /voucher/', { status: 'ACTIVE' }, () => refusal);
  expect(asked).toHaveLength(2);
  expect(seen).toMatchObject({ status: 400, fields: refusal.fields });
});

it('by an option are asked again without it where the host finds nothing by our word for it', async () => {
  const { seen } = await askFor('GET /voucher/', { status: 'ACTIVE', group__id: 4 }, (path) =>
    listAnswer(path.includes('ACTIVE') ? [] : vouchers),
  );
  expect(asked).toEqual(['/voucher/?status=ACTIVE&group__id=4', '/voucher/?group__id=4&limit=100']);
  expect(seen).toMatchObject({ count: 1, results: [{ id: 1 }] });
});

it('by anything else find nothing where the host finds nothing', async () => {
  const query = { end_at__gte: '2026-11-24T00:00:00+08:00', start_from__lte: '2026-11-25T00:00:00+08:00' };
  const { seen } = await askFor('GET /booking/reservation-slot/', query, () => listAnswer([]));
  expect(asked).toHaveLength(1);
  expect(seen).toMatchObject({ count: 0, results: [] });
});
