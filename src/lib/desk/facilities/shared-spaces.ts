/** A facility and the spaces it takes. */
export interface SpaceTaker {
  readonly id: number;
  readonly name: string;
  /** Ids of its spaces. */
  readonly spaces: readonly number[];
}

export interface SpaceSharing {
  /** The spaces that the facility takes, in the order of their names. */
  readonly spaces: readonly { readonly id: number; readonly name: string }[];
  /** The other facilities that can't be booked then, with the shared spaces; those that share most come first. */
  readonly blocked: readonly {
    readonly id: number;
    readonly name: string;
    readonly shares: ReadonlySet<number>;
    /** Number of other spaces they take. */
    readonly more: number;
  }[];
}

/** Lists what a facility with these spaces shares with the others. */
export function sharedSpaces(
  { id, spaces }: Pick<SpaceTaker, 'id' | 'spaces'>,
  {
    facilities,
    names,
  }: { readonly facilities: readonly SpaceTaker[]; readonly names: ReadonlyMap<number, string> },
): SpaceSharing {
  const own = new Set(spaces);
  return {
    spaces: [...own]
      .map((one) => ({ id: one, name: names.get(one) ?? `#${one}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    blocked: facilities
      .filter((other) => other.id !== id)
      .map((other) => {
        const shares = new Set(other.spaces.filter((space) => own.has(space)));
        return { id: other.id, name: other.name, shares, more: new Set(other.spaces).size - shares.size };
      })
      .filter(({ shares }) => shares.size > 0)
      .toSorted((one, other) => other.shares.size - one.shares.size || one.name.localeCompare(other.name)),
  };
}
