/** Names with what they are to be in an address. */
type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Fills `{…}` of a path and adds the query, leaving out what is undefined, null or no number, in the order given. */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Query = {},
): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || Number.isNaN(value) ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/**
 * The part of a page's address from the question mark on; empty where there are no parameters. Empty parameters are
 * left out too.
 */
export const toSearch = (query: Query): string =>
  fillPath('', {}, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
