import path from 'node:path';
import { compressSite } from '../../hosting/build/compress.ts';
import { serve } from '../../hosting/serve.ts';
import { mustRun, requireFree, settings } from './club.ts';

const port = settings.portalPort + 1;

/** The least that pages can be, served at `url` while something is measured against them. */
export async function withFloor<T>(measure: (url: string) => Promise<T>): Promise<T> {
  await requireFree([port]);
  const dist = path.resolve('.cache/floor');
  await mustRun('astro', ['build', '--root', 'scripts/bench/floor', '--outDir', dist], {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await compressSite(dist);
  const floor = await serve({ dist, port });
  try {
    return await measure(`http://localhost:${port}`);
  } finally {
    await floor.close();
  }
}
