import { testSite } from '../../hosting/testing-site.ts';

/** Environment variables that the global setup gives the tests. */
export interface SystemVariables {
  /** The API as the built site calls it. */
  E2E_API: string;
  /** The API where it listens, on a port of the run's own, to which browsers are sent from that of `E2E_API`. */
  E2E_API_DIRECT: string;
  /** Another API where it listens, with a demo club in which no test writes. */
  E2E_STILL_API: string;
  E2E_PORTAL: string;
  /** The same site, built with PUBLIC_ENVIRONMENT=UAT, and for a host that writes amounts with decimals. */
  E2E_UAT: string;
  /** Address at which a test may serve the site itself, release after release: the API knows it. */
  E2E_RELEASE: string;
  /** Address at which a test may have a push service listen: the API sends there. */
  E2E_PUSH: string;
  /** Address at which a test may have a receiver of webhooks listen: the API sends there. */
  E2E_WEBHOOKS: string;
  /** Address at which a test may have an identity provider listen: the API lets the club use it. */
  E2E_IDENTITY_PROVIDER: string;
}

/** Has a browser that calls the API's address come to this host and port. */
export const apiAt = (host: string): string =>
  `--host-resolver-rules=MAP ${new URL(testSite.PUBLIC_API_URL).host} ${host}`;

/** The one captcha of the test club. */
export const fixedCaptcha = 'ACDEF';

/** An address of the running system; throws outside a run of the end-to-end tests. */
export function systemAddress(name: keyof SystemVariables): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run.`);
  return value;
}

/** An address of the API as the tests themselves reach it: it listens elsewhere than it says. */
export const asListening = (url: string): string =>
  url.replace(systemAddress('E2E_API'), systemAddress('E2E_API_DIRECT'));
