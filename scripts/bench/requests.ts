import path from 'node:path';
import { run } from '../process.ts';
import { toolIn } from '../tool.ts';

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx: any makes the figures worthless. */
  refused: number;
}

interface Report {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

/** Asks one address over and over for some seconds, on 16 connections; `headers` beside the token. */
export async function measureRate(
  url: string,
  token: string | null,
  seconds = 5,
  headers: Readonly<Record<string, string>> = {},
): Promise<Rate> {
  const sent = { ...headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const named = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['-c', '16', '-d', String(seconds), '--json', '--no-progress', ...named, url];
  const program = path.join(await toolIn('load'), 'node_modules/.bin/autocannon');
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`autocannon failed on ${url}:\n${output}`);
  const report: Report = JSON.parse(output.slice(output.indexOf('{"')));
  return {
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    refused: report.non2xx + report.errors,
  };
}
