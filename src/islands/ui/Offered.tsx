import type { Key } from '@portal/contract';
import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { $lacks, offers } from '../../lib/http/known-host.ts';
import { useHydrated } from './use-hydrated.ts';

interface OfferedProps {
  /** The call that the part needs. */
  readonly by: Key;
  readonly children: ReactNode;
}

/** A part that is left out on a host that lacks the call it needs. */
export function Offered({ by, children }: OfferedProps) {
  // The page as it was built has everything.
  const isHydrated = useHydrated();
  useStore($lacks);
  return !isHydrated || offers(by) ? children : null;
}
