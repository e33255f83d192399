import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, type RunningSite } from '../../hosting/serve.ts';
import { siteForTests, testSite } from '../../hosting/testing-site.ts';
import { builtSite } from '../../scripts/build.ts';
import { apiProgram, freePort, startNode, stop, untilReady } from '../../scripts/process.ts';
import { readSettings } from '../../scripts/settings.ts';
import { onTestClock } from '../../scripts/testing/clock.ts';
import { pictureId, pictures } from '../../server/src/seed/pictures/pictures.ts';
import { openBareDatabase } from '../../server/src/testing/app.ts';
import { fixedCaptcha, type SystemVariables } from './addresses.ts';
import { copySite } from './site.ts';

/**
 * Starts what the tests run against: the site, built as production and again as UAT, and the API with the demo
 * club in an empty database: one of the PostgreSQL of `DATABASE_URL`, else the embedded one in an empty folder. Answers
 * what takes it all down again.
 */
export default (): Promise<() => Promise<void>> => startSystem({ hasStillClub: true });

const reachItself = new URL('reach-itself.ts', import.meta.url).href;

interface SystemOptions {
  /** Beside the API, another with a demo club of its own, in which no test writes (`read-only-club.ts`). */
  hasStillClub?: boolean;
  /** Set if a browser can't be sent from the address that the site was built for to another port: the API's own. */
  isApiCalledWhereItListens?: boolean;
  /** Leaves out the site with the banner of another environment. */
  isUatLeftOut?: boolean;
}

/** The ports that the site is served at. */
interface Portals {
  readonly production: number;
  readonly uat: number;
  readonly release: number;
}

/** Starts the API and the sites, for the tests in other browsers and at other moments as well. */
export async function startSystem(wish: SystemOptions = {}): Promise<() => Promise<void>> {
  const portals = { production: await freePort(), uat: await freePort(), release: await freePort() };
  // Browsers are sent here from the port that the site was built for, which another run may have.
  const api = await startApi({ port: await freePort(), portals, ...wish });
  // The API gets ready while the sites are built, and draws the demo's pictures after that, this one last.
  const lastPicture = pictureId(pictures.at(-1) ?? pictures[0]);
  const ready = untilReady(`${api.variables.E2E_API_DIRECT}/uploads/${lastPicture}.webp`, api.child);
  const [sites] = await Promise.all([serveSites(portals, wish), ready]).catch(async (failure: unknown) => {
    await api.close();
    throw failure;
  });
  Object.assign(process.env, api.variables);
  const started = [api, ...sites];
  if (wish.hasStillClub) {
    // The tests of the still club wait for it; the demo's pictures are there already.
    const still = await startApi({ port: await freePort(), portals, uploads: api.uploads });
    process.env['E2E_STILL_API'] = still.variables.E2E_API_DIRECT;
    started.push(still);
  }
  return async () => {
    await Promise.all(started.map((each) => each.close()));
  };
}

interface ApiOptions extends SystemOptions {
  readonly port: number;
  readonly portals: Portals;
  /** The folder of what members upload, where it isn't the API's own. */
  readonly uploads?: string;
}

/** Starts an API that knows where the sites are. */
async function startApi({ port, portals, uploads, isApiCalledWhereItListens = false }: ApiOptions) {
  const [portal = '', uat = '', release = ''] = Object.values(portals).map(
    (each) => `http://localhost:${each}`,
  );
  const pushService = `http://127.0.0.1:${await freePort()}`;
  const webhooks = `http://127.0.0.1:${await freePort()}`;
  const identityProvider = `http://127.0.0.1:${await freePort()}`;
  // Payers come back to the first one: the site that they left.
  const origins = isApiCalledWhereItListens ? [release, portal, uat] : [portal, uat, release];
  const settings = readSettings({ API_PORT: String(port), PORTAL_PORT: String(portals.production) });
  const calledAt = isApiCalledWhereItListens ? settings.apiUrl : testSite.PUBLIC_API_URL;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const uploadsDir = uploads ?? path.join(folder, 'uploads');
  const database = process.env['DATABASE_URL'] ? await openBareDatabase() : null;

  const child = startNode([...onTestClock, '--import', reachItself, ...apiProgram], {
    env: {
      ...process.env,
      ...settings.api,
      API_URL: calledAt,
      CLUB_TIME_ZONE: testSite.PUBLIC_TIME_ZONE,
      ENVIRONMENT: 'test',
      DATABASE_URL: database?.url ?? '',
      DATA_DIR: folder,
      UPLOADS_DIR: uploadsDir,
      CAPTCHA_CODE: fixedCaptcha,
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '100',
      PAYMENT_GATEWAY: 'sandbox',
      PORTAL_ORIGINS: origins.join(','),
      LOCAL_PUSH_SERVICE: pushService,
      LOCAL_WEBHOOK_RECEIVERS: webhooks,
      LOCAL_IDENTITY_PROVIDER: identityProvider,
    },
  });
  const close = async () => {
    await stop(child);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const variables = {
    E2E_API: calledAt,
    E2E_API_DIRECT: settings.apiUrl,
    E2E_PORTAL: portal,
    E2E_UAT: uat,
    E2E_RELEASE: release,
    E2E_PUSH: pushService,
    E2E_WEBHOOKS: webhooks,
    E2E_IDENTITY_PROVIDER: identityProvider,
  } satisfies Partial<SystemVariables>;
  return { child, uploads: uploadsDir, variables, close };
}

async function serveSites(ports: Portals, { isUatLeftOut = false }: SystemOptions) {
  const production = await serveCopy(await siteForTests(), ports.production);
  if (isUatLeftOut) return [production];
  // Our own API always writes cents: the variable only counts on another host.
  const variables = { ...testSite, PUBLIC_ENVIRONMENT: 'UAT', PUBLIC_AMOUNTS: 'decimal' };
  const uat = await builtSite(variables, { compression: 'none' });
  return [production, await serveCopy(uat, ports.uat)];
}

async function serveCopy(built: string, port: number): Promise<RunningSite> {
  const dist = await copySite(built);
  const site = await serve({ dist, port });
  // Its files were read when it began.
  rmSync(dist, { recursive: true });
  return site;
}
