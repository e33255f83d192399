import { useState } from 'react';
import { useDone } from '../../../ui/DoneMessage.tsx';

/** Runs the steps of an import, one after the other: keeps whether one is under way, its failure, and its result. */
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
