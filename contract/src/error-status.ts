import { bookingCodes } from './bookings/reservations.ts';
import type { ErrorCode } from './error-sentences.ts';

/** Statuses of refusal codes other than 409, which is the usual refusal of a request that contradicts stored data. */
const statuses: { readonly [Code in ErrorCode]?: number } = {
  ...Object.fromEntries(bookingCodes.map((code) => [code, 400])),
  error: 400,
  parse_error: 400,
  passkey_refused: 400,
  webhook_refused: 400,
  access_token_ended: 401,
  access_token_not_valid: 401,
  bad_authorization_header: 401,
  no_active_account: 401,
  not_authenticated: 401,
  token_not_valid: 401,
  user_inactive: 401,
  user_not_found: 401,
  permission_denied: 403,
  closed_to_access_tokens: 403,
  access_token_required: 403,
  code_required: 403,
  codes_must_be_on: 403,
  rights_not_held: 403,
  scope_missing: 403,
  ticket_not_valid: 403,
  identity_not_linked: 403,
  identity_link_mailed: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  throttled: 429,
  gateway_failed: 502,
  lookup_failed: 502,
  too_busy: 503,
  unavailable: 503,
  storage_full: 507,
};

/** Returns the status of a refusal code. */
export const statusOfCode = (code: ErrorCode): number => statuses[code] ?? 409;
