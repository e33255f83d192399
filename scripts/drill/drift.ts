import { readdirSync, readFileSync } from 'node:fs';

/** The state of a process at one moment: megabytes, counts, milliseconds. */
export interface Sample {
  minute: number;
  rss: number;
  heap: number;
  /** Open files and sockets. */
  handles: number;
  /** Delay of the event loop in the worst hundredth of its turns since it began. */
  lag: number;
  p50: number;
  p95: number;
}

/** Most growth of each from the first third of a soak to its last. */
const allowed: Partial<Record<keyof Sample, number>> = { rss: 40, heap: 10, handles: 5 };

/** Reads a process on this machine, and its metrics. `waits` are what requests took since the last sample. */
export async function takeSample(
  url: string,
  pid: number,
  { began, delays }: { began: number; delays: readonly number[] },
): Promise<Sample> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const metric = (name: string) =>
    Number(new RegExp(String.raw`^${name} (\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    minute: (Date.now() - began) / 60_000,
    rss: Number(rss) / 1024,
    heap: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    lag: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
    p50: at(0.5),
    p95: at(0.95),
  };
}

/** The lowest value of a third: the memory that remains after a garbage collection. */
const lowest = (samples: readonly Sample[], name: keyof Sample) =>
  Math.min(...samples.map((sample) => sample[name]));

/**
 * Compares the thirds of a soak by their lowest values, and answers whether memory or handles grow steadily: more than is
 * allowed in all, and still in the last third. The first tenth is left out: what is used for the first time is compiled.
 */
export function reportDrift(all: readonly Sample[], print: (line: string) => void): boolean {
  const samples = all.slice(Math.ceil(all.length / 10));
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Too few samples to tell.');
  const thirds = [samples.slice(0, third), samples.slice(third, -third), samples.slice(-third)];
  const span = (samples.at(-1)?.minute ?? 0) - (samples[0]?.minute ?? 0);
  let grown = false;
  for (const name of ['rss', 'heap', 'handles', 'lag', 'p50', 'p95'] as const) {
    const [first = 0, middle = 0, last = 0] = thirds.map((part) => lowest(part, name));
    // From the middle of the first third to that of the last lie two thirds.
    const perHour = ((last - first) / ((span * 2) / 3)) * 60;
    const limit = allowed[name];
    const grows = limit !== undefined && last - first > limit && last > middle && middle > first;
    grown ||= grows;
    const change = `${first.toFixed(1)} → ${middle.toFixed(1)} → ${last.toFixed(1)}`;
    print(`${name.padEnd(8)} ${change}, ${perHour.toFixed(1)} an hour${grows ? ': grows' : ''}`);
  }
  return grown;
}
