import { useEffect, useState } from 'react';
import { createResource } from '../../../lib/data/resource.ts';
import { useStore } from '@nanostores/react';

/** Data of the API, loaded once its component is mounted. The `load` of the first drawing stays. */
export function useResource<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [{ $state, reload, put }] = useState(() => createResource(load));
  const state = useStore($state);
  useEffect(() => void reload(), [reload]);
  return { state, reload: () => void reload(), put };
}
