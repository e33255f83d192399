import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { CustomEmailTexts } from '@portal/contract/settings/rules/email-texts';
import type { gateways, logLevels, Variables } from './variables.ts';
import { sender, variables } from './variables.ts';

/** An account of OneMap, the address service of the Singapore Land Authority. */
export interface OneMapAccount {
  /** `https://www.onemap.gov.sg` */
  url: string;
  email: string;
  password: string;
  /** A look-up takes no longer, a new token included; ms. */
  timeLimit: number;
}

/** The club's account at Stripe, and Stripe's address. */
export interface StripeAccount {
  url: string;
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
}

/** The credentials that sign passes for Apple Wallet; certificates and key as PEM. */
export interface AppleWallet {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  keyPassword: string | null;
  /** Apple's own certificate (WWDR), which the pass carries. */
  authority: string;
}

/** The issuer of passes in Google Wallet: a service account, with its key as PEM. */
export interface GoogleWallet {
  issuerId: string;
  account: string;
  key: string;
}

/** The key that emails are signed with (DKIM). */
export interface DkimKey {
  /** Of the sender, or one above it: what DMARC compares. In ASCII. */
  domain: string;
  /** The public key is at `selector._domainkey.domain`. */
  selector: string;
  /** RSA, as PEM. */
  privateKey: string;
}

/** Everything the environment sets. Instants are ms since the epoch. */
export interface Config {
  /** `production`, `demo`, `development`, `test` or a name of the club's own. */
  environment: string;
  /** True: an empty database is filled with a demo club. */
  isDemo: boolean;
  host: string;
  port: number;
  /** Set: PostgreSQL at this address. Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Set: `databaseUrl` is a pooler of transactions, and this is where a session can listen. */
  databaseListenUrl: string | null;
  /** Set: a standby that is read from where it is as fresh as the answer has to be. */
  databaseReadUrl: string | null;
  dataDir: string;
  /** The folder of uploaded pictures, which all processes share. */
  uploadsDir: string;
  /** Origins of portals that browsers may call from. */
  origins: string[];
  /** Address of the portal: links in emails begin with it. The first of the origins. */
  portalUrl: string;
  /** Public address of this API: mail programs call it. Without a slash at the end. */
  apiUrl: string;
  /** `smtp://` or `smtps://`; null: emails are written to `dataDir/mail` instead of being sent. */
  smtpUrl: string | null;
  /** The sender of emails. */
  mailFrom: { name: string; address: string };
  /** Null: the mail server signs them, or nobody does. */
  dkim: DkimKey | null;
  /** A fixed captcha for tests and demos. */
  captchaCode: string | null;
  /** The work that replaces a captcha: a number between `least` and `most`, each tried by so many rounds of PBKDF2. */
  captchaWork: { rounds: number; least: number; most: number };
  clubName: string;
  /** As invoices on paper say it; empty: they say none. */
  clubAddress: string;
  /** The same in Chinese, where staff have set it. */
  chinese: { clubName?: string | undefined; clubAddress?: string | undefined };
  /** The club's contact details, where staff have set them. */
  clubPhone?: string | null;
  clubEmail?: string | null;
  /** The club's registration as invoices on paper say it, where staff have set that. */
  registrationNumbers?: string | null;
  /** The club's accent colour, such as #b3123f, where staff have set one. */
  clubAccent?: string | null;
  /** Id of the picture that staff have set as the club's mark. */
  clubMark?: string | null;
  /** The texts of emails that staff have written; none where nobody has. */
  emailTexts?: CustomEmailTexts;
  /** True if an accepted invitation counts for booking limits, where staff have set that. */
  invitationsCount?: boolean;
  /** For how many hours what staff book for a member waits for its payment, where staff have set that. */
  staffHoldHours?: number;
  /** IANA name. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** Signs tokens; null: `readOrMakeSecret` makes one and keeps it in `dataDir`. */
  tokenSecret: string | null;
  /** Addresses of proxies whose forwarding headers count; empty: none. */
  trustProxy: string[];
  /** Factor for the usual limits of requests a minute; sign-in failures are counted separately. */
  limitFactor: number;
  /** Number of calendar days that a process remembers, the most recently requested ones. */
  calendarDays: number;
  logLevel: (typeof logLevels)[number];
  /** The provider of online payments; `none`: payments at the desk only. */
  gateway: (typeof gateways)[number];
  /** Set where the gateway is `stripe`. */
  stripe: StripeAccount | null;
  /** The number of the company that the sandbox's PayNow codes pay. */
  payNowUen: string;
  /** The private key by which push services know the club, base64url; null: one is made and kept in the database. */
  vapidPrivateKey: string | null;
  /** The origin of a push service on a private network, which tests bring along; null: none. */
  localPushService: string | null;
  /** Origins on a private network that webhooks may be sent to, for receivers that are being written. */
  localReceivers: readonly string[];
  /** The origin of an identity provider on a private network, for development and tests; null: none. */
  localIdentityProvider: string | null;
  /** The service that looks postcodes up; null: a few addresses for demonstrations. */
  oneMap: OneMapAccount | null;
  /** Null: bookings can't be added to it. */
  appleWallet: AppleWallet | null;
  googleWallet: GoogleWallet | null;
  /** The clock, so that tests need not wait. */
  now: () => number;
}

type NamedClub = Pick<Config, 'clubName'> & Partial<Pick<Config, 'chinese'>>;

