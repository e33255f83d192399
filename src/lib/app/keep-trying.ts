/**
 * Begins work that nobody waits for, such as loading code once the page is shown. If its code doesn't load, it is
 * tried again as soon as the browser is online. `begin` returns a function that ends it, if there is anything to end;
 * call the returned function to stop.
 */
export function keepTrying(begin: () => Promise<(() => void) | undefined>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = () => {
    begin().then(
      (end) => (signal.aborted ? end?.() : end && signal.addEventListener('abort', end)),
      () => addEventListener('online', attempt, { once: true, signal }),
    );
  };
  attempt();
  return () => stopping.abort();
}
