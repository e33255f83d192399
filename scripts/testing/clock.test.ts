import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onTestClock, readTestMoment, testClockShift } from './clock.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('the moment of a run', () => {
  it.each(['2026-12-31T23:59:58+08:00', '2028-02-29T00:00Z', '2027-03-28T01:59:30+01:00'])(
    'is %s where TEST_NOW says so',
    (moment) => {
      vi.stubEnv('TEST_NOW', moment);
      expect(readTestMoment()).toBe(moment);
    },
  );

  it.each(['tomorrow', '2026-12-31', '2026-12-31T23:59:58', '2027-02-29T10:00+08:00', '2026-12-31T25:00Z'])(
    'is refused where TEST_NOW is %s',
    (moment) => {
      vi.stubEnv('TEST_NOW', moment);
      expect(readTestMoment).toThrow(`TEST_NOW=${moment} isn’t a moment with an offset`);
    },
  );
});

const DAY = 86_400_000;
const between = (before: number, time: number, after: number): boolean => before <= time && time <= after;

/** Reads the machine's own clock, in a process without a shifted clock. */
const machineNow = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'Date.now()']);
  return Number(stdout);
};

describe('the clock of a test', () => {
  it('is as far ahead of the machine’s as the run has decided', async () => {
    const [before, machine, after] = [Date.now(), await machineNow(), Date.now()];
    expect(between(before, machine + testClockShift(), after)).toBe(true);
  });

  it('shows one time in every way of asking', () => {
    const before = Date.now();
    const [written, origin, asked] = [Date.parse(Date()), performance.timeOrigin, new Date().getTime()];
    expect(between(before, asked, Date.now())).toBe(true);
    // It has whole seconds.
    expect(between(before - 1000, written, asked)).toBe(true);
    expect(between(before - DAY, origin, asked)).toBe(true);
  });

  it('leaves dates as they are', () => {
    const date = new Date('2026-12-03T10:07:00+08:00');
    expect(date).toBeInstanceOf(Date);
    expect(date.constructor).toBe(Date);
    expect(date.toISOString()).toBe('2026-12-03T02:07:00.000Z');
    expect(new Date(2026, 11, 3).getMonth()).toBe(11);
    expect(Date.UTC(2026, 11, 3)).toBe(Date.parse('2026-12-03'));
    expect(structuredClone(date)).toBeInstanceOf(Date);
  });

  it('is what the answers of hosts on this machine say', async () => {
    const host = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const address = host.address();
    const before = Date.now();
    const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    host.close();
    // It has whole seconds, twice.
    expect(between(before - 2000, Date.parse(answer.headers.get('Date') ?? ''), Date.now())).toBe(true);
  });

  it('is handed on to a process', async () => {
    const before = Date.now();
    const { stdout } = await promisify(execFile)(process.execPath, [...onTestClock, '-p', 'Date.now()']);
    expect(between(before, Number(stdout), Date.now())).toBe(true);
  });

  it('gives way to a faked one, and comes back', () => {
    const before = Date.now();
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
    expect(new Date().toISOString()).toBe('2030-01-01T00:00:00.000Z');
    vi.setSystemTime(5);
    expect(Date.now()).toBe(5);
    vi.useRealTimers();
    expect(Date.now()).toBeGreaterThanOrEqual(before);
  });
});
