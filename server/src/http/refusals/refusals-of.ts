import type { Endpoint, ErrorCode, Method } from '@portal/contract';
import { statusOfCode } from '@portal/contract';

export const tokenCodes: readonly ErrorCode[] = [
  'token_not_valid',
  'bad_authorization_header',
  'access_token_not_valid',
  'access_token_ended',
  'user_inactive',
  'user_not_found',
];

/** The codes by which a call refuses an access token. */
export const scopeCodes: readonly ErrorCode[] = ['scope_missing', 'closed_to_access_tokens'];

/** The codes that an endpoint may refuse with, by status: its own, and those that follow from its kind. */
export function refusalsOf(method: Method, entry: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, errors = [], params, right } = entry;
  const codes: ErrorCode[] = [
    ...(access === 'member' || access === 'staff' ? (['not_authenticated', ...scopeCodes] as const) : []),
    ...(access === 'anyone' ? [] : tokenCodes),
    ...(right === undefined ? [] : (['permission_denied', 'codes_must_be_on'] as const)),
    ...(params ? ['not_found' as const] : []),
    ...(method === 'GET' ? [] : (['parse_error', 'too_large', 'unsupported_media_type'] as const)),
    'error',
    'throttled',
    'unavailable',
    ...errors,
  ];
  return new Map([...Map.groupBy(new Set(codes), statusOfCode)].toSorted(([a], [b]) => a - b));
}
