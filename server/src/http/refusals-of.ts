import type { Endpoint, Method } from '@portal/contract';
import { statusOfCode } from '@portal/contract';

export const tokenCodes = ['token_not_valid', 'bad_authorization_header', 'user_inactive', 'user_not_found'];

/** The codes that an endpoint may refuse with, by status: its own, and those that come with what it is. */
export function refusalsOf(method: Method, entry: Endpoint): ReadonlyMap<number, readonly string[]> {
  const { access, errors = [], params, right } = entry;
  const codes = new Set([
    ...(access === 'member' || access === 'staff' ? ['not_authenticated'] : []),
    ...(access === 'anyone' ? [] : tokenCodes),
    ...(right === undefined ? [] : ['permission_denied']),
    ...(params ? ['not_found'] : []),
    ...(method === 'GET' ? [] : ['parse_error', 'too_large', 'unsupported_media_type']),
    'error',
    'throttled',
    'unavailable',
    ...errors,
  ]);
  return new Map([...Map.groupBy(codes, statusOfCode)].toSorted(([a], [b]) => a - b));
}
