import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { everyRun, shareOf } from './browser-share.ts';
import { root } from '../process.ts';

const list = [
  'Listing tests:',
  ...Array.from(
    { length: 300 },
    (_, row) => `  [usual fonts] › content/a.spec.ts:${row}:1 › a group › test ${row}`,
  ),
  '  [usual fonts] › bookings/flow.spec.ts:7:5 › a booking › is made',
  'Total: 301 tests in 2 files',
].join('\n');
const flow = '[usual fonts] › bookings/flow.spec.ts › a booking › is made';

it('takes about a ninth of the browser tests, and all of those that no run leaves out', () => {
  for (const turn of [0, 1, 65_535]) {
    const share = shareOf(list, turn);
    expect(share).toContain(flow);
    expect(share.length).toBeGreaterThan(18);
    expect(share.length).toBeLessThan(52);
  }
});

it('takes the same ones where a turn is repeated, wherever they stand in their files', () => {
  expect(shareOf(list.replaceAll(/:\d+:1/g, ':1:1'), 7)).toEqual(shareOf(list, 7));
  expect(shareOf(list, 8)).not.toEqual(shareOf(list, 7));
});

it('goes through all of them in time', () => {
  const seen = new Set(Array.from({ length: 120 }, (_, turn) => shareOf(list, turn)).flat());
  expect(seen.size).toBe(301);
});

it('names files that are there', () => {
  for (const file of everyRun)
    expect([file, existsSync(path.join(root, 'tests', file))]).toEqual([file, true]);
});
