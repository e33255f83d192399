import type { Answer } from '@portal/contract';
import type { Configuration } from 'openid-client';
import {
  authorizationCodeGrant,
  ClientError,
  ResponseBodyError,
  randomPKCECodeVerifier,
} from 'openid-client';
import { FetchFailed } from '../../http/outgoing/public-fetch.ts';
import { HostRefused, publicAddress } from '../../http/outgoing/public-post.ts';
import type { ProviderAccount } from './connect.ts';
import { connectProvider } from './connect.ts';

type TestResult = Answer<'POST /settings/sign-in-with/test/'>;

/** Longest detail that is shown. */
const LONGEST = 300;

const result = (outcome: TestResult['outcome'], detail: string | null = null): TestResult => ({
  outcome,
  detail: detail?.slice(0, LONGEST) ?? null,
});

/** The issuer that a discovery document names, where it isn't the one that was asked for. */
function otherIssuer(error: ClientError): string | null {
  const { cause } = error;
  const body = typeof cause === 'object' && cause && 'body' in cause ? cause.body : null;
  const issuer = typeof body === 'object' && body && 'issuer' in body ? body.issuer : null;
  return typeof issuer === 'string' ? issuer : null;
}

/** Tells why no answer came. */
const explainFetch = ({ cause }: FetchFailed): TestResult =>
  cause instanceof HostRefused
    ? result('ADDRESS')
    : result('UNREACHABLE', cause instanceof Error ? cause.message || cause.name : null);

function explainDiscovery(error: unknown): TestResult {
  if (error instanceof FetchFailed) return explainFetch(error);
  if (error instanceof ClientError) {
    if (error.cause instanceof Response && error.cause.status >= 500)
      return result('UNREACHABLE', `HTTP ${error.cause.status}`);
    if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
      const found = otherIssuer(error);
      if (found !== null) return result('OTHER_ISSUER', found);
    }
    return result('NO_PROVIDER');
  }
  throw error;
}

/** Returns what a sign-in needs that the provider doesn't have. */
function findLack(connection: Configuration): string | null {
  const server = connection.serverMetadata();
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (server[name] === undefined) return name;
  return server.response_types_supported && !server.response_types_supported.includes('code') ? 'code' : null;
}

/** Sends a code that was never given: a provider that accepts the client refuses the code, another one refuses the client. */
async function tryClient(connection: Configuration, redirectUri: string): Promise<TestResult> {
  const callback = new URL(redirectUri);
  callback.search = String(
    new URLSearchParams({ code: 'test', state: 'test', iss: connection.serverMetadata().issuer }),
  );
  try {
    await authorizationCodeGrant(connection, callback, {
      expectedState: 'test',
      pkceCodeVerifier: randomPKCECodeVerifier(),
    });
  } catch (error) {
    if (error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error))
      return result('CLIENT_REFUSED', error.error_description ?? error.error);
    if (error instanceof FetchFailed) return explainFetch(error);
  }
  return result('OK');
}

/** Tries whether people could sign in with an account at this provider, without anybody's doing it. */
export async function tryProvider(
  account: ProviderAccount,
  { local, redirectUri }: { local: string | null; redirectUri: string },
): Promise<TestResult> {
  if (!publicAddress(account.issuer, [local])) return result('ADDRESS');
  try {
    const connection = await connectProvider(account, local);
    const lack = findLack(connection);
    return lack === null ? await tryClient(connection, redirectUri) : result('UNSUITABLE', lack);
  } catch (error) {
    return explainDiscovery(error);
  }
}
