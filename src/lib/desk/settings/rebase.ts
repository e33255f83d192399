const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Rebases a draft on what somebody else has stored since: fields that weren't touched take their new values. */
export function rebase<Draft extends object>(draft: Draft, from: Draft, to: Draft): Draft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a draft are its names
  const untouched = (Object.keys(draft) as (keyof Draft)[]).filter((field) =>
    isSame(draft[field], from[field]),
  );
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, to[field]])) };
}
