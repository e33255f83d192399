import { MINUTE } from '@portal/contract/rules/club-time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $ahead, clubNow, learnClubTime } from './club-time.ts';

const device = Date.parse('2026-11-21T14:40:00+08:00');
const dateAt = (moment: number) => new Date(moment).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: device });
  $ahead.set(0);
});
afterEach(() => vi.useRealTimers());

describe('the club’s time', () => {
  it.each([
    ['ahead', 5 * MINUTE],
    ['behind', -5 * MINUTE],
  ])('is the API’s on a device that is five minutes %s', (_name, off) => {
    learnClubTime(dateAt(device - off), device);
    expect(clubNow()).toBe(device - off);
    vi.advanceTimersByTime(MINUTE);
    expect(clubNow()).toBe(device - off + MINUTE);
  });

  it('is the device’s where the two agree but for the answer’s way', () => {
    learnClubTime(dateAt(device - 3000), device - 2000);
    expect(clubNow()).toBe(device);
  });

  it.each([
    ['that doesn’t say when it was given', null, device],
    ['that says nonsense', 'soon', device],
    [
      'that was under way for an hour, as when the device sleeps',
      dateAt(device - 60 * MINUTE),
      device - 60 * MINUTE,
    ],
  ])('is not learned from an answer %s', (_name, date, asked) => {
    learnClubTime(date, asked);
    expect(clubNow()).toBe(device);
  });

  it('is the device’s again once its clock was set right', () => {
    learnClubTime(dateAt(device - 5 * MINUTE), device);
    learnClubTime(dateAt(device), device);
    expect(clubNow()).toBe(device);
  });
});
