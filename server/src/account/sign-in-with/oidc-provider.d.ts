// The package has no types of its own: the parts of it that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    body: unknown;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }

  interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }

  interface Account {
    accountId: string;
    claims: () => object;
  }

  interface Configuration {
    clients: readonly object[];
    claims: Record<string, readonly string[]>;
    conformIdTokenClaims?: boolean;
    cookies: { keys: readonly string[] };
    features: Record<string, { enabled: boolean }>;
    findAccount: (context: Context, id: string) => Account;
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    jwks: { keys: readonly object[] };
    loadExistingGrant: (context: Context) => Promise<Grant>;
    pkce: { required: () => boolean };
    ttl: Record<string, number>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: { clientId: string; accountId: string }) => Grant;
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ) => Promise<void>;
    use: (middleware: (context: Context, next: () => Promise<void>) => Promise<void>) => void;
  }
}
