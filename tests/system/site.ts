import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';
import { languages } from '../../src/lib/app/languages.ts';

/**
 * Copies a built site to a folder that its caller removes. There, service workers go by the tests' clock as pages do: a
 * browser runs nothing else in them than what it was sent.
 */
export async function copySite(built: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'portal-site-'));
  await cp(built, dist, { recursive: true });
  for (const { base } of Object.values(languages)) {
    const worker = path.join(dist, base, 'sw.js');
    const code = await readFile(worker, 'utf8');
    await writeFile(worker, `(${shiftClock.toString()})(${testClockShift()});\n${code}`);
    // Otherwise the compressed file from the build would be served instead.
    for (const way of ['br', 'gz']) await rm(`${worker}.${way}`, { force: true });
  }
  return dist;
}
