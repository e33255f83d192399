import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../../scripts/build.ts';
import { freePort, portIsFree, startNode, stop, untilReady } from '../../scripts/process.ts';
import { readSettings } from '../../scripts/settings.ts';
import { serve } from '../../hosting/serve.ts';
import { fixedCaptcha, type SystemVariables } from './addresses.ts';

/**
 * Starts what the tests run against: the site, built for this API as production and once more as UAT, and the API
 * with the demo club in an empty folder. Answers what takes it all down again.
 */
export default async function start(): Promise<() => Promise<void>> {
  const [api, portal, uat] = [await portLike(8451), await portLike(4451), await portLike(4452)];
  const release = `http://localhost:${await portLike(4453)}`;
  const settings = readSettings({ API_PORT: String(api), PORTAL_PORT: String(portal) });
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const uatUrl = `http://localhost:${uat}`;

  const child = startNode(['server/src/main.ts'], {
    env: {
      ...process.env,
      ...settings.api,
      ENVIRONMENT: 'test',
      DATABASE_URL: '',
      DATA_DIR: folder,
      CAPTCHA_CODE: fixedCaptcha,
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '100',
      PAYMENT_GATEWAY: 'sandbox',
      PORTAL_ORIGINS: [settings.portalUrl, uatUrl, release].join(','),
    },
  });
  const takeDown = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const sites = await serveSites().catch(async (failure: unknown) => {
    await takeDown();
    throw failure;
  });

  const variables: SystemVariables = {
    E2E_API: settings.apiUrl,
    E2E_PORTAL: settings.portalUrl,
    E2E_UAT: uatUrl,
    E2E_RELEASE: release,
  };
  Object.assign(process.env, variables);
  return async () => {
    await Promise.all([takeDown(), ...sites.map((site) => site.close())]);
  };

  /** The API gets ready while the sites are built. */
  async function serveSites() {
    const ready = untilReady(`${settings.apiUrl}/readyz`, child);
    const build = async () => {
      await buildIfStale('.cache/e2e', settings.portal);
      await buildIfStale('.cache/e2e-uat', { ...settings.portal, PUBLIC_ENVIRONMENT: 'UAT' });
    };
    await Promise.all([ready, build()]);
    return [
      await serve({ dist: '.cache/e2e', port: portal }),
      await serve({ dist: '.cache/e2e-uat', port: uat }),
    ];
  }
}

/** The preferred port, so that the site is built again only when it changed; any other where it is taken. */
const portLike = async (preferred: number): Promise<number> =>
  (await portIsFree(preferred)) ? preferred : freePort();
