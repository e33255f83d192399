import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'portal', secret: 'a secret of the provider and us' } as const;

/** An account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** Changes the claims of an ID token before it is signed again: by the provider's own key, or by another. */
export interface Lie {
  claims?: object;
  byAnotherKey?: boolean;
}

export interface TestProvider {
  issuer: string;
  /** The account that is signed in there; null: the user presses cancel. */
  user: ProviderAccount | null;
  /** Set: the next ID tokens are changed like this. */
  lie: Lie | null;
  /** Set: it answers nothing, or an error alone. */
  fault: 'away' | 'broken' | null;
  /** Signs with a new key from now on, which alone is published. */
  rotateKeys: () => Promise<void>;
  close: () => Promise<void>;
}

const newKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `key ${Math.random()}`;
  return { privateKey, kid, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
};
type Key = Awaited<ReturnType<typeof newKey>>;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Setup {
  issuer: string;
  redirectUri: string;
  key: Key;
  state: Pick<TestProvider, 'user' | 'lie'>;
}

/** Signs the claims of a token anew, as a dishonest provider might. */
async function signLie(token: string, key: Key, { claims, byAnotherKey }: Lie): Promise<string> {
  const signer = byAnotherKey ? (await newKey()).privateKey : key.privateKey;
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(signer);
}

/** The real provider, whose users sign in without a page: the one that `user` names does. */
function createProvider({ issuer, redirectUri, key, state }: Setup): Handler {
  const accounts = new Map<string, ProviderAccount>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...accounts.get(id), sub: id }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [key.jwk] },
    async loadExistingGrant({ oidc: { client, session } }) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    // Its defaults ask to be set.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  provider.use(async (context, next) => {
    await next();
    const { path, body } = context;
    if (path === '/token' && state.lie && typeof body === 'object' && body && 'id_token' in body)
      context.body = { ...body, id_token: await signLie(String(body.id_token), key, state.lie) };
  });
  const serve = provider.callback();
  return async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    const { user } = state;
    if (user) accounts.set(user.sub, user);
    const result = user ? { login: { accountId: user.sub } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result);
  };
}

/** Starts a real OpenID provider on this machine, for the portal whose callback this is; at any port where left out. */
export async function startProvider(redirectUri: string, at = 0): Promise<TestProvider> {
  let handle: Handler = () => Promise.reject(new Error('Not started'));
  const server = createServer((request, response) => {
    if (provider.fault === 'away') request.socket.destroy();
    else if (provider.fault === 'broken') response.writeHead(503).end();
    else handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider: TestProvider = {
    issuer,
    user: null,
    lie: null,
    fault: null,
    async rotateKeys() {
      handle = createProvider({ issuer, redirectUri, key: await newKey(), state: provider });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  await provider.rotateKeys();
  return provider;
}
