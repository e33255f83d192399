import { beforeAll, describe, expect, it } from 'vitest';
import type { DrillResult } from './testing-backup-drill.ts';
import { backupDrill } from './testing-backup-drill.ts';
import { findPrograms } from './testing-cluster.ts';

// `npm run drill -- backup` does it with more of everything.
const can = Boolean(process.env['DATABASE_URL']) && findPrograms() !== null;

describe.runIf(can)('a club that lost every booking, restored to the moment before', () => {
  let drilled: DrillResult;
  beforeAll(async () => {
    drilled = await backupDrill({ writes: 30, people: 12 });
  });

  it('has every booking that was answered before that moment, and none that was asked for after it', () => {
    const { before, after, restored } = drilled;
    expect(before.length).toBeGreaterThanOrEqual(60);
    expect(after.length).toBeGreaterThan(0);
    expect(before.filter(({ id }) => !restored.has(id))).toEqual([]);
    expect(after.filter(({ id }) => restored.has(id))).toEqual([]);
  });

  it('holds together, and so does a dump made while it was written to', () => {
    expect(drilled.faults).toEqual({ restored: [], dumped: [] });
  });

  it('answers the same calls as it did, and books again what was lost', () => {
    const { again, before, anew } = drilled;
    expect(again).toEqual(before.map(({ id }) => ({ id, status: 201 })));
    expect(anew.status).toBe(201);
    expect(before.map(({ id }) => id)).not.toContain(anew.id);
  });

  it('sends no mail again that was sent', () => {
    const { before, again } = drilled.mails;
    expect(before.length).toBeGreaterThan(0);
    expect(again.filter((name) => before.includes(name))).toEqual([]);
  });
});
