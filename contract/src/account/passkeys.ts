import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PASSKEY_NAME_MAX, passwordLength } from '../session/rules/sign-in.ts';
import { signedIn } from '../session/session.ts';
import { byId, id, moment, text } from '../wire.ts';

/** Bytes as base64url, as browsers write them; at most `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ examples: ['dGhlIGJ5dGVz'] });

/** The specification allows 1023 bytes. */
const credentialId = bytes(1364);
const publicKeyType = z.literal('public-key');
const name = text(PASSKEY_NAME_MAX);

/** Other fields that a browser or an authenticator sends are ignored. */
const credential = { id: credentialId, rawId: credentialId, type: publicKeyType };

/** `PublicKeyCredential.toJSON()` of a passkey that was made. */
const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(32_768),
    transports: z.array(text(20)).max(10).optional(),
  }),
});

/** `PublicKeyCredential.toJSON()` of a passkey that was used. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: bytes(128).optional(),
  }),
});

/** Options with which a browser makes a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` doesn't reveal the person; `name` is shown by the device. */
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Passkeys that the person has: no device makes a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Options with which a browser uses a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The caller's own passkey, without its key. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  /** Time of the last sign-in with it; null before the first. */
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyEndpoints = {
  'POST /api/token-passkey/options/': endpoint({
    summary:
      'What a browser needs to sign in with a passkey: the same for everybody, valid once, for five minutes',
    access: 'anyone',
    body: z.strictObject({}),
    answers: { 200: passkeyRequest },
    errors: ['throttled'],
  }),
  'POST /api/token-passkey/': endpoint({
    summary: 'Sign in with a passkey, without username or password',
    access: 'anyone',
    body: z.strictObject({ credential: usedCredential }),
    answers: { 200: signedIn },
    errors: ['no_active_account', 'throttled'],
  }),
  'GET /general-users/me/passkey/': endpoint({
    summary: 'Your passkeys, newest first',
    access: 'member',
    answers: { 200: z.object({ results: z.array(passkey) }) },
  }),
  'POST /general-users/me/passkey/options/': endpoint({
    summary:
      'What a browser needs to create a passkey, after the password is confirmed; valid once, for five minutes',
    access: 'member',
    body: z.strictObject({ password: z.string().min(1).max(passwordLength.max) }),
    answers: { 200: passkeyCreation },
    errors: ['too_many_passkeys', 'throttled'],
  }),
  'POST /general-users/me/passkey/': endpoint({
    summary: 'Add a passkey created by a browser',
    access: 'member',
    /** Without a name it is called after the device that makes the request: `Chrome on Windows`. */
    body: z.strictObject({ name: name.optional(), credential: madeCredential }),
    answers: { 201: passkey },
    errors: ['passkey_refused', 'too_many_passkeys'],
  }),
  'PATCH /general-users/me/passkey/{id}/': endpoint({
    summary: 'Rename your passkey',
    access: 'member',
    params: byId,
    body: z.strictObject({ name }),
    answers: { 200: passkey },
  }),
  'DELETE /general-users/me/passkey/{id}/': endpoint({
    summary: 'Remove your passkey: it can’t be used to sign in',
    access: 'member',
    params: byId,
    answers: { 204: null },
  }),
};
