import type { Page } from 'playwright/test';

/** The frames of a scroll. */
export interface Frames {
  readonly perSecond: number;
  /** Of 1, how many frames came a sixtieth of a second after the one before. */
  readonly onTime: number;
  /** The longest wait for a frame, ms. */
  readonly longest: number;
  /** Work of the page's main thread for each frame, ms. A machine without a GPU paints slower than that on its own. */
  readonly work: number;
}

export type Way = 'down' | 'sideways';

/** A sixtieth of a second as frames are counted: clocks of browsers are a little apart. */
const FRAME = 17;

/** Runs in the page: scrolls the container of the grid for two seconds, by a line and more in each frame. */
async function scroll(way: Way): Promise<number[]> {
  const scroller = document.querySelector('.grid.dense') ?? document.scrollingElement ?? document.body;
  const times: number[] = [];
  await new Promise<void>((done) => {
    const step = (time: number) => {
      times.push(time);
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = scroller;
      const most = Math.max(1, way === 'down' ? scrollHeight - clientHeight : scrollWidth - clientWidth);
      const gone = times.length * 60;
      // There and back again at either end.
      const at = Math.floor(gone / most) % 2 ? most - (gone % most) : gone % most;
      if (way === 'down') scroller.scrollTop = at;
      else scroller.scrollLeft = at;
      if (time - (times[0] ?? 0) < 2000) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return times;
}

/** Scrolls a page through, up and down or from side to side. */
export async function measureScroll(page: Page, way: Way): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await readWork();
  const times = await page.evaluate(scroll, way);
  const work = (await readWork()) - before;
  await devtools.detach();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    onTime: gaps.filter((gap) => gap <= FRAME).length / gaps.length,
    longest: Math.max(...gaps),
    work: work / gaps.length,
  };
}
