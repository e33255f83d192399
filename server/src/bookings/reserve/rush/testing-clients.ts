import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { request } from 'node:http';
import type { ServerProcess } from '../../../testing/process.ts';
import { freePort, runServer, untilReady } from '../../../testing/process.ts';
import { databaseEnv } from '../../../testing/server.ts';
import type { TestClub } from '../../testing-club.ts';

/** A zone in which it is the middle of the day: the day must not change during a measurement. */
export function zoneAtNoon(now: number): string {
  const offset = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Starts a process of the API on the club's database at `url`, and returns its port. */
export async function startServer(club: TestClub, url: string): Promise<ServerProcess & { port: number }> {
  const port = await freePort();
  const server = runServer({
    ENVIRONMENT: 'test',
    ...databaseEnv(url),
    TOKEN_SECRET: club.config.tokenSecret ?? '',
    CLUB_TIME_ZONE: club.config.timeZone,
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '10000',
  });
  await untilReady(`http://127.0.0.1:${port}`, server);
  return { ...server, port };
}

/** A request for a booking, with its key. */
export interface BookingCall {
  headers: Record<string, string>;
  body: string;
}

/** The call of a member with these headers who presses once. */
export const bookingCall = (
  headers: object,
  wanted: { facility: number | undefined; start_from: string; end_at: string },
): BookingCall => ({
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(wanted),
});

export interface BookingAnswer {
  status: number;
  /** Seconds. */
  retryAfter: number | null;
  body: { id: number; code: string };
}

/** Books through the process at a port; null where the connection broke before an answer. */
export const sendBooking = (agent: Agent, port: number, { headers, body }: BookingCall) =>
  new Promise<BookingAnswer | null>((resolve) => {
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/booking/reservation/',
      headers,
    };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const wait = answer.headers['retry-after'];
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: wait === undefined ? null : Number(wait),
          body: JSON.parse(text || '{}'),
        });
      });
      answer.on('error', () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

/** Reads an address of the process at a port; throws where that fails. */
export const readAddress = (agent: Agent, port: number, path: string, headers: object) =>
  new Promise<void>((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, headers: { ...headers } }, (answer) => {
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
      answer.on('error', reject).resume();
    });
    sent.on('error', reject).end();
  });
