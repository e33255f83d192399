import { listQuery } from '@portal/contract/endpoint';
import { moment, nameFilter } from '@portal/contract/wire';
import { describe, expect, it } from 'vitest';
import { queryReader, readQuery } from './list-query.ts';
import { Refusal } from './refusals/refusal.ts';

const schema = listQuery(
  {
    ...nameFilter,
    created_at__lte: moment.optional(),
    created_at__gte: moment.optional(),
    created_at__lt: moment.optional(),
    created_at__gt: moment.optional(),
  },
  ['id', 'name'],
);
const zone = 'Asia/Singapore';
const read = (sent: Record<string, unknown>) => readQuery(schema, sent, zone);

/** The fields that a query is refused for. */
function refused(sent: Record<string, unknown>): unknown {
  try {
    return read(sent);
  } catch (error) {
    return error instanceof Refusal ? Object.keys(error.body) : error;
  }
}

describe('a day in place of a moment', () => {
  it.each([
    ['created_at__gte', '2026-11-22T16:00:00.000Z'],
    ['created_at__lt', '2026-11-22T16:00:00.000Z'],
    ['created_at__lte', '2026-11-23T15:59:59.999Z'],
    ['created_at__gt', '2026-11-23T15:59:59.999Z'],
  ])('is the club’s day in %s', (name, instant) => {
    expect(read({ [name]: '2026-11-23' }).query[name]).toBe(instant);
  });

  it('leaves a moment as it is, and refuses a day that there is none of', () => {
    const at = '2026-11-23T10:00:00+08:00';
    expect(read({ created_at__gte: at }).query['created_at__gte']).toBe(at);
    expect(refused({ created_at__gte: '2026-02-30' })).toEqual(['created_at__gte']);
    expect(refused({ created_at__gte: 'Monday' })).toEqual(['created_at__gte']);
  });

  it('is as long as the clock makes it where that is changed', () => {
    const query = { created_at__gte: '2026-03-29', created_at__lte: '2026-03-29' };
    expect(readQuery(schema, query, 'Europe/Berlin').query).toMatchObject({
      created_at__gte: '2026-03-28T23:00:00.000Z',
      created_at__lte: '2026-03-29T21:59:59.999Z',
    });
  });
});

describe('an ordering', () => {
  it('names several fields with commas', () => {
    expect(read({ ordering: '-name,id' }).query['ordering']).toBe('-name,id');
  });

  it.each(['name,', ',', 'name,password', 'name, id', '--name,id', 'password', '-', '--id'])(
    'is refused as %j',
    (ordering) => {
      expect(refused({ ordering })).toEqual(['ordering']);
    },
  );
});

it('takes an empty value for none, but not of what it doesn’t know', () => {
  expect(read({ name__icontains: '', created_at__gte: '', limit: '', ordering: '' })).toEqual({
    query: { limit: 20, offset: 0 },
    limit: null,
  });
  expect(refused({ owner: '' })).toEqual(['owner']);
});

it('cuts a limit to the most, and says so', () => {
  expect(read({ limit: '101' })).toEqual({ query: { limit: 100, offset: 0 }, limit: 100 });
  expect(read({ limit: '100' }).limit).toBeNull();
  for (const limit of ['0', '-1', '-101', 'abc', '1.5', '1e3', '101.5', ['200', '300']])
    expect(refused({ limit })).toEqual(['limit']);
});

it('begins no page before the first thing, nor past ten million', () => {
  expect(read({ offset: '10000000' }).query['offset']).toBe(10_000_000);
  for (const offset of ['-1', '10000001', '1e99', 'abc', '0.5'])
    expect(refused({ offset })).toEqual(['offset']);
});

describe('a query that is kept', () => {
  it('is read once where it is written alike, and never handed on to another', () => {
    const kept = queryReader(schema, zone);
    const first = kept('?name__icontains=a', () => ({ name__icontains: 'a' }));
    expect(kept('?name__icontains=a', () => ({ name__icontains: 'a' }))).toBe(first);
    expect(kept('?name__icontains=a?', () => ({ name__icontains: 'a?' })).query).toMatchObject({
      name__icontains: 'a?',
    });
    expect(kept('', () => ({})).query).not.toHaveProperty('name__icontains');
  });

  it('can be changed by nobody who was given it', () => {
    const { query } = queryReader(schema, zone)('?limit=5', () => ({ limit: '5' }));
    expect(() => Object.assign(query, { limit: 6 })).toThrow(TypeError);
  });

  it('is refused each time, however often it is sent', () => {
    const kept = queryReader(schema, zone);
    for (const _ of [1, 2]) expect(() => kept('?limit=x', () => ({ limit: 'x' }))).toThrow(Refusal);
  });

  it('is read again where it is very long, and where many others came since', () => {
    const kept = queryReader(schema, zone);
    const long = `?${'&'.repeat(600)}`;
    expect(kept(long, () => ({}))).not.toBe(kept(long, () => ({})));
    const first = kept('?offset=0', () => ({ offset: '0' }));
    for (let offset = 1; offset <= 100; offset += 1)
      kept(`?offset=${offset}`, () => ({ offset: String(offset) }));
    expect(kept('?offset=0', () => ({ offset: '0' }))).not.toBe(first);
  });
});
