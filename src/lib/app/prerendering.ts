// Browsers prepare a page that a link leads to before anybody follows it (`speculationrules`), or from what is typed as an
// address. Such a page may draw, and nothing else: it may be thrown away, or shown minutes later.

declare global {
  interface Document {
    /** True until a prepared page is shown; undefined in browsers that prepare none. */
    readonly prerendering?: boolean;
  }
}

/** Calls back once a page that is being prepared is shown, before it is painted; not at all where it is shown already. */
export function onShown(then: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', then, { once: true });
}

/** Settles once the page is shown: at once unless it is being prepared. */
export const untilShown = (): Promise<void> =>
  globalThis.document?.prerendering ? new Promise(onShown) : Promise.resolve();

/** Settles once a page that was being prepared is shown and painted; at once where it is shown already. */
export async function untilPainted(): Promise<void> {
  if (!document.prerendering) return;
  await untilShown();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
