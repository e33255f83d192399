import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Argon2id, which is the library's default, at OWASP's measure: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** A hash of nobody's password, so that an unknown name costs the same time as a known one. */
const nobody = hashPassword(randomUUID());

/** Whether this is the password; null: no such account, which takes as long to deny. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return matches && passwordHash !== null;
}
