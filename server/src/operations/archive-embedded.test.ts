import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftOut } from '../archive/left-out.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import type { ArchiveBench } from './testing-archive.ts';
import { createArchiveBench, openFilledClub, readAll } from './testing-archive.ts';

let bench: ArchiveBench;
beforeAll(async () => {
  bench = await createArchiveBench();
});
afterAll(() => bench.close());

it('an archive moves into an empty portal with an embedded database, and out of it again, with every row', async () => {
  const source = await openFilledClub(bench);
  const embedded = await bench.use(async () => {
    const store = await openEmbedded(null);
    await migrate(store, await readMigrations());
    return { store, drop: store.close };
  });
  const [first, second] = [join(bench.folder, 'first.tar.gz'), join(bench.folder, 'second.tar.gz')];
  await bench.exportInto(first, source);
  await bench.importInto(embedded, first);
  const [before, after] = [await readAll(source), await readAll(embedded)];
  const differing = [...before].filter(
    ([name, { hash }]) => !(name in leftOut) && after.get(name)?.hash !== hash,
  );
  expect(differing).toEqual([]);
  const [out, back] = [await bench.exportInto(first, source), await bench.exportInto(second, embedded)];
  expect(back.rows).toBe(out.rows);
  expect(back.rows).toBeGreaterThan(20_000);
}, 240_000);
