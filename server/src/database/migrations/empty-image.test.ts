import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from '../embedded.ts';
import { readEmptyImage } from './empty-image.ts';

it('the image of an empty database is of the PGlite that is installed, and empty', async () => {
  const image = readEmptyImage();
  // Without an image for it, PGlite was upgraded: `node server/src/database/migrations/empty-image.ts` makes a new one.
  if (!image) throw new Error('There is no image for this version of PGlite.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-image-'));
  const store = await openEmbedded(join(folder, 'database'), image);
  try {
    const { rows } = await store.db.execute(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([{ tables: 0 }]);
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
