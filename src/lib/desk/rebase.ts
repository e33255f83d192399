const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was typed on something that somebody else has changed since: the fields left alone are as they have them now. */
export function rebase<Draft extends object>(draft: Draft, from: Draft, to: Draft): Draft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a draft are its names
  const untouched = (Object.keys(draft) as (keyof Draft)[]).filter((field) =>
    isSame(draft[field], from[field]),
  );
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, to[field]])) };
}
