/** Two letters for a portrait: of the first two words of a name ("Mei Lin Tan" is ML). */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
