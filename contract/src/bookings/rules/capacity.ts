/** How full a booking is. Its own member isn't counted. */
interface Attendance {
  /** Capacity of the facility in persons; null: no limit. */
  readonly capacity: number | null;
  readonly guests: number;
  /** Invited members who haven't declined. */
  readonly members: number;
}

/** True when there is room for one more member. */
export const hasRoomForOneMore = ({ capacity, guests, members }: Attendance): boolean =>
  capacity === null || 1 + guests + members < capacity;
