import { describe, expect, it } from 'vitest';
import { $lacks, OTHER } from '../http/known-host.ts';
import { mostSeats, eventState } from './event-state.ts';
import { signUpUntil } from './event-times.ts';
import { testingEvent } from './testing-event.ts';

const now = Date.parse('2026-11-21T10:00:00+08:00');
const open = testingEvent({ start_from: '2026-11-28T18:30:00+08:00', end_at: '2026-11-28T22:00:00+08:00' });
const registration = {
  id: 1,
  status: 'REGISTERED',
  seats: 2,
  line: null,
  invoice: null,
  moved: false,
} as const;

describe('how an event stands', () => {
  it.each([
    ['open', {}, { kind: 'open' }],
    ['open without a limit', { seats: null }, { kind: 'open' }],
    ['with few seats left', { seats_taken: 21 }, { kind: 'few', left: 3 }],
    ['full', { seats_taken: 24 }, { kind: 'full' }],
    ['without signing up', { sign_up: false }, { kind: 'walk-in' }],
    [
      'closed, also when it is full',
      { sign_up_until: '2026-11-21T10:00:00+08:00', seats_taken: 24 },
      { kind: 'closed' },
    ],
    ['one’s own, also when it is full', { registration, seats_taken: 24 }, { kind: 'going' }],
    [
      'waited for',
      { registration: { ...registration, status: 'WAITING', line: 3 } },
      { kind: 'waiting', position: 3 },
    ],
    [
      'called off, also when it is full',
      { called_off_at: '2026-11-20T10:00:00+08:00', seats_taken: 24 },
      { kind: 'called-off' },
    ],
    ['begun', { start_from: '2026-11-21T09:00:00+08:00' }, { kind: 'begun' }],
    [
      'over, also one’s own',
      { registration, start_from: '2026-11-20T09:00:00+08:00', end_at: '2026-11-21T10:00:00+08:00' },
      { kind: 'over' },
    ],
  ] as const)('%s', (_, changes, state) => {
    expect(eventState({ ...open, ...changes }, now)).toEqual(state);
  });

  it('is open about how one signs up where another host says nothing of it', () => {
    $lacks.set([OTHER]);
    expect(eventState({ ...open, sign_up: false }, now)).toEqual({ kind: 'unknown' });
  });

  it('ends signing up when it begins, at the latest; nobody has more seats than there are', () => {
    expect(signUpUntil(open)).toBe(Date.parse(open.start_from));
    expect([mostSeats({ ...open, most_seats: 4, seats: 3 }), mostSeats({ ...open, seats: null })]).toEqual([
      3, 2,
    ]);
  });
});
