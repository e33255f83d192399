/** The options of a list, each with its code and what people call it. */
export const optionsOf = <Code extends string>(names: Readonly<Record<Code, string>>): [Code, string][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
  Object.entries(names) as [Code, string][];
