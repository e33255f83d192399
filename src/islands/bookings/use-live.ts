import { useEffect, useRef } from 'react';
import { openStream, watchChanges } from '../../lib/bookings/live-stream.ts';
import type { LiveChange } from '../../lib/bookings/live-stream.ts';
import { reloadIfOld } from '../../lib/data/keep-fresh.ts';
import type { Resource } from '../../lib/data/resource.ts';

/** Changes within this time are loaded together, ms. */
const GATHERED = 700;

type ReloadableResource = Omit<Resource<unknown>, 'put'>;

/**
 * Loads these again whenever the stream of bookings says that something changed which `concerns` them, and now and then where
 * there is no stream. Which resources they are stays the same.
 */
export function useLive(
  resources: readonly ReloadableResource[],
  concerns: (change: LiveChange) => boolean = () => true,
): void {
  const latest = useRef({ resources, concerns });
  useEffect(() => {
    latest.current = { resources, concerns };
  });
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const all = () => latest.current.resources;
    const stop = watchChanges({ open: openStream, refresh: () => all().forEach(reloadIfOld) }, (change) => {
      if (change && !latest.current.concerns(change)) return;
      // Not put off by each further change: there may be one every second.
      later ??= setTimeout(() => {
        later = undefined;
        all().forEach(({ reload }) => void reload());
      }, GATHERED);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, []);
}
