/** Lists options, each with its code and its label. */
export const optionsOf = <Code extends string>(names: Readonly<Record<Code, string>>): [Code, string][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
  Object.entries(names) as [Code, string][];
