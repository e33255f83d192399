import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/app.ts';
import { rememberSettings } from './remember.ts';
import { clubSettings } from './tables.ts';

type Method = (...given: unknown[]) => unknown;
type Resolve = (value: unknown) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** A query whose answer arrives once `arrives` is resolved, however it is built. */
const late = (query: object, arrives: Promise<void>): object =>
  new Proxy(query, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key);
      if (!isMethod(value)) return value;
      if (key !== 'then')
        return (...given: unknown[]) => {
          const built = Reflect.apply(value, of, given);
          return built instanceof Object ? late(built, arrives) : built;
        };
      return (resolve: Resolve, reject: Resolve) =>
        Reflect.apply(value, of, [(answer: unknown) => arrives.then(() => resolve(answer)), reject]);
    },
  });

it('keeps the newer settings where an older reading of them ends later', async () => {
  const { store, drop } = await openTestDatabase();
  const arrives = Promise.withResolvers<void>();
  let isLate = false;
  const db: Database = new Proxy(store.db, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key);
      if (key !== 'select' || !isLate || !isMethod(value)) return value;
      isLate = false;
      return (...given: unknown[]) => {
        const built = Reflect.apply(value, of, given);
        return built instanceof Object ? late(built, arrives.promise) : built;
      };
    },
  });
  const settings = await rememberSettings({ ...store, db });
  isLate = true;
  const older = settings.refresh();
  expect(isLate).toBe(false);
  await store.db.update(clubSettings).set({ lock_minutes: 7 }).where(eq(clubSettings.id, 1));
  await settings.refresh();
  expect(settings.current().lock_minutes).toBe(7);
  arrives.resolve();
  await older;
  expect(settings.current().lock_minutes).toBe(7);
  await drop();
});
