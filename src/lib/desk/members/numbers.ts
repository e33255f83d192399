/** Lists the pasted membership numbers, in lines or with commas or semicolons between, each once. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]+/)
      .map((number) => number.trim())
      .filter(Boolean),
  ),
];
