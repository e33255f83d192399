import { beforeAll, describe, expect, it } from 'vitest';
import { findPrograms } from './testing-cluster.ts';
import type { Failover } from './testing-failover.ts';
import { failOver } from './testing-failover.ts';
import { findPooler } from './testing-pooler.ts';

// `npm run drill -- failover` does it with more bookings, and without waiting for the standby as well.
const program = findPooler();
const can = Boolean(process.env['DATABASE_URL']) && findPrograms() !== null && program !== null;

describe.runIf(can)('a primary that crashes while members book, whose commits wait for its standby', () => {
  let drilled: Failover;
  beforeAll(async () => {
    drilled = await failOver(program ?? '', { bookings: 150, people: 12, isSynchronous: true });
  });

  it('loses nothing that was answered, and stores nothing twice', () => {
    const { answered, lost, again, unknown } = drilled;
    expect(answered.length).toBeGreaterThanOrEqual(150);
    expect(lost).toEqual([]);
    expect(unknown).toBe(0);
    expect(again).toEqual(answered.map(({ id }) => id));
  });

  it('leaves a club that holds together, and invoices without a gap', () => {
    const { faults, invoices } = drilled;
    expect(faults).toEqual([]);
    expect(invoices.count).toBeGreaterThan(50);
    expect(invoices).toEqual({ count: invoices.count, highest: invoices.count, counted: invoices.count });
  });

  it('is a 503 or a broken connection to those who ask, until both processes have found the standby by themselves', () => {
    const { answered, moved } = drilled;
    const errors = new Set(answered.flatMap((one) => one.errors));
    expect([...errors].filter((error) => error !== '503' && error !== 'broken')).toEqual([]);
    const after = answered.filter((one) => one.answered > moved);
    expect(new Set(after.map(({ by }) => by))).toEqual(new Set([0, 1]));
  });
});
