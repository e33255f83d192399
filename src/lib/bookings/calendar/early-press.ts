/** A cell of the grid: its facility, and when it starts. */
interface Place {
  readonly facility: number;
  readonly start: number;
}

/** A user's action on a cell before the island could handle it. */
type Deed = 'focus' | 'press';

const kept = new Map<Deed, Place>();

/** Keeps what was done before the island ran; of several, the last. */
export const keepEarly = (deed: Deed, place: Place): unknown => kept.set(deed, place);

/** Hands it over, once. */
export function takeEarly(deed: Deed): Place | null {
  const taken = kept.get(deed) ?? null;
  kept.delete(deed);
  return taken;
}
