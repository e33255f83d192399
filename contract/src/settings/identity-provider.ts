import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine, text } from '../wire.ts';

/** The provider whose accounts people may sign in with, as staff set it. Null: not set yet. */
const written = {
  /** True when people may sign in with it: it takes all the rest. */
  is_on: z.boolean(),
  /** Name of the club or company that the accounts are of, as members read it: `Harbour Group`. */
  label: oneLine(40).nullable(),
  /** Its issuer identifier, below which its discovery document is: `https://accounts.google.com`. */
  issuer: oneLine(300).nullable(),
  client_id: oneLine(300).nullable(),
  /** True when an address that it calls verified may be matched with a login, whose owner then confirms the link by email. */
  trusts_emails: z.boolean(),
};

/** Left out: the stored one, which goes to no other issuer than the one it was stored for. */
const clientSecret = text(500).optional();

const identityProvider = z.object({
  ...written,
  /** The secret itself is never sent. */
  has_secret: z.boolean(),
  /** The address that the provider sends people back to; it has to be registered there. */
  redirect_uri: z.string(),
  /** Counts every change: a save names the version that it was made from. */
  version: z.int().min(1),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

/**
 * OK: it would work. ADDRESS: the issuer isn't a public address. UNREACHABLE: no answer. NO_PROVIDER: no discovery
 * document there. OTHER_ISSUER: the document is another issuer's, named in `detail`. UNSUITABLE: it lacks what a sign-in needs.
 * CLIENT_REFUSED: it doesn't accept the client’s id and secret.
 */
export const providerOutcomes = [
  'OK',
  'ADDRESS',
  'UNREACHABLE',
  'NO_PROVIDER',
  'OTHER_ISSUER',
  'UNSUITABLE',
  'CLIENT_REFUSED',
] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

export const identityProviderEndpoints = {
  'GET /settings/sign-in-with/': endpoint({
    summary: 'The provider whose accounts people may sign in with',
    access: 'staff',
    right: 'settings.view',
    answers: { 200: identityProvider },
  }),
  'PUT /settings/sign-in-with/': endpoint({
    summary: 'Change the provider whose accounts people may sign in with',
    description: 'OpenID Connect: authorization code with PKCE. Another issuer takes its own client secret.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    body: z.strictObject({ ...written, client_secret: clientSecret, version: z.int().min(1) }),
    answers: { 200: identityProvider },
    errors: ['settings_changed'],
  }),
  'POST /settings/sign-in-with/test/': endpoint({
    summary: 'Read a provider’s discovery document, and check that it accepts the client',
    description: 'Nobody is signed in. Ten an hour at most, together with other tests.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    body: z.strictObject({ issuer: oneLine(300), client_id: oneLine(300), client_secret: clientSecret }),
    answers: {
      200: z.object({ outcome: z.enum(providerOutcomes), detail: z.string().nullable() }),
    },
  }),
};
