// npm run dev: the API and the portal, both starting again when a file of theirs changes. Where one ends, so does the other.
import { once } from 'node:events';
import path from 'node:path';
import { apiProgram, root, startNode, stop, untilReady, withOurNode } from './process.ts';
import { readSettings } from './settings.ts';

// Astro's own server passes nothing on: here the API always has an address of its own.
const settings = readSettings({ ...process.env, API_PATH: '' });
const apiSteps = new Set(['open', 'seed', 'listen']);
const api = startNode(['--watch', ...apiProgram], {
  env: { LOG_LEVEL: 'info', ...settings.api },
  // The log has the steps; what else it sends is how the first administrator of an empty club gets a login.
  onMessage: (message) => {
    if (!apiSteps.has(String(message))) console.log(`\n  ${String(message)}\n`);
  },
});
// Ctrl-C reaches the children by itself; staying until they end keeps the terminal theirs.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void stop(api));

await untilReady(`${settings.apiUrl}/readyz`, api);
const portal = startNode(
  [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(settings.portalPort)],
  {
    env: {
      ...withOurNode(),
      ...settings.portal,
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
await Promise.race([once(api, 'exit'), once(portal, 'exit')]);
await Promise.all([stop(api), stop(portal)]);
