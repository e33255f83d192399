/** Least letters of a search for a member to invite. */
export const LEAST_LETTERS = 3;

/** The facts that decide whether people may be invited to a booking; its end is an instant. */
interface Invitable {
  readonly status: string;
  readonly end: number;
  /** The booking that it replaces, once it is paid. */
  readonly replaces?: unknown;
}

/** True when people can be invited to a booking, and can answer: it is confirmed, and not over. */
export const isInvitable = ({ status, end, replaces }: Invitable, now: number): boolean =>
  status === 'CONFIRMED' && end > now && !replaces;
