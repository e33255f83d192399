import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IDToken } from 'openid-client';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import type { Language } from '@portal/contract/translations';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { FetchFailed } from '../../http/public-fetch.ts';
import { languageOf } from '../../http/language.ts';
import { connectProvider, openSecret, redirectUri } from '../../settings/index.ts';
import type { SignInWithEnv } from '../env.ts';
import type { Identity } from './visits.ts';
import { storeVisit } from './visits.ts';

/** Time that somebody may take at the provider, ms. */
const LIFETIME = 10 * 60_000;
/** Visits that an address may begin in a minute. */
const PER_MINUTE = 60;
const SCOPE = 'openid email profile';

/** Reasons why a visit ended without an identity, as the portal's page has words for them. */
type VisitFault = 'off' | 'unavailable' | 'cancelled' | 'refused' | 'expired';

const isString = z.string().max(300).optional().catch(undefined);
const startQuery = z.object({
  /** SHA-256 of the verifier that the portal's page keeps. */
  challenge: z.string().regex(/^[\w-]{43}$/),
  language: z.enum(['en', 'zh']).optional().catch(undefined),
  /** Origin of the portal that begins the visit, where there are several. */
  portal: isString,
});

/** A visit under way, sealed in a cookie: only the browser that began it can finish it, and nobody can read it. */
const visitUnderWay = z.object({
  state: z.string(),
  nonce: z.string(),
  pkce: z.string(),
  challenge: z.string(),
  issuer: z.string(),
  portal: z.string(),
  language: z.enum(['en', 'zh']),
  until: z.number(),
});
type VisitUnderWay = z.output<typeof visitUnderWay>;

const PURPOSE = 'visit to the identity provider';

