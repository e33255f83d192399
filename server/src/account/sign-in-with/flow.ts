import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration, IDToken } from 'openid-client';
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
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { languageOf } from '../../http/refusals/language.ts';
import { FetchFailed } from '../../http/outgoing/public-fetch.ts';
import { connectProvider, openSecret, redirectUri } from '../../settings/index.ts';
import type { SignInWithEnv } from '../env.ts';
import type { VisitUnderWay } from './under-way.ts';
import { findVisit, forgetVisit, LIFETIME, rememberVisit } from './under-way.ts';
import type { Identity } from './visits.ts';
import { storeVisit } from './visits.ts';

/** Visits that an address may begin in a minute. */
const PER_MINUTE = 60;
const SCOPE = 'openid email profile';

/** Reasons why a visit ended without an identity, as the portal's page has words for them. */
type VisitFault = 'off' | 'unavailable' | 'cancelled' | 'refused' | 'expired';

const optionalText = z.string().max(300).optional().catch(undefined);
const startQuery = z.object({
  /** SHA-256 of the verifier that the portal's page keeps. */
  challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined),
  language: z.enum(['en', 'zh']).optional().catch(undefined),
  /** Origin of the portal that begins the visit, where there are several. */
  portal: optionalText,
});

type WayBack = Pick<VisitUnderWay, 'portal' | 'language'>;

/** Goes to the portal's page that ends a visit. What it brings is in the fragment, which no server and no log sees. */
function goBack(
  reply: FastifyReply,
  { portal, language }: WayBack,
  brings: { code: string } | { fault: VisitFault },
): FastifyReply {
  const page = new URL(`${portal}${language === 'zh' ? '/zh' : ''}/sign-in-with`);
  page.hash = String(new URLSearchParams(brings));
  return reply.redirect(page.href, 303);
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

/** Goes back with the reason, which the log has in full. */
function fail(request: FastifyRequest, reply: FastifyReply, to: WayBack, error: unknown): FastifyReply {
  const fault = faultOf(error);
  const code = error instanceof ClientError || error instanceof ResponseBodyError ? error.code : undefined;
  if (fault !== 'cancelled') request.log.warn({ err: error, fault, code }, 'identity provider failed');
  return goBack(reply, to, { fault });
}

/** Reads the provider's discovery document; null while nobody may sign in with it. */
async function connect({ keys, config, provider }: SignInWithEnv): Promise<Configuration | null> {
  const stored = provider();
  const clientSecret = stored && openSecret(keys, stored.client_secret);
  if (!stored?.issuer || !stored.client_id || clientSecret === null) return null;
  const account = { issuer: stored.issuer, clientId: stored.client_id, clientSecret };
  return connectProvider(account, config.localIdentityProvider);
}

/** Begins a visit: the address at the provider, and what this browser has to remember. */
async function beginVisit(
  { config }: SignInWithEnv,
  connection: Configuration,
  from: WayBack & { challenge: string },
): Promise<{ url: URL; visit: VisitUnderWay }> {
  const [state, nonce, pkce] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(connection, {
    redirect_uri: redirectUri(config),
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(pkce),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const { issuer } = connection.serverMetadata();
  return { url, visit: { ...from, state, nonce, pkce, issuer, until: config.now() + LIFETIME } };
}

/** Reads the account of a visit: from the signed ID token, and the provider's user info where the token has no address. */
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

/** Exchanges the provider's code, and stores who it is for the portal's page; answers that page's code. */
async function finishVisit(
  { config }: SignInWithEnv,
  {
    db,
    connection,
    visit,
    url,
  }: { db: Database; connection: Configuration; visit: VisitUnderWay; url: string },
): Promise<string> {
  const current = new URL(redirectUri(config));
  current.search = new URL(url, config.apiUrl).search;
  const tokens = await authorizationCodeGrant(connection, current, {
    pkceCodeVerifier: visit.pkce,
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  const identity = await readIdentity(connection, claims, tokens.access_token);
  return storeVisit(db, { ...identity, challenge: visit.challenge }, config.now());
}

/** The way to the identity provider and back: two addresses that browsers open. */
export function flowRoutes(app: FastifyInstance, env: SignInWithEnv): void {
  const { config, keys } = env;
  const options = { config: { rateLimit: { max: PER_MINUTE * config.limitFactor } } };

  app.get('/sign-in-with/start', options, async (request, reply) => {
    const { challenge, language, portal } = startQuery.parse(request.query);
    const to = {
      portal: config.origins.find((origin) => origin === portal) ?? config.portalUrl,
      language: language ?? languageOf(request.headers['accept-language']),
    };
    if (challenge === undefined) return goBack(reply, to, { fault: 'expired' });
    try {
      const connection = await connect(env);
      if (!connection) return goBack(reply, to, { fault: 'off' });
      const { url, visit } = await beginVisit(env, connection, { ...to, challenge });
      return reply.header('Set-Cookie', rememberVisit(config, keys, visit)).redirect(url.href, 303);
    } catch (error) {
      return fail(request, reply, to, error);
    }
  });

  app.get('/sign-in-with/callback', options, async (request, reply) => {
    const { state } = z.object({ state: optionalText }).parse(request.query);
    const visit = findVisit(keys, request, { state, now: config.now() });
    if (!visit) {
      const language = languageOf(request.headers['accept-language']);
      return goBack(reply, { portal: config.portalUrl, language }, { fault: 'expired' });
    }
    // Whatever comes of it, it comes once.
    reply.header('Set-Cookie', forgetVisit(config, visit));
    try {
      const connection = await connect(env);
      if (!connection) return goBack(reply, visit, { fault: 'off' });
      // Staff have set another provider since.
      if (connection.serverMetadata().issuer !== visit.issuer)
        return goBack(reply, visit, { fault: 'expired' });
      const code = await finishVisit(env, { db: app.db, connection, visit, url: request.url });
      return goBack(reply, visit, { code });
    } catch (error) {
      return fail(request, reply, visit, error);
    }
  });
}
