import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import type { Keys } from '../../http/keys.ts';

/** Time that somebody may take at the provider, ms. */
export const LIFETIME = 10 * 60_000;

/** A visit under way, sealed in a cookie: only the browser that began it can finish it, and nobody can read it. */
const visitUnderWay = z.object({
  state: z.string(),
  nonce: z.string(),
  pkce: z.string(),
  challenge: z.string(),
  issuer: z.string(),
  /** The portal's page to go back to. */
  portal: z.string(),
  language: z.enum(['en', 'zh']),
  until: z.number(),
});
export type VisitUnderWay = z.output<typeof visitUnderWay>;

const PURPOSE = 'visit to the identity provider';

/** A cookie for each visit, so that those of two tabs don't end one another. */
const cookieName = (state: string): string => `sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;

/** Browsers send it with the provider's redirect, as that is a link to us, and with nothing of another site's. */
function writeCookie(
  { apiUrl }: Pick<Config, 'apiUrl'>,
  name: string,
  value: string,
  seconds: number,
): string {
  const { protocol, pathname } = new URL(`${apiUrl}/sign-in-with/`);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=${pathname}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie({ headers: { cookie = '' } }: FastifyRequest, name: string): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** The header that has a browser remember a visit. */
export const rememberVisit = (config: Pick<Config, 'apiUrl'>, keys: Keys, visit: VisitUnderWay): string =>
  writeCookie(config, cookieName(visit.state), keys.seal(PURPOSE, JSON.stringify(visit)), LIFETIME / 1000);

/** The header that has a browser forget a visit. */
export const forgetVisit = (config: Pick<Config, 'apiUrl'>, { state }: VisitUnderWay): string =>
  writeCookie(config, cookieName(state), '', 0);

/** The visit that this browser began with this state; null where it began none, or where that was too long ago. */
export function findVisit(
  keys: Keys,
  request: FastifyRequest,
  { state, now }: { state: string | undefined; now: number },
): VisitUnderWay | null {
  const sealed = state === undefined ? null : readCookie(request, cookieName(state));
  const opened = sealed === null ? null : keys.open(PURPOSE, sealed);
  if (opened === null) return null;
  const visit = visitUnderWay.parse(JSON.parse(opened));
  return visit.state === state && visit.until > now ? visit : null;
}
