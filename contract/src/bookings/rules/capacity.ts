/**
 * People who have a place at a booking beside its own member: its guests, and the invited members who haven't
 * declined.
 */
interface Attendance {
  /** Capacity of the facility in persons; null: no limit. */
  readonly capacity: number | null;
  readonly guests: number;
  readonly members: number;
}

/** True when there is room for one more member. */
export const hasRoomForOneMore = ({ capacity, guests, members }: Attendance): boolean =>
  capacity === null || 1 + guests + members < capacity;
