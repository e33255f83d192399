import { expect, it } from 'vitest';
import { auditQuery, readValue } from './audit.ts';

it('asks by what the address has, without what makes no sense', () => {
  const query = new URLSearchParams(
    'username= staff &resource=&from=2026-11-01&to=yesterday&before=7-1&id=3',
  );
  expect(auditQuery(query)).toEqual({ username: 'staff', from: '2026-11-01', before: '7-1' });
});

it('knows amounts, days and moments by what they are', () => {
  expect(readValue('default_price', 1250)).toEqual({ kind: 'money', value: 1250 });
  expect(readValue('capacity', 12)).toEqual({ kind: 'text', value: '12' });
  expect(readValue('joined_on', '2026-11-24')).toEqual({ kind: 'date', value: '2026-11-24' });
  expect(readValue('at', '2026-11-24T10:00:00+08:00').kind).toBe('moment');
  expect(readValue('is_active', false)).toEqual({ kind: 'flag', value: false });
  for (const nothing of [null, undefined, '', []])
    expect(readValue('note', nothing)).toEqual({ kind: 'none' });
});

it('reads what is within lists and groups', () => {
  expect(readValue('lines', [{ amount: 100, description: 'Locker' }])).toEqual({
    kind: 'list',
    values: [
      {
        name: null,
        value: {
          kind: 'list',
          values: [
            { name: 'amount', value: { kind: 'money', value: 100 } },
            { name: 'description', value: { kind: 'text', value: 'Locker' } },
          ],
        },
      },
    ],
  });
});
