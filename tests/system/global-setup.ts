import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../hosting/serve.ts';
import { siteForTests, testSite } from '../../hosting/testing-site.ts';
import { builtSite } from '../../scripts/build.ts';
import { freePort, portIsFree, startNode, stop, untilReady } from '../../scripts/process.ts';
import { readSettings } from '../../scripts/settings.ts';
import { openBareDatabase } from '../../server/src/testing/app.ts';
import { fixedCaptcha, type SystemVariables } from './addresses.ts';

/**
 * Starts what the tests run against: the site, built as production and again as UAT, and the API with the demo
 * club in an empty database: one of the PostgreSQL of `DATABASE_URL`, else the embedded one in an empty folder. Answers
 * what takes it all down again.
 */
export default (): Promise<() => Promise<void>> => startSystem();

interface Wish {
  /** Where a browser can't be sent from the address that the site was built for to another port: the API's own. */
  isApiCalledWhereItListens?: boolean;
}

/** What the above starts, for the tests in other browsers as well. */
export async function startSystem(wish: Wish = {}): Promise<() => Promise<void>> {
  const api = await startApi(wish);
  // The API gets ready while the sites are built.
  const ready = untilReady(`${api.variables.E2E_API_DIRECT}/readyz`, api.child);
  const [sites] = await Promise.all([serveSites(api.portals), ready]).catch(async (failure: unknown) => {
    await api.close();
    throw failure;
  });
  Object.assign(process.env, api.variables);
  return async () => {
    await Promise.all([api.close(), ...sites.map((site) => site.close())]);
  };
}

async function startApi({ isApiCalledWhereItListens = false }: Wish) {
  const preferred = Number(new URL(testSite.PUBLIC_API_URL).port);
  // Where another run has that port, browsers are sent to this one.
  const isPreferred = !isApiCalledWhereItListens && (await portIsFree(preferred));
  const port = isPreferred ? preferred : await freePort();
  const portals = { production: await freePort(), uat: await freePort(), release: await freePort() };
  const [portal = '', uat = '', release = ''] = Object.values(portals).map(
    (each) => `http://localhost:${each}`,
  );
  const pushService = `http://127.0.0.1:${await freePort()}`;
  // Payers come back to the first one: the site that they left.
  const origins = isApiCalledWhereItListens ? [release, portal, uat] : [portal, uat, release];
  const settings = readSettings({ API_PORT: String(port), PORTAL_PORT: String(portals.production) });
  const calledAt = isApiCalledWhereItListens ? settings.apiUrl : testSite.PUBLIC_API_URL;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const database = process.env['DATABASE_URL'] ? await openBareDatabase() : null;

  const child = startNode(['server/src/main.ts'], {
    env: {
      ...process.env,
      ...settings.api,
      API_URL: calledAt,
      ENVIRONMENT: 'test',
      DATABASE_URL: database?.url ?? '',
      DATA_DIR: folder,
      CAPTCHA_CODE: fixedCaptcha,
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '100',
      PAYMENT_GATEWAY: 'sandbox',
      PORTAL_ORIGINS: origins.join(','),
      LOCAL_PUSH_SERVICE: pushService,
    },
  });
  const close = async () => {
    await stop(child);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const variables: SystemVariables = {
    E2E_API: calledAt,
    E2E_API_DIRECT: settings.apiUrl,
    E2E_PORTAL: portal,
    E2E_UAT: uat,
    E2E_RELEASE: release,
    E2E_PUSH: pushService,
  };
  return { child, portals, variables, close };
}

async function serveSites(ports: { production: number; uat: number }) {
  const production = await siteForTests();
  const uat = await builtSite({ ...testSite, PUBLIC_ENVIRONMENT: 'UAT' });
  return [
    await serve({ dist: production, port: ports.production }),
    await serve({ dist: uat, port: ports.uat }),
  ];
}
