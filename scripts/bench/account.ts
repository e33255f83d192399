// npm run bench -- account: whether the time of an answer reveals whom the club knows. Asks 200 times each for somebody known
// and for a stranger, in a random order, and says by the ranks of the times (Mann-Whitney) whether they can be distinguished.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiProgram, portIsFree, startNode, stop, untilReady } from '../process.ts';
import { readSettings } from '../settings.ts';
import { measuredEnv } from './club.ts';
import { captcha, signIn } from './sign-in.ts';

const TRIES = 200;
/** Standard deviations beyond which chance is no explanation: once in 2,000 runs of one kind. */
const TOLD_APART = 3.5;

const settings = readSettings({ API_PORT: '8457', ...process.env });
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));

/** An address on the net that sent no request yet: limits by address don't count. */
const anywhere = () =>
  [198, 18, ...Array.from({ length: 2 }, () => Math.floor(Math.random() * 256))].join('.');

async function post(address: string, body: object, token?: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(settings.apiUrl + address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': anywhere(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

/** Somebody to ask for: as they are in the club's books, or as nobody is. */
interface Account {
  readonly username: string;
  readonly email: string;
  readonly membership_id: string;
}

const somebody = (): Account => {
  const username = `timed-${randomUUID()}`;
  return { username, email: `${username}@bench.example`, membership_id: username.slice(0, 20) };
};

async function join({ username, email, membership_id }: Account, hasLogin: boolean): Promise<void> {
  const { access } = await signIn(settings.apiUrl, 'staff');
  const { status } = hasLogin
    ? await post('/general-users/', { username, email }, access)
    : await post(
        '/profile/member/',
        {
          name: 'Somebody',
          membership_id,
          email,
          status: 'ACTIVE',
          joined_on: '2024-03-01',
          membership_type_1: 'ASSOCIATE',
          membership_type_2: 'NON_ACTIVE',
        },
        access,
      );
  if (status !== 201) throw new Error(`Nobody joined: ${status}.`);
}

async function captchaSession(): Promise<string> {
  const answer = await fetch(`${settings.apiUrl}/user/captcha/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { session }: { session: string } = await answer.json();
  return session;
}

/** The requests, and whether the person they are about has a login. */
interface Kind {
  readonly name: string;
  readonly hasLogin: boolean;
  readonly status: number;
  readonly ask: (who: Account) => Promise<{ status: number; ms: number }>;
}

const kinds: readonly Kind[] = [
  {
    name: 'a forgotten password',
    hasLogin: true,
    status: 200,
    ask: ({ email }) => post('/password_reset/', { email }),
  },
  {
    name: 'a first login',
    hasLogin: false,
    status: 200,
    ask: ({ email, membership_id }) => post('/general-users/check-account/', { email, membership_id }),
  },
  {
    name: 'leaving the newsletter',
    hasLogin: false,
    status: 200,
    ask: ({ email }) => post('/general-users/unsubscribe-newsletter/', { email }),
  },
  {
    name: 'a wrong password',
    hasLogin: true,
    status: 401,
    async ask({ username }) {
      const session = await captchaSession();
      return post('/api/token-member/', { username, password: 'not the password', captcha, session });
    },
  },
];

/** Returns the standard deviations by which the ranks of one sample differ from those of chance. */
function apart(known: readonly number[], unknown: readonly number[]): number {
  const all = [...known.map((ms) => ({ ms, known: 1 })), ...unknown.map((ms) => ({ ms, known: 0 }))];
  const ranked = all.toSorted((a, b) => a.ms - b.ms);
  const sum = ranked.reduce((total, one, index) => total + one.known * (index + 1), 0);
  const [n, m] = [known.length, unknown.length];
  const u = sum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function measure({ name, hasLogin, status, ask }: Kind): Promise<boolean> {
  // Each once: a person who just got an email gets fewer, which the job decides, not the time of the answer.
  const people = Array.from({ length: TRIES }, somebody);
  for (const person of people) await join(person, hasLogin);
  const asked = [
    ...people.map((who) => ({ who, isKnown: true })),
    ...Array.from({ length: TRIES }, () => ({ who: somebody(), isKnown: false })),
  ]
    .map((wish) => ({ wish, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const { wish } of asked) {
    const answer = await ask(wish.who);
    if (answer.status !== status) throw new Error(`${name}: answered ${answer.status}.`);
    times[wish.isKnown ? 'known' : 'unknown'].push(answer.ms);
  }
  const z = apart(times.known, times.unknown);
  const isShown = Math.abs(z) > TOLD_APART;
  console.log(
    `${name}: known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms, ` +
      `${Math.abs(z).toFixed(1)} standard deviations apart: ${isShown ? 'TOLD APART' : 'can’t be told apart'}`,
  );
  return isShown;
}

if (!(await portIsFree(settings.apiPort)))
  throw new Error(`Port ${settings.apiPort} is in use: set API_PORT.`);
const api = startNode(apiProgram, {
  env: { ...measuredEnv(settings.api, folder), TRUST_PROXY: '127.0.0.1,::1' },
});
try {
  await untilReady(`${settings.apiUrl}/readyz`, api);
  for (const kind of kinds) if (await measure(kind)) process.exitCode = 1;
} finally {
  await stop(api);
  rmSync(folder, { recursive: true, force: true });
}
