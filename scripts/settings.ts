/** What one run of the portal and its API is told: where each listens, and the variables each reads. */
export interface Settings {
  apiPort: number;
  portalPort: number;
  apiUrl: string;
  portalUrl: string;
  /** Variables of the API process. */
  api: NodeJS.ProcessEnv;
  /** Variables the static site is built from. */
  portal: Record<`PUBLIC_${'API_URL' | 'ENVIRONMENT' | 'CLUB_NAME' | 'CURRENCY' | 'TIME_ZONE'}`, string>;
}

/**
 * Reads the variables of `npm start` and `npm run dev`. Throws an `Error` that names the variable it cannot use.
 * The ports drive every address that the two sides know of each other.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const apiPort = port(env, 'API_PORT', 8000);
  const portalPort = port(env, 'PORTAL_PORT', 4321);
  if (apiPort === portalPort) throw new Error(`API_PORT and PORTAL_PORT are both ${apiPort}.`);
  const apiUrl = `http://localhost:${apiPort}`;
  return {
    apiPort,
    portalPort,
    apiUrl,
    portalUrl: `http://localhost:${portalPort}`,
    api: {
      ...env,
      API_PORT: String(apiPort),
      PORTAL_PORT: String(portalPort),
      ENVIRONMENT: env['ENVIRONMENT'] || 'demo',
    },
    portal: {
      PUBLIC_API_URL: apiUrl,
      PUBLIC_ENVIRONMENT: env['ENVIRONMENT'] || 'production',
      PUBLIC_CLUB_NAME: env['PUBLIC_CLUB_NAME'] || env['CLUB_NAME'] || 'Harbour Club',
      PUBLIC_CURRENCY: env['PUBLIC_CURRENCY'] || env['CURRENCY'] || 'SGD',
      PUBLIC_TIME_ZONE: env['PUBLIC_TIME_ZONE'] || env['CLUB_TIME_ZONE'] || 'Asia/Singapore',
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
