/** The times that a page records while it loads, in milliseconds since the navigation began. */
export interface LoadTimes {
  firstPaint: number;
  largestPaint: number;
  /** Sum of what long tasks took beyond 50 ms. */
  blocking: number;
  longestTask: number;
  shift: number;
  /** Time at which all its elements had been painted; null if the page has none. */
  visible: number | null;
  /** Time at which the placeholder was gone; null if there is none. */
  usable: number | null;
}

declare global {
  interface Window {
    observed: () => LoadTimes;
  }
}

export interface PageSelectors {
  /** A selector, and the text that what it finds begins with. */
  readonly wanted: readonly [selector: string, text: string];
  /** The page's placeholder until it can be used, a selector. */
  readonly first?: string;
}

/**
 * Runs in the page before its own scripts. Notes the time at which the number of matching elements last grew, so that
 * a page which fills in later counts as later.
 */
export function observe({ wanted: [selector, text], first }: PageSelectors): void {
  let largestPaint = 0;
  let blocking = 0;
  let longestTask = 0;
  let shift = 0;
  let most = 0;
  let visible: number | null = null;
  let usable: number | null = null;

  const watch = (type: string, each: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  watch('layout-shift', (entry) => (shift += entry.value ?? 0));
  watch('longtask', (entry) => {
    blocking += entry.duration - 50;
    longestTask = Math.max(longestTask, entry.duration);
  });

  const count = () =>
    [...document.querySelectorAll(selector)].filter((found) => found.textContent.trim().startsWith(text))
      .length;
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const found = count();
      if (first && found > 0 && !document.querySelector(first)) usable ??= performance.now();
      if (found <= most) return;
      most = found;
      // A message is handled after the frame it was sent in has been painted.
      const { port1, port2 } = new MessageChannel();
      port2.addEventListener('message', () => (visible = performance.now()), { once: true });
      port2.start();
      port1.postMessage(null);
    }),
  ).observe(document, { childList: true, subtree: true, characterData: true });

  window.observed = () => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint,
    blocking,
    longestTask,
    shift,
    visible,
    usable,
  });
}
