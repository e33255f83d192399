import { describe, expect, it } from 'vitest';
import type { Answer, Body, Endpoint, Key, Params, ParsedQuery, Query } from './index.ts';
import { endpoints } from './index.ts';

describe('the table of endpoints', () => {
  it('types answers, bodies, params and queries from one entry', () => {
    const page: Answer<'GET /booking/reservation/'> = { count: 0, next: null, previous: null, results: [] };
    const facility: string | undefined = page.results[0]?.facility.name;
    const params: Params<'DELETE /booking/reservation/{id}/'> = { id: 3 };
    const query: Query<'GET /sport-facility/'> = { date: '2026-01-01', ordering: '-name' };
    const limit: ParsedQuery<'GET /sport-facility/'>['limit'] = 3;
    const body: Body<'POST /booking/reservation/'> = { facility: 1, start_from: '', end_at: '' };
    const gone: Answer<'DELETE /booking/reservation/{id}/'> = undefined;
    // @ts-expect-error a path that the contract lacks does not compile
    const unknownKey: Key = 'GET /nope/';
    // @ts-expect-error nor does a filter that the endpoint lacks
    const unknownFilter: Query<'GET /sport-facility/'> = { dat: '2026-01-01' };
    expect([
      facility,
      params.id,
      query.date,
      limit,
      body.facility,
      gone,
      unknownKey,
      unknownFilter,
    ]).toHaveLength(8);
  });

  it('makes each action of a resource an entry of its own', () => {
    expect(Object.keys(endpoints)).toEqual(
      expect.arrayContaining([
        'GET /booking/reservation/',
        'POST /booking/reservation/',
        'GET /booking/reservation/{id}/',
        'PUT /booking/reservation/{id}/',
        'PATCH /booking/reservation/{id}/',
        'DELETE /booking/reservation/{id}/',
        'GET /finance/credit-entry/',
      ]),
    );
    expect(endpoints).not.toHaveProperty(['PUT /finance/credit-entry/{id}/']);
  });

  it('says what each name in a path holds', () => {
    const named = Object.keys(endpoints).map((key) => [
      key,
      [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    ]);
    const described = Object.entries<Endpoint>(endpoints).map(([key, entry]) => [
      key,
      Object.keys(entry.params?.shape ?? {}),
    ]);
    expect(described).toEqual(named);
  });

  it('gives lists the page sizes of the spec', () => {
    const size = (key: 'GET /facility/space/' | 'GET /booking/reservation/') =>
      endpoints[key].query.parse({}).limit;
    expect(size('GET /facility/space/')).toBe(10);
    expect(size('GET /booking/reservation/')).toBe(20);
  });

  it('refuses a filter it does not know', () => {
    const parsed = endpoints['GET /booking/reservation/'].query.safeParse({ owner: '3' });
    expect(parsed.success).toBe(false);
  });
});
