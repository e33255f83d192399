import { globSync } from 'node:fs';
import type { Count } from '../check.ts';
import { root } from '../process.ts';

/** A moment, and its place: Singapore, on a device with the same clock, by default. */
interface Clock {
  readonly name: string;
  readonly now: string;
  /** Of the club, and of its members' devices. */
  readonly clubZone?: string;
  /** Of the machine that everything runs on, and of the member's device. */
  readonly machineZone?: string;
  /** Hours by which the member's device is ahead of the club. */
  readonly deviceAhead?: number;
}

/** Moments at which rules change their results, and clocks have led programs astray. */
const clocks: readonly Clock[] = [
  { name: 'just before midnight', now: '2026-12-03T23:59:58+08:00' },
  { name: 'just after midnight', now: '2026-12-04T00:00:01+08:00' },
  { name: 'a minute before booking opens', now: '2026-12-03T08:59:00+08:00' },
  { name: 'a minute after booking opened', now: '2026-12-03T09:01:00+08:00' },
  { name: 'the last day of a month', now: '2027-04-30T21:30:00+08:00' },
  { name: 'the last day of a year', now: '2026-12-31T23:40:00+08:00' },
  { name: 'the day before a leap day', now: '2028-02-28T23:58:00+08:00' },
  { name: 'a leap day', now: '2028-02-29T12:10:00+08:00' },
  { name: 'Christmas Day', now: '2026-12-25T10:20:00+08:00' },
  { name: 'the night that summer time begins', now: '2027-03-28T01:59:30+01:00', clubZone: 'Europe/Berlin' },
  { name: 'the night that summer time ends', now: '2027-10-31T02:59:30+02:00', clubZone: 'Europe/Berlin' },
  { name: 'a device an hour fast', now: '2026-12-03T10:07:00+08:00', deviceAhead: 1 },
  { name: 'a machine in Los Angeles', now: '2026-12-03T10:07:00+08:00', machineZone: 'America/Los_Angeles' },
];

/** Tests below the browser of what depends on the moment: rules of time, and those that go by the run’s clock. */
const testsOfTime: readonly string[] = [
  'contract/src/rules/club-time.test.ts',
  'contract/src/*/rules/*.test.ts',
  'server/src/time/*.test.ts',
  'server/src/bookings/reserve/any-moment.test.ts',
  'server/src/content/events.test.ts',
  'server/src/dashboard/{benefits,own-data,reports/reports}.test.ts',
  'server/src/members/{write,forms/forms}.test.ts',
  'server/src/money/fees/fees.test.ts',
  'server/src/seed/demo/*.test.ts',
  'server/src/session/{sessions,captcha,captcha-work}.test.ts',
  'server/src/settings/settings.test.ts',
  'src/islands/dashboard/*.test.{ts,tsx}',
  'src/lib/{app,bookings,content,dashboard,money}/**/*.test.ts',
];

type Run = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Count>;

/** Runs the tests of what depends on time at each moment. A failure’s name says how to repeat it. */
export async function runClocks(vitest: Run, playwright: Run): Promise<Count> {
  const files = globSync([...testsOfTime], { cwd: root }).toSorted();
  const total: Count = { passed: 0, failed: 0, failures: [] };
  for (const clock of clocks) {
    const env = clockEnvironment(clock);
    const written = Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    console.log(`\n── ${clock.name}: ${written}`);
    const runs: [Run, readonly string[]][] = [
      [playwright, ['--config', 'tests/clocks/playwright.config.ts']],
    ];
    // On a device of somebody else's, only a page can meet what the club does.
    if (!clock.deviceAhead) runs.unshift([vitest, files]);
    for (const [run, args] of runs) {
      const { passed, failed, failures } = await run(args, env);
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures.map((failure) => `${clock.name} (${written}): ${failure}`));
    }
  }
  return total;
}

function clockEnvironment({ now, clubZone, machineZone, deviceAhead = 0 }: Clock): Record<string, string> {
  const deviceZone = machineZone ?? clubZone;
  return {
    TEST_NOW: now,
    ...(clubZone && { TEST_CLUB_ZONE: clubZone }),
    ...(machineZone && { TZ: machineZone }),
    ...(deviceZone && { TEST_DEVICE_ZONE: deviceZone }),
    ...(deviceAhead && { TEST_DEVICE_AHEAD: String(deviceAhead * 3_600_000) }),
  };
}
