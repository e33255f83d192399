import { isIPv6 } from 'node:net';
import type { Keys } from '../keys.ts';

/**
 * Returns the key that a limit counts a client by: the IPv4 address, or the /64 that one IPv6 customer holds; ''
 * where the connection is gone.
 */
export function addressKey(address: string | undefined = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Hashes a client's address for storing. */
export const hashAddress = (keys: Keys, address: string): string =>
  keys.hash(`address ${addressKey(address)}`);
