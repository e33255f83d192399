// @vitest-environment jsdom
import { at, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Day } from './day/day.ts';
import { changedDay, watchDay } from './live.ts';
import { day } from '../testing.ts';

const evening = { facility: 1, start: instant('18:00'), end: instant('19:00') };

describe('a change', () => {
  it('takes the place of what was known of that time, and of nothing else', () => {
    const [before, other, later] = [
      occupiedRange(1, '18:00', '19:00', { id: 5 }),
      occupiedRange(2, '18:00', '19:00', { id: 6 }),
      occupiedRange(1, '19:00', '20:00', { id: 7 }),
    ];
    const now = occupiedRange(1, '18:00', '19:00', { id: 9, state: 'HELD' });
    const changed = changedDay(day([before, other, later]), { ...evening, slots: [now] });
    expect(changed.occupied).toEqual([other, later, now]);
    expect(changedDay(changed, { ...evening, slots: [] }).occupied).toEqual([other, later]);
  });

  it('leaves what is one’s own one’s own', () => {
    const mine = occupiedRange(1, '18:00', '19:00', { id: 5, mine: true, state: 'HELD' });
    const paid = occupiedRange(1, '18:00', '19:00', { id: 5 });
    expect(changedDay(day([mine]), { ...evening, slots: [paid] }).occupied).toEqual([
      { ...paid, mine: true },
    ]);
  });

  it('leaves an offer one’s offer until it is accepted', () => {
    const held = { id: 5, state: 'HELD', held_until: instant('17:40') } as const;
    const offer = occupiedRange(1, '18:00', '19:00', { ...held, mine: true, offered: true });
    const shown = day([offer]);
    expect(changedDay(shown, { ...evening, slots: [occupiedRange(1, '18:00', '19:00', held)] })).toBe(shown);
    const accepted = occupiedRange(1, '18:00', '19:00', { ...held, held_until: instant('16:00') });
    expect(changedDay(shown, { ...evening, slots: [accepted] }).occupied).toEqual([
      { ...accepted, mine: true },
    ]);
  });

  it('of another day, or of what is known already, leaves the day as it is', () => {
    const known = occupiedRange(1, '18:00', '19:00', { id: 5 });
    const shown = day([known]);
    expect(changedDay(shown, { ...evening, slots: [known] })).toBe(shown);
    const tomorrow = {
      facility: 1,
      start: Date.parse('2026-11-22T18:00:00+08:00'),
      end: Date.parse('2026-11-22T19:00:00+08:00'),
    };
    expect(changedDay(shown, { ...tomorrow, slots: [{ ...known, ...tomorrow }] })).toBe(shown);
  });
});

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  readyState = 1;
  close = vi.fn<() => void>(() => {
    this.readyState = 2;
  });
  tell = (data: unknown) => this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(data) }));
  pulse = () => this.dispatchEvent(new MessageEvent('pulse', { data: 'null' }));
  fail = () => this.dispatchEvent(new Event('error'));
}

