import { language } from '#words/app/language';
import { apiUrl } from '../app/api-url.ts';
import { forVisit, readStored, writeStored } from '../app/stored.ts';

/** The purpose of a visit to the club's identity provider, with what it takes to finish it. */
export type VisitPurpose =
  | { readonly purpose: 'sign-in'; readonly next: string | null }
  /** A link in the profile; the ticket shows that the password was given. */
  | { readonly purpose: 'link'; readonly ticket: string }
  /** A first login; the token is of the emailed invitation. */
  | { readonly purpose: 'claim'; readonly token: string };

/** A visit that this tab began: only a page with its verifier can finish it. */
export type BegunVisit = VisitPurpose & { readonly verifier: string };

const STORED = 'identity-visit';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Goes to the identity provider. What finishes the visit stays in this tab until it comes back. */
export async function beginVisit(of: VisitPurpose): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  writeStored(STORED, JSON.stringify({ ...of, verifier } satisfies BegunVisit), forVisit);
  const challenge = base64url(new Uint8Array(hash));
  const query = new URLSearchParams({ challenge, language, portal: location.origin });
  location.assign(`${apiUrl}/sign-in-with/start?${query}`);
}

/** Takes the visit that this tab began, which can be finished once; null where it began none. */
export function takeVisit(): BegunVisit | null {
  const stored = readStored(STORED, forVisit);
  writeStored(STORED, null, forVisit);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `beginVisit` wrote it
    return JSON.parse(stored ?? 'null') as BegunVisit | null;
  } catch {
    return null;
  }
}

/** The reasons why a visit brought no account, as the API names them. */
const faults = ['off', 'unavailable', 'cancelled', 'refused', 'expired'] as const;
export type VisitFault = (typeof faults)[number];

/** Reads what the API's redirect brought in the fragment: a code, or why there is none. */
export function readVisitResult(hash: string): { readonly code: string } | { readonly fault: VisitFault } {
  const brought = new URLSearchParams(hash.slice(1));
  const code = brought.get('code');
  return code === null
    ? { fault: faults.find((fault) => fault === brought.get('fault')) ?? 'expired' }
    : { code };
}
