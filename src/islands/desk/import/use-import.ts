import { useState } from 'react';
import { useDone } from '../../ui/DoneMessage.tsx';

/** The steps of an import, one after the other: whether one is under way, what went wrong with the last, and what it did. */
export function useImport() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useDone();

  async function work(step: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    setDone(null);
    try {
      await step();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, done, setDone, work };
}
