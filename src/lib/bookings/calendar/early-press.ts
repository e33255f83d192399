/** A cell of the grid: its facility, and when it starts. */
interface CellPosition {
  readonly facility: number;
  readonly start: number;
}

/** A user's action on a cell before the island could handle it. */
type EarlyAction = 'focus' | 'press';

const earlyActions = new Map<EarlyAction, CellPosition>();

/** Stores an action from before the island ran; of several, the last. */
export const storeEarlyAction = (deed: EarlyAction, place: CellPosition): unknown =>
  earlyActions.set(deed, place);

/** Returns the stored action, once. */
export function takeEarlyAction(deed: EarlyAction): CellPosition | null {
  const taken = earlyActions.get(deed) ?? null;
  earlyActions.delete(deed);
  return taken;
}
