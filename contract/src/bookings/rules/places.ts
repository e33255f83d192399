/** Who has a place at a booking beside its own member: its guests, and the members invited who haven't declined. */
interface Places {
  /** Persons that the facility holds; null: any number. */
  readonly capacity: number | null;
  readonly guests: number;
  readonly members: number;
}

/** Whether there is a place for one member more. */
export const holdsOneMore = ({ capacity, guests, members }: Places): boolean =>
  capacity === null || 1 + guests + members < capacity;
