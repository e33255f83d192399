import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { at, createTestClub, moment, room } from '../../server/src/bookings/testing-club.ts';
import { localPath, debianPython, readOutput, outsidePackage } from './programs.ts';

interface NodeIcal {
  sync: {
    parseFile: (
      file: string,
    ) => Record<
      string,
      { type: string; start: Date; end: Date } & Record<'summary' | 'location' | 'url' | 'status', unknown>
    >;
  };
}

const names = ['Hall A, B; C\\D', '水边亭 “2”', `Pavilion ${'Übergröße '.repeat(12).trim()}`] as const;

let club: TestClub;
let folder: string;
let file: string;
/** The member’s bookings, as the feed should have them. */
let meant: { summary: string; start: number; end: number; location: string; url: string; status: string }[];

beforeAll(async () => {
  club = await createTestClub(names.map((name) => room(name)));
  folder = await mkdtemp(path.join(tmpdir(), 'calendars-'));
  file = path.join(folder, 'feed.ics');
  const days = [25, 26, 27];
  meant = [];
  for (const [index, name] of names.entries()) {
    const day = days[index] ?? 0;
    const { body } = await club.book(at(await club.idOf(name), day, '18:00', '19:00'));
    const isCancelled = index === 2;
    if (isCancelled)
      await club.call({ method: 'DELETE', url: `/booking/reservation/${body.id}/`, headers: club.auth });
    meant.push({
      summary: name,
      start: Date.parse(moment(day, '18:00')),
      end: Date.parse(moment(day, '19:00')),
      location: `${name}, ${club.config.clubName}`,
      url: `${club.config.portalUrl}/my-bookings/${body.id}`,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    });
  }
  const feed = await club.call<{ url: string }>({
    method: 'POST',
    url: '/booking/calendar-feed/',
    headers: club.auth,
  });
  const answer = await club.app.inject({ url: new URL(feed.body.url).pathname });
  await writeFile(file, answer.rawPayload);
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true });
});

const byStart = (events: readonly { start: number }[]) =>
  events.toSorted((one, other) => one.start - other.start);

it('icalendar of Python reads each booking as it is', async () => {
  const output = await readOutput(debianPython, [localPath('calendars.py'), file]);
  expect(byStart(JSON.parse(output) as { start: number }[])).toEqual(meant);
});

it('node-ical reads each booking as it is', async () => {
  const { sync } = await outsidePackage<NodeIcal>('node-ical');
  const events = Object.values(sync.parseFile(file)).filter(({ type }) => type === 'VEVENT');
  const read = events.map(({ summary, start, end, location, url, status }) => ({
    summary,
    start: start.getTime(),
    end: end.getTime(),
    location,
    url,
    status,
  }));
  expect(byStart(read)).toEqual(meant);
});

it('khal shows each booking on its day and hour', async () => {
  const config = path.join(folder, 'khal.conf');
  await writeFile(
    config,
    `[calendars]
[[club]]
path = ${folder}/club
type = calendar
[sqlite]
path = ${folder}/khal.db
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
default_timezone = Asia/Singapore
local_timezone = Asia/Singapore
[default]
default_calendar = club
`,
  );
  const env = { HOME: folder, LC_ALL: 'C.UTF-8' };
  await readOutput('/usr/bin/khal', ['-c', config, 'import', '--batch', file], env);
  // It writes a space behind a status.
  const format = '{start-long}|{end-long}|{status}|{title}|{location}|{url}';
  const output = await readOutput(
    '/usr/bin/khal',
    ['-c', config, 'list', '--day-format', '', '--format', format, '2026-11-24', '7d'],
    env,
  );
  const hour = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(output.trim().split('\n')).toEqual(
    meant.map(({ summary, start, end, location, url, status }) =>
      [hour(start), hour(end), `${status} `, summary, location, url].join('|'),
    ),
  );
});