describe('a calendar that is looked at', () => {
  const seen = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  let streams: Stream[] = [];
  let stop = () => {};
  const reload = vi.fn<() => Promise<void>>(async () => undefined);
  const refresh = vi.fn<() => void>();
  let $day = atom<Day | null>(day());
  let whole: Day | null = null;
  beforeEach(() => {
    whole = null;
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', { CLOSED: 2 });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    $day = atom<Day | null>(day());
    streams = [];
    stop = watchDay({
      open: () => {
        streams.push(new Stream());
        return streams.at(-1) as unknown as EventSource;
      },
      day: () => $day.get(),
      show: (changed) => $day.set(changed),
      onDay: (changed) => $day.listen(changed),
      reload,
      refresh,
      complete: async (loaded) => whole ?? loaded,
    });
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    reload.mockClear();
    refresh.mockClear();
  });

  const booked = occupiedRange(1, '18:00', '19:00', { id: 5 });
  const { start: _, end: __, ...rest } = booked;
  const time = { start_from: at('18:00'), end_at: at('19:00') };
  const freed = { facility: 1, ...time, slots: [] };
  const taking = { ...freed, slots: [{ ...rest, ...time, free_at: time.end_at }] };

  it('shows what is told, also when an older answer comes after it', () => {
    streams[0]?.tell(taking);
    expect($day.get()?.occupied).toEqual([booked]);
    $day.set(day());
    expect($day.get()?.occupied).toEqual([booked]);
    vi.advanceTimersByTime(16_000);
    $day.set(day());
    expect($day.get()?.occupied).toEqual([]);
  });

  it('shows a time that is booked and freed at once as free, and shows each change once', () => {
    const shown = vi.fn<(day: Day | null) => void>();
    // Ends a loop that would go on for ever.
    $day.listen(() => {
      if (shown.mock.calls.length > 20) stop();
    });
    $day.listen(shown);
    streams[0]?.tell(taking);
    streams[0]?.tell(freed);
    expect($day.get()?.occupied).toEqual([]);
    expect(shown).toHaveBeenCalledTimes(2);
    // An answer that left in between comes after both.
    $day.set(day([booked]));
    expect($day.get()?.occupied).toEqual([]);
  });

  it('believes what it loads after it was told to, not what it had heard before', () => {
    streams[0]?.tell(taking);
    streams[0]?.tell(null);
    $day.set(day());
    expect($day.get()?.occupied).toEqual([]);
  });

  it('shows what is taken beyond the midnights once it is there, with what was heard meanwhile', async () => {
    const late = occupiedRange(2, '21:00', '22:00', { id: 9 });
    whole = day([late]);
    $day.set(day());
    streams[0]?.tell(taking);
    await vi.advanceTimersByTimeAsync(0);
    expect($day.get()?.occupied).toEqual([late, booked]);
  });

  it('leaves one’s own what was freed and booked by oneself since', () => {
    streams[0]?.tell(taking);
    streams[0]?.tell(freed);
    const own = { ...booked, id: 6 };
    streams[0]?.tell({ ...freed, slots: [{ ...rest, ...time, id: 6, free_at: time.end_at }] });
    $day.set(day([{ ...own, mine: true }]));
    expect($day.get()?.occupied).toEqual([{ ...own, mine: true }]);
  });

  it('lets a reload end before it begins another', async () => {
    const answer = Promise.withResolvers<void>();
    reload.mockReturnValueOnce(answer.promise);
    streams[0]?.tell(null);
    vi.advanceTimersByTime(1_500);
    for (let told = 0; told < 5; told += 1) {
      streams[0]?.tell(null);
      vi.advanceTimersByTime(1_500);
    }
    expect(reload).toHaveBeenCalledTimes(1);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('asks again when it is told to, and when the stream comes back, in its own time', async () => {
    streams[0]?.tell(null);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(1);
    streams[0]?.fail();
    streams[0]?.pulse();
    streams[0]?.tell(null);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(2);
    streams[0]?.tell(null);
    stop();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('holds no connection while nobody looks, and looks again when somebody does', () => {
    seen('hidden');
    expect(streams[0]?.close).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
    seen('visible');
    expect([streams.length, refresh.mock.calls.length]).toEqual([2, 1]);
  });

  it('polls twice a minute where it gets no stream, and tries for one', () => {
    const [first] = streams;
    if (first) first.readyState = 2;
    first?.fail();
    vi.advanceTimersByTime(30_000);
    expect([refresh.mock.calls.length, streams.length]).toEqual([1, 2]);
    streams[1]?.pulse();
    vi.advanceTimersByTime(50_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('polls while a stream that is open says nothing, and loads everything again once it speaks', async () => {
    const [stream] = streams;
    stream?.dispatchEvent(new Event('open'));
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    stream?.pulse();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(1);
    for (let pulses = 0; pulses < 4; pulses += 1) {
      vi.advanceTimersByTime(25_000);
      stream?.pulse();
    }
    expect(refresh).toHaveBeenCalledTimes(2);
    // Two pulses are missing.
    vi.advanceTimersByTime(55_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(60_000);
    expect([refresh.mock.calls.length, streams.length]).toEqual([5, 1]);
    // A change that was kept back may be older than what was loaded.
    stream?.tell(taking);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
