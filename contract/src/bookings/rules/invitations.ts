/** Letters that a search for a member to invite takes at least. */
export const LEAST_LETTERS = 3;

/** What of a booking says whether people may be invited: its end as an instant. */
interface Invitable {
  readonly status: string;
  readonly end: number;
  /** What it takes the place of, once it is paid. */
  readonly replaces?: unknown;
}

/** Whether people can be invited to a booking, and can answer: it is certain, and not over. */
export const isInvitable = ({ status, end, replaces }: Invitable, now: number): boolean =>
  status === 'CONFIRMED' && end > now && !replaces;
