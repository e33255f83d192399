import { useEffect, useState } from 'react';
import type { Obstacle } from '../../lib/bookings/refusal-words.ts';
import { failureWords } from '../../lib/failure-words.ts';
import type { FailureWords } from '../../lib/failure-words.ts';
import { isRefused } from '../../lib/http/failure.ts';

/** The words for what is in the way of a booking, null where nothing is. Those for a refusal load when there is one. */
export function useObstacle(problem: Exclude<Obstacle, Error> | null, failure: unknown): FailureWords | null {
  const obstacle = problem ?? (isRefused(failure) ? failure : null);
  const [told, tell] = useState<{ obstacle: Obstacle; words: FailureWords } | null>(null);
  useEffect(() => {
    if (obstacle)
      void import('../../lib/bookings/refusal-words.ts')
        .then(({ refusalWords }) => refusalWords(obstacle))
        .catch(failureWords)
        .then((words) => tell({ obstacle, words }));
  }, [obstacle]);
  if (!obstacle) return failure ? failureWords(failure) : null;
  return told?.obstacle === obstacle ? told.words : null;
}
