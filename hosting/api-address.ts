/** Facts about the API's address that a site needs. */
export interface ApiAddress {
  /** The path of the portal's own host below which the API is, as in `/api`; null where it has a host of its own. */
  readonly path: string | null;
  /** Origins that a page's policy allows for calls and for pictures, beside the portal's own host. */
  readonly connect: string;
  readonly pictures: string;
}

/**
 * Reads `PUBLIC_API_URL`: an address, as in `https://api.example`, or a path of the portal's own host, as in `/api`. Throws
 * where it is neither.
 */
export function readApiAddress(value: string): ApiAddress {
  const address = value.replace(/\/$/, '');
  if (/^(?:\/[\w-]+)+$/.test(address)) return { path: address, connect: '', pictures: '' };
  if (!/^https?:\/\//.test(address) || !URL.canParse(address) || /[?#\s;,]/.test(address))
    throw new Error(
      `PUBLIC_API_URL is "${value}", but has to be an address, as in https://api.example, or a path, as in /api.`,
    );
  const { origin } = new URL(address);
  return { path: null, connect: origin, pictures: `${address}/uploads/` };
}
