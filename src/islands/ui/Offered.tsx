import type { ReactNode } from 'react';
import { space } from '#words/app/joining';
import { useStore } from '@nanostores/react';
import { $lacks, offers } from '../../lib/http/known-host.ts';
import type { HostFeature, HostSentence } from '../../lib/http/known-host.ts';
import { useHydrated } from './use-hydrated.ts';

const everything = () => true;

/** Returns what the host offers, and again when more is known. The page as it was built has everything. */
export function useOffers(): (what: HostFeature) => boolean {
  useStore($lacks);
  return useHydrated() ? offers : everything;
}

/** Joins those sentences that are true of the host; undefined where none is. */
export function useSaid(): (...sentences: readonly (string | HostSentence)[]) => string | undefined {
  const has = useOffers();
  return (...sentences) =>
    sentences
      .flatMap((one) => (typeof one === 'string' ? one : has(one.onlyWith) ? one.text : []))
      .join(space) || undefined;
}

interface OfferedProps {
  /** The call or the rule that the part needs. */
  readonly by: HostFeature;
  readonly children: ReactNode;
}

/** A part that is left out on a host that lacks what it needs. */
export const Offered = ({ by, children }: OfferedProps) => (useOffers()(by) ? children : null);
