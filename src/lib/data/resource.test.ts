import { describe, expect, it } from 'vitest';
import { createResource } from './resource.ts';

/** A load that the test answers itself, call by call. */
function loads() {
  const calls: { resolve(data: string): void; reject(failure: unknown): void; signal: AbortSignal }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => calls.push({ resolve, reject, signal }));
  return { load, calls };
}

describe('a resource', () => {
  it('is loading, then ready', async () => {
    const { load, calls } = loads();
    const { $state, reload } = createResource(load);
    expect($state.get()).toEqual({ status: 'loading' });
    const done = reload();
    calls[0]?.resolve('first');
    await done;
    expect($state.get()).toMatchObject({ status: 'ready', data: 'first' });
  });

  it('keeps its data on screen while it loads again, and when that fails', async () => {
    const { load, calls } = loads();
    const { $state, reload } = createResource(load);
    const first = reload();
    calls[0]?.resolve('first');
    await first;
    const second = reload();
    expect($state.get()).toMatchObject({ status: 'ready', data: 'first' });
    calls[1]?.reject('away');
    await second;
    expect($state.get()).toEqual({
      status: 'failed',
      failure: 'away',
      data: 'first',
      at: expect.any(Number),
    });
  });

  it('goes back to loading when it tries again with nothing to show', async () => {
    const { load, calls } = loads();
    const { $state, reload } = createResource(load);
    const first = reload();
    calls[0]?.reject('away');
    await first;
    expect($state.get()).toEqual({ status: 'failed', failure: 'away' });
    void reload();
    expect($state.get()).toEqual({ status: 'loading' });
  });

  it('believes the newest call only, and gives the older up', async () => {
    const { load, calls } = loads();
    const { $state, reload } = createResource(load);
    const first = reload();
    const second = reload();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.resolve('new');
    calls[0]?.resolve('old');
    await Promise.all([first, second]);
    expect($state.get()).toMatchObject({ status: 'ready', data: 'new' });
  });
});
