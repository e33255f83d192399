import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { allRights } from '../../server/src/access/rights.ts';
import { drawSvg } from '../../server/src/testing/draw-svg.ts';
import { addStaff } from '../../server/src/testing/people.ts';
import { qrPath } from '../../src/lib/format/qr-path.ts';
import { readOutput } from './programs.ts';

let folder: string;
let club: TestClub;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codes-'));
  club = await createTestClub([room('Hall')]);
  await addStaff(club.db, [...allRights], 'desk');
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true });
});

/** Returns the text that ZBar reads from a drawing, `width` pixels wide. */
async function read(svg: string, width: number): Promise<string> {
  const file = path.join(folder, 'code.png');
  await writeFile(file, await drawSvg(svg, width));
  const output = await readOutput('/usr/bin/zbarimg', ['--quiet', '--nodbus', '--raw', file]);
  return output.replace(/\n$/, '');
}

it.each([
  ['a PayNow payload', `00020101021226${'5'.repeat(120)}6304A1B2`],
  ['a card with other letters', 'https://portal.club.example/card?name=Đặng Thị Đức 陈&code=a1'],
])('ZBar reads %s from a screen of 160 pixels', async (_, text) => {
  const { d, size } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${d}"/></svg>`;
  expect(await read(svg, 160)).toBe(text);
});

it('ZBar reads the code on a door', async () => {
  const { body } = await club.call<{ link: string; svg: string }>({
    method: 'GET',
    url: `/sport-facility/${await club.idOf('Hall')}/check-in-code/`,
    headers: await club.signIn('desk'),
  });
  expect(await read(body.svg, 300)).toBe(body.link);
});
