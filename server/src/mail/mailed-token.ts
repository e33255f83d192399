import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 bits for an email, and what the database keeps of it. A plain hash is enough: nobody can try them all. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
