import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservation } from '../bookings/tables.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { findFaults } from './invariants.ts';
import type { BehindNginx } from './testing-behind-nginx.ts';
import { behindNginx, findNginx } from './testing-behind-nginx.ts';

// `npm run drill -- nginx` does it with more bookings, and says how many saw an error.
const nginx = findNginx();

describe.runIf(process.env['DATABASE_URL'] && nginx !== null)(
  'two processes behind nginx, of which one is killed and then both are replaced',
  () => {
    let drilled: BehindNginx;
    beforeAll(async () => {
      drilled = await behindNginx(nginx ?? '', 60);
    });
    afterAll(() => drilled.close());

    it('book each thing once, no matter who had to ask again', async () => {
      const asked = Object.values(drilled.stretches).flat();
      expect(asked.filter(({ status }) => status !== 201)).toEqual([]);
      const stored = await drilled.club.db.select({ id: reservation.id }).from(reservation);
      const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id).toSorted((a, b) => a - b);
      expect(ids(stored)).toEqual(ids(asked));
      expect(await findFaults(drilled.club.db, await readMigrations(), [])).toEqual([]);
    });

    it('serve every read meanwhile, as nginx asks the other one', () => {
      expect(drilled.reads.all).toBeGreaterThan(120);
      expect(drilled.reads.failed).toEqual([]);
    });

    it('show nobody their metrics', () => {
      expect(drilled.metrics).toBe(404);
    });
  },
);
