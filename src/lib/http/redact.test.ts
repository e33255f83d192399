import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('what goes to the console', () => {
  it('has no secret at any depth', () => {
    const told = JSON.stringify(
      redact({
        username: 'mei',
        password: 'planted-1',
        old_password: 'planted-2',
        nested: [{ token: 'planted-3', captcha: 'planted-4', refresh: 'planted-5', access: 'planted-6' }],
        card_number: 'planted-7',
        ticket: 'planted-8',
        one_time_code: 'planted-9',
        recovery_codes: ['planted-10'],
        secret: 'planted-11',
        uri: 'planted-12',
        note: 'my card is 4111-1111-1111-1111',
        header: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijkl',
      }),
    );
    expect(told).toContain('mei');
    expect(told).not.toMatch(/planted|4111|eyJ/);
  });

  it('keeps what is no secret as it is', () => {
    const plain = {
      id: 3,
      price: 2600,
      start_from: '2026-11-21T17:00:00+08:00',
      empty: null,
      access_rights: ['a.b'],
    };
    expect(redact(plain)).toEqual(plain);
  });
});
