import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { fillPath } from '../app/path.ts';

describe('a call', () => {
  it('takes params, query and body exactly when the contract says so', () => {
    // Compiled, never run.
    const calls = [
      () => call('GET /general-users/me/'),
      () => call('GET /sport-facility/'),
      () => call('GET /sport-facility/', { query: { date: '2026-11-21' } }),
      () => call('DELETE /booking/reservation/{id}/', { params: { id: 3 } }),
      () => call('POST /user/captcha/', { body: {} }),
      // @ts-expect-error an id is missing
      () => call('DELETE /booking/reservation/{id}/'),
      // @ts-expect-error a body is missing
      () => call('POST /api/token/refresh/'),
      // @ts-expect-error a part of the body is missing
      () => call('POST /api/token-member/', { body: { username: 'a' } }),
      // @ts-expect-error no such filter
      () => call('GET /sport-facility/', { query: { dat: '2026-11-21' } }),
      // @ts-expect-error no such endpoint
      () => call('GET /nope/'),
    ];
    expect(calls).toHaveLength(10);
  });
});

describe('a path', () => {
  it('is filled and escaped, and leaves out what is not set', () => {
    expect(fillPath('/booking/reservation/{id}/', { id: 'a/b' })).toBe('/booking/reservation/a%2Fb/');
    expect(
      fillPath('/sport-facility/', {}, { date: '2026-11-21', group: undefined, category: null, limit: 0 }),
    ).toBe('/sport-facility/?date=2026-11-21&limit=0');
    expect(fillPath('/booking/reservation-slot/', {}, { end_at__gte: '2026-11-21T00:00:00+08:00' })).toBe(
      '/booking/reservation-slot/?end_at__gte=2026-11-21T00%3A00%3A00%2B08%3A00',
    );
  });
});
