import { testSite } from '../../hosting/testing-site.ts';
import { systemAddress } from '../system/addresses.ts';
import { startSystem } from '../system/global-setup.ts';
import { serveWatched } from './watched-site.ts';

/** Starts what the other tests in a browser run against, and beside it a site that hears what its pages complain about. */
export default async function start(): Promise<() => Promise<void>> {
  // These browsers can't be sent from the API's usual port to another one.
  const stopSystem = await startSystem({ isApiCalledWhereItListens: true });
  const stopWatched = await serveWatched({
    site: systemAddress('E2E_PORTAL'),
    port: Number(new URL(systemAddress('E2E_RELEASE')).port),
    api: { built: testSite.PUBLIC_API_URL, real: systemAddress('E2E_API') },
  });
  return async () => {
    await stopWatched();
    await stopSystem();
  };
}
