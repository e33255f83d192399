import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/** The view that an address of a list asks for, and the answer. */
export interface Listing<Wanted, Data> {
  readonly wanted: Wanted;
  readonly list: Resource<Data>;
  /** The list that was on screen before, of another view: stays visible while this loads. */
  readonly before: Data | null;
}

export interface Listings<Wanted, Data> {
  readonly $listing: ReadableAtom<Listing<Wanted, Data>>;
  /** Opens another view, and loads it. */
  readonly show: (wanted: Wanted) => void;
}

const lastData = <Wanted, Data>({ list, before }: Listing<Wanted, Data>): Data | null => {
  const state = list.$state.get();
  return (state.status === 'loading' ? undefined : state.data) ?? before;
};

/**
 * A list whose filters change without another page. Each request has a state of its own, so that a failure is never
 * shown beside the rows of another view, and a late answer changes nothing.
 */
export function createListings<Wanted, Data>(
  load: (wanted: Wanted, signal: AbortSignal) => Promise<Data>,
  first: Wanted,
): Listings<Wanted, Data> {
  function begin(wanted: Wanted, before: Data | null): Listing<Wanted, Data> {
    const list = createResource((signal) => load(wanted, signal));
    void list.reload();
    return { wanted, list, before };
  }
  const $listing = atom(begin(first, null));
  return { $listing, show: (wanted) => $listing.set(begin(wanted, lastData($listing.get()))) };
}
