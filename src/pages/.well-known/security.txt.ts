import { PUBLIC_SECURITY_CONTACT } from 'astro:env/client';

const YEAR_MS = 365 * 86_400_000;

/** Tells where to report a vulnerability (RFC 9116). Good for a year from the release that it comes with. */
export const GET = () =>
  new Response(
    [
      `Contact: ${PUBLIC_SECURITY_CONTACT}`,
      `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
      'Preferred-Languages: en, zh',
      '',
    ].join('\n'),
  );
