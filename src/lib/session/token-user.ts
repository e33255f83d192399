/** Returns the user's id in an access token, or in the header of a call that bears one; null without one. */
export function readUserId(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1];
  if (payload === undefined) return null;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      readonly sub?: unknown;
    } | null;
    return typeof claims?.sub === 'string' && /^\d+$/.test(claims.sub) ? claims.sub : null;
  } catch {
    return null;
  }
}
