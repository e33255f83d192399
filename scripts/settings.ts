/** The settings of one run of the portal and its API: where each listens, and the variables each reads. */
export interface Settings {
  apiPort: number;
  portalPort: number;
  apiUrl: string;
  portalUrl: string;
  /** The path of the portal's host below which the API answers as well, as in `/api`; null where it doesn't. */
  apiPath: string | null;
  /** Variables of the API process. */
  api: NodeJS.ProcessEnv;
  /** Variables the static site is built from. */
  portal: Record<`PUBLIC_${'API_URL' | 'ENVIRONMENT' | 'CLUB_NAME' | 'CURRENCY' | 'TIME_ZONE'}`, string> &
    Partial<Record<ClubFact, string>>;
}

/** The club's contact details: if not set, the build has values of its own. */
const clubFacts = [
  'PUBLIC_CLUB_ADDRESS',
  'PUBLIC_CLUB_PHONE',
  'PUBLIC_CLUB_HOURS',
  'PUBLIC_CLUB_EMAIL',
] as const;
type ClubFact = (typeof clubFacts)[number];

/**
 * Reads the variables of `npm start` and `npm run dev`. Throws an `Error` that names the variable it cannot use.
 * The ports drive every address that the two sides know of each other.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const apiPort = port(env, 'API_PORT', 8000);
  const portalPort = port(env, 'PORTAL_PORT', 4321);
  if (apiPort === portalPort) throw new Error(`API_PORT and PORTAL_PORT are both ${apiPort}.`);
  const apiUrl = `http://localhost:${apiPort}`;
  const portalUrl = `http://localhost:${portalPort}`;
  const apiPath = pathIn(env, 'API_PATH');
  return {
    apiPort,
    portalPort,
    apiUrl,
    portalUrl,
    apiPath,
    api: {
      // Settings of an API that is reached through the portal's host.
      ...(apiPath !== null && { API_URL: portalUrl + apiPath, TRUST_PROXY: '127.0.0.1,::1' }),
      ...env,
      API_PORT: String(apiPort),
      PORTAL_PORT: String(portalPort),
      ENVIRONMENT: env['ENVIRONMENT'] || 'demo',
    },
    portal: {
      PUBLIC_API_URL: apiPath ?? apiUrl,
      PUBLIC_ENVIRONMENT: env['ENVIRONMENT'] || 'production',
      PUBLIC_CLUB_NAME: env['PUBLIC_CLUB_NAME'] || env['CLUB_NAME'] || 'Harbour Club',
      PUBLIC_CURRENCY: env['PUBLIC_CURRENCY'] || env['CURRENCY'] || 'SGD',
      PUBLIC_TIME_ZONE: env['PUBLIC_TIME_ZONE'] || env['CLUB_TIME_ZONE'] || 'Asia/Singapore',
      ...Object.fromEntries(
        clubFacts.flatMap((name) => {
          const value = env[name] || env[name.replace('PUBLIC_', '')];
          return value ? [[name, value]] : [];
        }),
      ),
    },
  };
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new Error(`${name} is "${text}", but has to be a port: a whole number from 1 to 65535.`);
  }
  return value;
}

function pathIn(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!/^(?:\/[\w-]+)+$/.test(text))
    throw new Error(`${name} is "${text}", but has to be a path, as in /api.`);
  return text;
}
