/**
 * Begins what nobody waits for, such as what a page loads once it is shown. Where its code doesn't load, it is tried
 * again as soon as the browser is online again. `begin` answers what ends it, if anything; call the answer to stop.
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
