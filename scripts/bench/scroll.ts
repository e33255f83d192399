import type { Page } from '@playwright/test';

/** How a scroll went, ms. */
export interface Frames {
  perSecond: number;
  /** From one frame to the next, for 95 of 100. */
  p95: number;
  /** What the page's main thread worked for each frame. A machine without a GPU paints slower than that on its own. */
  work: number;
}

/** Runs in the page: scrolls whatever holds the grid for two seconds, by a line and more in each frame. */
async function scroll(): Promise<number[]> {
  const scroller = document.querySelector('.grid.dense') ?? document.scrollingElement ?? document.body;
  const times: number[] = [];
  await new Promise<void>((done) => {
    const step = (time: number) => {
      times.push(time);
      const most = Math.max(1, scroller.scrollHeight - scroller.clientHeight);
      const way = times.length * 60;
      // There and back again at either end.
      scroller.scrollTop = Math.floor(way / most) % 2 ? most - (way % most) : way % most;
      if (time - (times[0] ?? 0) < 2000) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return times;
}

/** Scrolls the calendar of a page through. */
export async function measureScroll(page: Page): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  const times = await page.evaluate(scroll);
  const work = (await worked()) - before;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    p95: gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0,
    work: work / gaps.length,
  };
}
