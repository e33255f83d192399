import type { TestApp } from '../testing/app.ts';
import { createTestApp, openTestDatabase } from '../testing/app.ts';
import { addStaff } from '../testing/people.ts';

interface TwoProcesses {
  readonly test: TestApp;
  /** Another process of the same club. */
  readonly other: TestApp;
  /** Of somebody who sees and changes settings. */
  readonly headers: { authorization: string };
  readonly close: () => Promise<void>;
}

/** Two processes on one database, which hear of each other's changes. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const { store: shared, drop } = await openTestDatabase();
  const store = { ...shared, close: async () => undefined };
  const test = await createTestApp({ store });
  const other = await createTestApp({ store });
  await addStaff(test.db, ['settings.view', 'settings.change']);
  return {
    test,
    other,
    headers: await test.signIn('staff'),
    async close() {
      await test.close();
      await other.close();
      await drop();
    },
  };
}