/** A cookie for each visit, so that those of two tabs don't end one another. */
const cookieName = (state: string): string => `sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;

/** Browsers send it with the provider's redirect, as that is a link to us, and with nothing of another site's. */
function writeCookie({ apiUrl }: Config, name: string, value: string, seconds: number): string {
  const { protocol, pathname } = new URL(`${apiUrl}/sign-in-with/`);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=${pathname}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie({ headers: { cookie = '' } }: FastifyRequest, name: string): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** The portal's page that a visit ends on. What it brings is in the fragment, which no server and no log sees. */
function pageOf(
  { portal, language }: { portal: string; language: Language },
  brings: Record<string, string>,
) {
  const page = new URL(`${portal}${language === 'zh' ? '/zh' : ''}/sign-in-with`);
  page.hash = String(new URLSearchParams(brings));
  return page.href;
}

/** Tells why no identity came of a visit: `refused` for everything that an honest provider doesn't answer. */
function faultOf(error: unknown): VisitFault {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unavailable' : 'refused';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused';
  if (error instanceof ClientError) {
    const status = error.cause instanceof Response ? error.cause.status : 0;
    return status >= 500 ? 'unavailable' : 'refused';
  }
  return error instanceof FetchFailed ? 'unavailable' : 'refused';
}

/** Reads who a visit was by: the signed ID token, and the provider's user info where the token has no address. */
async function readIdentity(
  connection: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<Identity> {
  const hasAddress = typeof claims['email'] === 'string';
  const more =
    !hasAddress && connection.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(connection, accessToken, claims.sub)
      : {};
  const { email, email_verified } = { ...claims, ...more } as Record<string, unknown>;
  const address = z.email().max(254).safeParse(email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address.success ? address.data : null,
    email_verified: address.success && email_verified === true,
  };
}

/** The way to the identity provider and back: two addresses that browsers open. */
export function flowRoutes(app: FastifyInstance, env: SignInWithEnv): void {
  const { config, keys, provider } = env;
  const local = config.localIdentityProvider;
  const options = { config: { rateLimit: { max: PER_MINUTE * config.limitFactor } } };

  function connect() {
    const stored = provider();
    const clientSecret = stored && openSecret(keys, stored.client_secret);
    if (!stored?.issuer || !stored.client_id || clientSecret === null) return null;
    return connectProvider({ issuer: stored.issuer, clientId: stored.client_id, clientSecret }, local);
  }

  const goBack = (
    reply: FastifyReply,
    to: Pick<VisitUnderWay, 'portal' | 'language'>,
    brings: { code: string } | { fault: VisitFault },
  ) => reply.redirect(pageOf(to, brings), 303);

  const fail = (
    {
      request,
      reply,
      to,
    }: { request: FastifyRequest; reply: FastifyReply; to: Pick<VisitUnderWay, 'portal' | 'language'> },
    error: unknown,
  ) => {
    const fault = faultOf(error);
    const code = error instanceof ClientError || error instanceof ResponseBodyError ? error.code : undefined;
    if (fault !== 'cancelled') request.log.warn({ err: error, fault, code }, 'identity provider failed');
    return goBack(reply, to, { fault });
  };

  app.get('/sign-in-with/start', options, async (request, reply) => {
    const asked = startQuery.safeParse(request.query);
    const portal = config.origins.find((origin) => origin === asked.data?.portal) ?? config.portalUrl;
    const language = asked.data?.language ?? languageOf(request.headers['accept-language']);
    const to = { portal, language };
    if (!asked.success) return goBack(reply, to, { fault: 'expired' });
    try {
      const connection = await connect();
      if (!connection) return goBack(reply, to, { fault: 'off' });
      const [state, nonce, pkce] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(connection, {
        redirect_uri: redirectUri(config),
        scope: SCOPE,
        code_challenge: await calculatePKCECodeChallenge(pkce),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const visit: VisitUnderWay = {
        ...to,
        state,
        nonce,
        pkce,
        challenge: asked.data.challenge,
        issuer: connection.serverMetadata().issuer,
        until: config.now() + LIFETIME,
      };
      const sealed = keys.seal(PURPOSE, JSON.stringify(visit));
      reply.header('Set-Cookie', writeCookie(config, cookieName(state), sealed, LIFETIME / 1000));
      return reply.redirect(url.href, 303);
    } catch (error) {
      return fail({ request, reply, to }, error);
    }
  });

  /** The visit that this browser began with this state; null where it began none, or where that was too long ago. */
  function findVisit(request: FastifyRequest, state: string | undefined): VisitUnderWay | null {
    const sealed = state === undefined ? null : readCookie(request, cookieName(state));
    const opened = sealed === null ? null : keys.open(PURPOSE, sealed);
    if (opened === null) return null;
    const visit = visitUnderWay.parse(JSON.parse(opened));
    return visit.state === state && visit.until > config.now() ? visit : null;
  }

  app.get('/sign-in-with/callback', options, async (request, reply) => {
    const { state } = z.object({ state: isString }).parse(request.query);
    const visit = findVisit(request, state);
    if (!visit || state === undefined) {
      const language = languageOf(request.headers['accept-language']);
      return goBack(reply, { portal: config.portalUrl, language }, { fault: 'expired' });
    }
    // Whatever comes of it, it comes once.
    reply.header('Set-Cookie', writeCookie(config, cookieName(state), '', 0));
    try {
      const connection = await connect();
      if (!connection) return goBack(reply, visit, { fault: 'off' });
      // Staff have set another provider since.
      if (connection.serverMetadata().issuer !== visit.issuer)
        return goBack(reply, visit, { fault: 'expired' });
      const current = new URL(redirectUri(config));
      current.search = new URL(request.url, config.apiUrl).search;
      const tokens = await authorizationCodeGrant(connection, current, {
        pkceCodeVerifier: visit.pkce,
        expectedState: visit.state,
        expectedNonce: visit.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      const identity = await readIdentity(connection, claims, tokens.access_token);
      const { challenge } = visit;
      const code = await storeVisit(app.db, { ...identity, challenge }, config.now());
      return goBack(reply, visit, { code });
    } catch (error) {
      return fail({ request, reply, to: visit }, error);
    }
  });
}
