// npm run dev: the API and the portal, both starting again when a file of theirs changes.
import { run, startNode, stop, untilReady } from './process.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const api = startNode(['--watch', 'server/src/main.ts'], { env: { LOG_LEVEL: 'info', ...settings.api } });
process.once('exit', () => api.kill());
// Ctrl-C reaches the children by itself; staying until they end keeps the terminal theirs.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void stop(api));

await untilReady(`${settings.apiUrl}/readyz`, api);
await run('astro', ['dev', '--port', String(settings.portalPort)], {
  env: {
    ...process.env,
    ...settings.portal,
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
  },
  show: true,
});
await stop(api);
