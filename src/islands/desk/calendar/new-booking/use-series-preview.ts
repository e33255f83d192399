import type { Body, SeriesTime } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/http/call.ts';

type Preview = Body<'POST /booking/series/preview/'>;

interface Loaded {
  readonly of: string;
  /** Null: it failed. */
  readonly times: readonly SeriesTime[] | null;
}

/** Loads the weeks of a series, each with its price or what is in its way; null: the request isn't complete yet. */
export function useSeriesPreview(body: Preview | null, onLoaded: (times: readonly SeriesTime[]) => void) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const of = body && `${JSON.stringify(body)} ${tries}`;
  useEffect(() => {
    if (body === null || of === null) return undefined;
    const leaving = new AbortController();
    const load = async () => {
      const { times } = await call('POST /booking/series/preview/', { body, signal: leaving.signal });
      setLoaded({ of, times });
      onLoaded(times);
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setLoaded({ of, times: null });
    });
    return () => leaving.abort();
    // `of` names all that they depend on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of]);
  const own = loaded !== null && loaded.of === of ? loaded : null;
  return {
    times: own?.times ?? null,
    isLoading: of !== null && own === null,
    isFailed: own !== null && own.times === null,
    reload: () => setTries(tries + 1),
  };
}