/** Returns the club's name in a language. */
export const clubNameIn = ({ clubName, chinese }: NamedClub, language: 'en' | 'zh'): string =>
  (language === 'zh' && chinese?.clubName) || clubName;

/** Returns the path of the portal's pages in a language, below the portal's own address. */
export const pagesIn = (language: 'en' | 'zh'): '' | '/zh' => (language === 'zh' ? '/zh' : '');

/** Reads the variables of an environment; empty counts as unset. */
function readVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration can't be used.\n${lines.join('\n')}`);
}

/** Reads the environment; throws an error whose message names each variable that is wrong. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const value = readVariables(env);
  const isDemo = (value.CLUB ?? (value.ENVIRONMENT === 'production' ? 'empty' : 'demo')) === 'demo';
  const clubName = value.CLUB_NAME ?? (isDemo ? 'Harbour Club' : 'Your club');
  const portal = `http://localhost:${value.PORTAL_PORT}`;
  const origins = value.PORTAL_ORIGINS ?? [portal, `http://127.0.0.1:${value.PORTAL_PORT}`];
  const { name, named, plain } = sender.exec(value.MAIL_FROM ?? '')?.groups ?? {};
  return {
    environment: value.ENVIRONMENT,
    isDemo,
    // A demo has well-known passwords, so only this machine reaches it unless configured otherwise.
    host: value.API_HOST ?? (value.ENVIRONMENT === 'production' ? '0.0.0.0' : 'localhost'),
    port: value.API_PORT,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseListenUrl: value.DATABASE_LISTEN_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    dataDir: value.DATA_DIR,
    uploadsDir: value.UPLOADS_DIR ?? join(value.DATA_DIR, 'uploads'),
    origins,
    portalUrl: origins[0] ?? portal,
    apiUrl: value.API_URL ?? `http://localhost:${value.API_PORT}`,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: { name: name ?? clubName, address: named ?? plain ?? 'no-reply@localhost' },
    dkim: readDkimKey(value, named ?? plain ?? 'no-reply@localhost'),
    captchaCode: value.CAPTCHA_CODE ?? null,
    // One to four seconds of a phone's work, and two thousandths of one of ours.
    captchaWork: { rounds: 10_000, least: 300, most: 500 },
    clubName,
    clubAddress: value.CLUB_ADDRESS ?? (isDemo ? '8 Lantern Quay, Singapore 098585' : ''),
    chinese: {},
    timeZone: value.CLUB_TIME_ZONE,
    currency: value.CURRENCY,
    tokenSecret: value.TOKEN_SECRET ?? null,
    trustProxy: value.TRUST_PROXY,
    limitFactor: value.LIMIT_FACTOR,
    calendarDays: value.CALENDAR_DAYS,
    logLevel: value.LOG_LEVEL,
    // In a demo, members can pay.
    gateway: value.PAYMENT_GATEWAY ?? (value.ENVIRONMENT === 'demo' ? 'sandbox' : 'none'),
    stripe: readStripe(value),
    payNowUen: value.PAYNOW_UEN,
    vapidPrivateKey: value.VAPID_PRIVATE_KEY ?? null,
    localPushService: value.LOCAL_PUSH_SERVICE ?? null,
    localReceivers: value.LOCAL_WEBHOOK_RECEIVERS ?? [],
    localIdentityProvider: value.LOCAL_IDENTITY_PROVIDER ?? null,
    oneMap: readOneMap(value),
    appleWallet: readAppleWallet(value),
    googleWallet: readGoogleWallet(value),
    now: Date.now,
  };
}

const readStripe = (value: Variables): StripeAccount | null =>
  value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
    ? {
        url: 'https://api.stripe.com',
        secretKey: value.STRIPE_SECRET_KEY,
        webhookSecret: value.STRIPE_WEBHOOK_SECRET,
      }
    : null;

const readOneMap = (value: Variables): OneMapAccount | null =>
  value.ONEMAP_EMAIL && value.ONEMAP_PASSWORD
    ? {
        url: value.ONEMAP_URL,
        email: value.ONEMAP_EMAIL,
        password: value.ONEMAP_PASSWORD,
        timeLimit: 3000,
      }
    : null;

const readDkimKey = (
  { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: privateKey }: Variables,
  address: string,
): DkimKey | null =>
  selector && privateKey
    ? { domain: domainToASCII(domain ?? address.slice(address.indexOf('@') + 1)), selector, privateKey }
    : null;

const readAppleWallet = ({
  APPLE_PASS_TYPE_ID: passTypeId,
  APPLE_PASS_TEAM_ID: teamId,
  APPLE_PASS_CERTIFICATE: certificate,
  APPLE_PASS_KEY: key,
  APPLE_PASS_KEY_PASSWORD: password,
  APPLE_WWDR_CERTIFICATE: authority,
}: Variables): AppleWallet | null =>
  passTypeId && teamId && certificate && key && authority
    ? { passTypeId, teamId, certificate, key, keyPassword: password ?? null, authority }
    : null;

const readGoogleWallet = ({
  GOOGLE_WALLET_ISSUER_ID: issuerId,
  GOOGLE_WALLET_ACCOUNT: account,
  GOOGLE_WALLET_KEY: key,
}: Variables): GoogleWallet | null => (issuerId && account && key ? { issuerId, account, key } : null);
