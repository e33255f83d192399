import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoice } from '../../../money/tables.ts';
import { addMember } from '../../../testing/people.ts';
import { reservation } from '../../tables.ts';
import { createTestClub, moment, room } from '../../testing-club.ts';

const CROWD = 500;

it(`gives one slot to one of ${CROWD} who ask at the same moment, and a clear refusal to the rest`, async () => {
  const club = await createTestClub([
    room('Court 1', { default_price: 600 }),
    room('Court 2', { default_price: 600 }),
  ]);
  try {
    const facility = await club.idOf('Court 1');
    const others = await Promise.all(Array.from({ length: 9 }, () => addMember(club.db)));
    const headers = [club.auth, ...(await Promise.all(others.map(({ username }) => club.signIn(username))))];
    const range = { facility, start_from: moment(25, '18:00'), end_at: moment(25, '19:00') };
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => club.book(range, headers[index % headers.length])),
    );
    const outcomes = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? body.status}`);
    expect(Object.fromEntries([...outcomes].map(([outcome, { length }]) => [outcome, length]))).toEqual({
      '201 HELD': 1,
      '409 slot_taken': CROWD - 1,
    });
    const refused = outcomes.get('409 slot_taken') ?? [];
    expect(refused.filter(({ body }) => body.alternatives.length !== 3)).toEqual([]);
    const living = and(
      eq(reservation.facility_id, facility),
      inArray(reservation.status, ['HELD', 'CONFIRMED']),
    );
    expect(await club.db.$count(reservation, living)).toBe(1);
    expect(await club.db.$count(reservation)).toBe(1);
    expect(await club.db.$count(invoice)).toBe(1);
  } finally {
    await club.close();
  }
});
