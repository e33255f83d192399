import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ClientAuth, Configuration } from 'openid-client';
import { publicFetch } from '../../http/outgoing/public-fetch.ts';
import type { Keys } from '../../http/keys.ts';

/** The club's account at its identity provider. */
export interface ProviderAccount {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 60;
/** Longest wait for each answer of the provider, in seconds: less than the portal waits for ours. */
const PATIENCE = 8;

/** Sends the secret in the form, which every provider reads the same; in the header where the provider takes nothing else. */
const secretSender =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    // Left out, it means the header alone (OpenID Connect Discovery).
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (isPost ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, ...rest);
  };

/**
 * Reads the provider's discovery document. Nothing of it is remembered: a provider that moves an address or changes its
 * keys is followed by the next sign-in. Signatures are checked as well, though the answer came over TLS.
 */
export const connectProvider = (
  { issuer, clientId, clientSecret }: ProviderAccount,
  local: string | null,
): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, { [clockTolerance]: CLOCK_TOLERANCE }, secretSender(clientSecret), {
    [customFetch]: publicFetch(local),
    timeout: PATIENCE,
    execute: [
      enableNonRepudiationChecks,
      ...(local !== null && new URL(issuer).origin === local ? [allowInsecureRequests] : []),
    ],
  });

const PURPOSE = 'secret at the identity provider';

export const sealSecret = (keys: Keys, secret: string): string => keys.seal(PURPOSE, secret);

/** Opens the stored secret; null: there is none, or TOKEN_SECRET was another when it was stored. */
export const openSecret = (keys: Keys, sealed: string | null): string | null =>
  sealed === null ? null : keys.open(PURPOSE, sealed);
