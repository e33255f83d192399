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
  portal: Record<`PUBLIC_${'API_URL' | 'ENVIRONMENT' | 'CURRENCY' | 'TIME_ZONE'}`, string> &
    Partial<Record<ClubFact, string>>;
  /** True for a demo club, with people and bookings; an empty one begins at `/setup`. */
  isDemo: boolean;
}

/** The pages' facts about the demo club. A club of one's own has none until they are set: no page shows invented ones. */
export const demoClub = {
  PUBLIC_CLUB_NAME: 'Harbour Club',
  PUBLIC_CLUB_ADDRESS: '8 Lantern Quay, Singapore 098585',
  PUBLIC_CLUB_PHONE: '+65 6555 0142',
  PUBLIC_CLUB_HOURS: '07:00-23:00',
  PUBLIC_CLUB_EMAIL: 'office@harbour.example',
};
type ClubFact = keyof typeof demoClub;

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
  const isDemo = choosesDemo(env);
  return {
    apiPort,
    portalPort,
    apiUrl,
    portalUrl,
    apiPath,
    isDemo,
    api: {
      // Settings of an API that is reached through the portal's host.
      ...(apiPath !== null && { API_URL: portalUrl + apiPath, TRUST_PROXY: '127.0.0.1,::1' }),
      ...env,
      API_PORT: String(apiPort),
      PORTAL_PORT: String(portalPort),
      ENVIRONMENT: env['ENVIRONMENT'] || 'demo',
      // The two clubs have a folder each, so that one can be tried after the other.
      ...(!isDemo && { DATA_DIR: env['DATA_DIR'] || '.data/own-club' }),
    },
    portal: {
      PUBLIC_API_URL: apiPath ?? apiUrl,
      PUBLIC_ENVIRONMENT: env['ENVIRONMENT'] || 'production',
      PUBLIC_CURRENCY: env['PUBLIC_CURRENCY'] || env['CURRENCY'] || 'SGD',
      PUBLIC_TIME_ZONE: env['PUBLIC_TIME_ZONE'] || env['CLUB_TIME_ZONE'] || 'Asia/Singapore',
      ...Object.fromEntries(
        Object.entries(demoClub).flatMap(([name, demo]) => {
          const value = env[name] || env[name.replace('PUBLIC_', '')] || (isDemo ? demo : '');
          return value ? [[name, value]] : [];
        }),
      ),
    },
  };
}

function choosesDemo({ CLUB, ENVIRONMENT }: NodeJS.ProcessEnv): boolean {
  if (CLUB && CLUB !== 'demo' && CLUB !== 'empty')
    throw new Error(`CLUB is "${CLUB}", but has to be demo or empty.`);
  return (CLUB || (ENVIRONMENT === 'production' ? 'empty' : 'demo')) === 'demo';
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
