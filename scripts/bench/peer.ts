// npm run bench -- peer: how many times as many invoices a second the API answers as Django REST framework does from the same
// database: `tools/django/peer.py` under gunicorn with two workers, in turns. On the
// PostgreSQL of DATABASE_URL, in the club of 200,000 bookings that `-- calendar-calls` makes as well, and on Debian's packages
// python3-django, python3-djangorestframework, python3-django-filters, python3-djangorestframework-simplejwt, python3-psycopg2
// and gunicorn.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { List } from '@portal/contract';
import { apiProgram, portIsFree, root, run, startNode, stop, untilReady } from '../process.ts';
import { requireFree, settings } from './club.ts';
import { measureRate } from './requests.ts';
import { signIn } from './sign-in.ts';
import { prepareClub, sizedClubEnv } from './sized-club.ts';

const SIZE = 200_000;
const SECONDS = 3;
const TURNS = 3;
const INVOICES = '/finance/payment-invoice/';

const server = process.env['DATABASE_URL'];
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const env = sizedClubEnv(server, SIZE, settings.api, folder);
const django = path.join(root, 'tools/django');
/** Where Debian's Python has the packages. */
const debian = '/usr/bin';
const peerPort = settings.apiPort + 1;
const peerUrl = `http://127.0.0.1:${peerPort}`;
const peerEnv = { ...env, PYTHONDONTWRITEBYTECODE: '1' };

/** Prints a token of the peer for this user. */
async function peerToken(username: string): Promise<string> {
  const { code, stdout, output } = await run(`${debian}/python3`, ['peer.py', username], {
    cwd: django,
    env: peerEnv,
  });
  if (code !== 0) throw new Error(`The peer needs the packages that this file names:\n${output}`);
  return stdout.trim();
}

async function startPeer() {
  // Threads keep connections open.
  const args = [
    '-w',
    '2',
    '-k',
    'gthread',
    '--threads',
    '8',
    '-b',
    `127.0.0.1:${peerPort}`,
    '--log-level',
    'warning',
    'peer:application',
  ];
  const child = spawn(`${debian}/gunicorn`, args, { cwd: django, env: peerEnv, stdio: 'inherit' });
  while (await portIsFree(peerPort)) {
    if (child.exitCode !== null) throw new Error('The peer ended.');
    await pause(100);
  }
  return child;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures both in turns, and prints a line for each kind of call. */
async function compare(): Promise<void> {
  const { access } = await signIn(settings.apiUrl, 'staff');
  const answer = await fetch(`${settings.apiUrl}${INVOICES}?limit=1&offset=17`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  const { results }: List<{ id: string }> = await answer.json();
  const calls = {
    'who is signed in': '/general-users/me/',
    'invoices, first page': INVOICES,
    'invoices from row 90,000': `${INVOICES}?offset=90000`,
    'paid invoices, third page': `${INVOICES}?status=PAID&offset=40`,
    'one invoice': `${INVOICES}${results[0]?.id}/`,
  };
  console.log(''.padEnd(28), 'the API'.padStart(10), 'Django'.padStart(10), 'times'.padStart(8));
  for (const [name, address] of Object.entries(calls)) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Signed in again for each: access tokens end within minutes.
      const tokens = [(await signIn(settings.apiUrl, 'staff')).access, await peerToken('staff')] as const;
      const rates = [
        await measureRate(settings.apiUrl + address, tokens[0], SECONDS),
        await measureRate(peerUrl + address, tokens[1], SECONDS),
      ] as const;
      if (rates.some(({ refused }) => refused > 0)) throw new Error(`Answers of ${address} were refused.`);
      ours.push(rates[0].perSecond);
      theirs.push(rates[1].perSecond);
    }
    const [us, them] = [median(ours), median(theirs)];
    const cells = [
      us.toFixed(0).padStart(10),
      them.toFixed(0).padStart(10),
      (us / them).toFixed(1).padStart(8),
    ];
    console.log(name.padEnd(28), ...cells);
  }
}

await requireFree([settings.apiPort, peerPort]);
try {
  await prepareClub(server, SIZE, env);
  const api = startNode(apiProgram, { env });
  try {
    await untilReady(`${settings.apiUrl}/readyz`, api);
    const peer = await startPeer();
    try {
      await compare();
    } finally {
      await stop(peer);
    }
  } finally {
    await stop(api);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
