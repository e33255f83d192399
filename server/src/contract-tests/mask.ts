import { TOKEN_PREFIX } from '@portal/contract/account/rules/token-scopes';

/** Values that differ from run to run, by their pattern, and their replacements. */
const looks: readonly (readonly [look: RegExp, instead: (found: string, number: number) => string])[] = [
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
    (_, number) => `5c0e1d0a-8f4b-4f0e-9c1d-${String(number).padStart(12, '0')}`,
  ],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzIifQ.c2lnbmF0dXJl'],
  [/\bclub_\w{36}\b/g, () => `${TOKEN_PREFIX}${'x'.repeat(36)}`],
  [/\bdata:image\/([\w+]+);base64,[\w+/=]+/g, () => 'data:image/png;base64,iVBORw0KGgo='],
];

/** The most of a list, and of a text, that an example has. */
const MOST = 3;
const LONGEST = 600;

/** Makes examples the same every time: what is drawn by chance by names that number it, long lists by their beginning. */
export function createMask(): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const text = (value: string) =>
    looks.reduce(
      (all, [look, instead]) =>
        all.replaceAll(look, (found) => {
          const stands = known.get(found) ?? instead(found, known.size + 1);
          known.set(found, stands);
          return stands;
        }),
      value,
    );
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value).slice(0, LONGEST);
    if (Array.isArray(value)) return value.slice(0, MOST).map(mask);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mask(inner)]));
  };
  return mask;
}
