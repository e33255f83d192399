/** Time that a finger or a pen rests before something begins with it, ms. */
const HOLD = 400;
/** A pointer that moves further before that scrolls, pixels. */
export const SLOP = 10;

/** WebKit on phones decides at the first touch whether it waits for a page before it scrolls, so it always has the listener. */
export const decidesEarly = !import.meta.env.SSR && CSS.supports('-webkit-touch-callout', 'none');

/** Begins once a finger or a pen has rested; until then a ring grows in the time. */
export function holdToBegin(
  cell: HTMLElement,
  down: PointerEvent,
  begin: () => void,
  over: AbortSignal,
): void {
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: over });
  const timer = setTimeout(begin, HOLD - (performance.now() - down.timeStamp));
  const ring = cell.animate(
    { boxShadow: ['inset 0 0 0 0 var(--primary)', 'inset 0 0 0 4px var(--primary)'] },
    {
      duration: HOLD - 100,
      // A tap or a swipe is over before it shows.
      delay: 100,
      easing: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-start' : 'ease-out',
    },
  );
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    ring.cancel();
  });
}
