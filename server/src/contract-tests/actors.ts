import type { Key } from '@portal/contract';

/**
 * Everybody whom the matrix lets call an endpoint. `owner` is an ACTIVE member and calls about their own thing, as do
 * `defaulter`, `discipline` (suspended) and `absent` about theirs; `other` is an ACTIVE member who calls about the
 * owner's. `terminated` has a session from before the membership ended. `unentitled` staff hold no right,
 * `entitled` staff exactly the one that the contract names for the endpoint; neither has a membership.
 */
export const actors = [
  'anonymous',
  'owner',
  'other',
  'defaulter',
  'discipline',
  'absent',
  'terminated',
  'unentitled',
  'entitled',
] as const;
export type ActorName = (typeof actors)[number];

/** The statuses of the actors who are members. */
export const memberActors = {
  owner: 'ACTIVE',
  other: 'ACTIVE',
  defaulter: 'SUSPENDED-DEFAULTER',
  discipline: 'SUSPENDED-DISCIPLINE',
  absent: 'ABSENT',
  terminated: 'TERMINATED-VOLUNTARY',
} as const;

export const isMember = (actor: ActorName): actor is keyof typeof memberActors => actor in memberActors;

/**
 * The actors that an endpoint serves. `anyone` and `public` as the contract has them; `signedIn` anyone who may stay
 * signed in, all alike; `own` each for their own things, others' with the right; `staff` only with the right;
 * `nobody` refuses even those with the right, by 409: the thing that the call would change stays as it is.
 */
export type ServedActors = 'anyone' | 'public' | 'signedIn' | 'own' | 'staff' | 'nobody';

/** The expected result of a cell: the endpoint's own success, or this refusal. */
export type ExpectedResult = 'ok' | number;

/** The row of the matrix that `who` means, before its exceptions. */
export function expectedResults(who: ServedActors, key: Key): Record<ActorName, ExpectedResult> {
  const all = (expected: ExpectedResult) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from every actor
    Object.fromEntries(actors.map((actor) => [actor, expected])) as Record<ActorName, ExpectedResult>;
  if (who === 'anyone') return all('ok');
  if (who === 'public') return { ...all('ok'), terminated: 401 };
  const closed = { anonymous: 401, terminated: 401 };
  if (who === 'staff') return { ...all(403), ...closed, entitled: 'ok' };
  if (who === 'nobody') return { ...all(403), ...closed, entitled: 409 };
  if (who === 'signedIn' || !key.includes('{')) return { ...all('ok'), ...closed };
  return { ...all('ok'), ...closed, other: 404, unentitled: 404 };
}
