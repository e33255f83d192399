// npm start: the whole club on this machine, from a build that is made when it is stale. Each step is a line of its own, with the
// seconds since the start, on a terminal as in a log.
import path from 'node:path';
import { serve } from '../hosting/serve.ts';
import { builtSite } from './build.ts';
import { apiProgram, portIsFree, startNode, stop, untilReady } from './process.ts';
import { readSettings, type Settings } from './settings.ts';

const fail = (reason: unknown): never => {
  console.error(`\n${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
};

async function requireFreePorts({ apiPort, portalPort }: Settings): Promise<void> {
  const ports = [
    ['API_PORT', apiPort],
    ['PORTAL_PORT', portalPort],
  ] as const;
  for (const [name, port] of ports) {
    if (await portIsFree(port)) continue;
    throw new Error(
      `Port ${port} is in use. Stop what listens there, or choose another: ${name}=${port + 1} npm start`,
    );
  }
}

function greet({ apiUrl, portalUrl, apiPath, api, isDemo }: Settings): void {
  const mail = api['SMTP_URL']
    ? `leaves through ${new URL(api['SMTP_URL']).host}`
    : `${apiUrl}/outbox, and as files in ${path.join(api['DATA_DIR'] || '.data', 'mail')}`;
  console.log(`${notice === null ? '' : `\n  ${notice}\n`}
  Portal         ${portalUrl}
  API            ${apiUrl}${apiPath === null ? '' : `, and for the portal ${portalUrl}${apiPath}`}
  API reference  ${apiUrl}/docs
  Mail           ${mail}
${isDemo ? demoPeople : ''}
  Ctrl-C stops both.
`);
}

const demoPeople = `
  Sign in as ordinary, term5, absent, defaulter, discipline, spouse, staff or frontdesk
  (terminated is refused). Everybody's password is harbour-demo-2026.
`;

/** Prints the present step, and the time since the start. */
function report(what: string): void {
  const seconds = Math.round(process.uptime());
  console.log(`${String(seconds).padStart(4)} s  ${what}`);
}

/** The steps of the API that it names in messages as each begins. */
const apiSteps = new Map([
  ['open', 'API: opening the database and bringing its tables up to date'],
  ['seed', 'API: filling the demo club, with its members, bookings and invoices'],
  ['listen', 'API: starting to listen'],
]);

/** A message of the API that is no step: how the first administrator of an empty club gets a login. */
let notice: string | null = null;

function reportApi(message: unknown): void {
  const step = apiSteps.get(String(message));
  if (step === undefined) notice = String(message);
  else report(step);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePorts(settings);
  console.log('\n  The first start takes about a minute, later ones some seconds.\n');
  const api = startNode(apiProgram, {
    env: { LOG_LEVEL: 'warn', ...settings.api },
    onMessage: reportApi,
  });
  // A terminal sends Ctrl-C to the API as well; asking it twice does no harm.
  const stopping = new AbortController();
  const end = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await stop(api);
    process.exit(code);
  };
  process.once('SIGINT', () => void end(0));
  process.once('SIGTERM', () => void end(0));
  api.once('exit', (code) => {
    if (stopping.signal.aborted) return;
    fail(`The API stopped by itself (exit code ${code ?? 'none'}). What it wrote above says why.`);
  });

  try {
    const ready = untilReady(`${settings.apiUrl}/readyz`, api).then(() => report('API: ready'));
    const site = builtSite(settings.portal, {
      compression: process.env['SITE_COMPRESSION'] === 'full' ? 'full' : 'none',
      onStep: (step) => report(`Site: ${step}`),
    });
    const [dist] = await Promise.all([
      site.then((folder) => {
        report('Site: ready');
        return folder;
      }),
      ready,
    ]);
    const { apiPath, apiUrl, portalPort } = settings;
    await serve({
      dist,
      port: portalPort,
      api: apiPath === null ? undefined : { path: apiPath, url: apiUrl },
    });
    greet(settings);
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}

await start().catch(fail);
