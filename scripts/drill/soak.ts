// npm run drill -- soak 30: asks one process of the API for so many minutes, at a rate of its own, on the demo club in the
// embedded database or on the empty PostgreSQL of DATABASE_URL. Ends with 1 where memory or handles grow steadily.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { measuredEnv, tomorrow, zone } from '../bench/club.ts';
import { signIn } from '../bench/sign-in.ts';
import { apiProgram, startNode, stop, untilReady } from '../process.ts';
import { readSettings } from '../settings.ts';
import { reportDrift, takeSample, type Sample } from './drift.ts';

const minutes = Number(process.argv[3] ?? 30);
if (!(minutes >= 1 && minutes <= 1440)) throw new Error('How many minutes, from 1 to 1440?');
/** Requests a second, and between two samples, ms. */
const RATE = 10;
const EVERY = 10_000;
/** An access token lives for five minutes. */
const RENEW = 4 * 60_000;

const settings = readSettings({ API_PORT: '8458', ...process.env });
const folder = mkdtempSync(path.join(tmpdir(), 'portal-soak-'));
const url = settings.apiUrl;
let headers: Record<string, string> = {};
let delays: number[] = [];
let failed = 0;

async function ask(address: string, options: RequestInit = {}): Promise<unknown> {
  const began = performance.now();
  const answer = await fetch(`${url}${address}`, { headers, ...options });
  const text = await answer.text();
  delays.push(performance.now() - began);
  // A time that another booking took in between is no failure.
  if (!answer.ok && answer.status !== 409) {
    failed += 1;
    console.log(`${options.method ?? 'GET'} ${address} answered ${answer.status}: ${text.slice(0, 120)}`);
  }
  return text.startsWith('{') ? JSON.parse(text) : null;
}

/** A booking of a court two days ahead, given back at once. */
async function bookAndCancel(): Promise<void> {
  const day = addDays(tomorrow, 1);
  const time = (of: string) => isoAt(instantOf(day, of, zone), zone);
  const body = JSON.stringify({ facility: 1, start_from: time('08:00'), end_at: time('09:00') });
  const json = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const booked = await ask('/booking/reservation/', { method: 'POST', headers: json, body });
  if (booked !== null && typeof booked === 'object' && 'id' in booked && typeof booked.id === 'number')
    await ask(`/booking/reservation/${booked.id}/`, { method: 'DELETE' });
}

/** Opens the stream of changes, and leaves it. */
async function listen(): Promise<void> {
  const leave = new AbortController();
  const answer = await fetch(`${url}/booking/live/`, { signal: leave.signal });
  await answer.body?.getReader().read();
  leave.abort();
}

async function renew(): Promise<void> {
  const { access } = await signIn(url, 'ordinary');
  headers = { Authorization: `Bearer ${access}` };
}

const asks: readonly (() => Promise<unknown>)[] = [
  () => ask('/dashboard/'),
  () => ask(`/sport-facility/1/days/?from=${tomorrow}&to=${addDays(tomorrow, 6)}`),
  () => ask('/booking/reservation/?limit=20'),
  () => ask('/finance/payment-invoice/?limit=20'),
  () => ask('/calendar-event/?limit=10'),
  () => ask('/general-users/me/'),
  () => ask('/sport-facility/?limit=50'),
  bookAndCancel,
  () => ask('/booking/reservation-slot/?limit=20'),
  listen,
];

const api = startNode(apiProgram, { env: measuredEnv(settings.api, folder) });
try {
  await untilReady(`${url}/readyz`, api);
  await renew();
  const began = Date.now();
  const samples: Sample[] = [];
  let renewed = began;
  let sampled = began;
  console.log('minute   rss MB  heap MB  handles  lag p99 ms  p50 ms  p95 ms');
  for (let number = 0; Date.now() - began < minutes * 60_000; number += 1) {
    if (Date.now() - renewed > RENEW) {
      renewed = Date.now();
      await renew();
    }
    const due = began + (number * 1000) / RATE;
    if (due > Date.now()) await pause(due - Date.now());
    await asks[number % asks.length]?.();
    if (Date.now() - sampled < EVERY) continue;
    sampled = Date.now();
    samples.push(await takeSample(url, api.pid ?? 0, { began, delays }));
    delays = [];
    const { minute, rss, heap, handles, lag, p50, p95 } = samples.at(-1) as Sample;
    const cells = [rss, heap, handles, lag, p50, p95].map((value) => value.toFixed(1).padStart(8));
    if (samples.length % 6 === 1) console.log(minute.toFixed(1).padStart(6), ...cells);
  }
  console.log(`\n${failed} answers failed.`);
  const grown = reportDrift(samples, console.log);
  process.exitCode = grown || failed > 0 ? 1 : 0;
} finally {
  await stop(api);
  rmSync(folder, { recursive: true, force: true });
}
