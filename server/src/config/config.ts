import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { CustomEmailTexts } from '@portal/contract/settings/rules/email-texts';
import * as z from 'zod';

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

const gateways = ['none', 'sandbox', 'stripe'] as const;
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const commaList = (value: string) => value.split(',').flatMap((part) => part.trim() || []);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
/** An origin, or a path of one. */
const isAddress = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { origin, pathname } = new URL(value);
  return (
    /^https?:/.test(origin) && value === origin + (pathname === '/' ? '' : pathname) && !value.endsWith('/')
  );
};
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .optional();
const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
/** `Club <club@example.org>`, or the address alone. */
const sender =
  /^(?:(?<name>[^<>"\r\n]*[^<>"\r\n\s])\s*<(?<named>[^\s<>@,]+@[^\s<>@,]+)>|(?<plain>[^\s<>@,]+@[^\s<>@,]+))$/;
const domainName = /^(?:[\p{L}\p{N}_-]{1,63}\.)*[\p{L}\p{N}_-]{1,63}$/u;
const isNetwork = (value: string) => isIP(value.replace(/\/\d{1,3}$/, '')) > 0;
const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
};

/** The path of a PEM file, which is read; `parse` throws where it holds something else. */
const pemFile = (what: string, parse: (pem: string) => unknown = () => undefined) =>
  z
    .string()
    .transform((path, context) => {
      try {
        const pem = readFileSync(path, 'utf8');
        parse(pem);
        return pem;
      } catch {
        context.addIssue({ code: 'custom', message: `must be a file with ${what} in PEM` });
        return z.NEVER;
      }
    })
    .optional();

/** Throws where it is another key than mail servers verify (RFC 8301). */
function readRsaKey(pem: string): void {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 1024)
    throw new Error('Not a key for DKIM');
}

const applePass = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_PASS_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
] as const;
const googlePass = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY'] as const;
const dkimSigning = ['DKIM_SELECTOR', 'DKIM_KEY'] as const;

/** With any of the first, all of the second are required. */
const together = [
  [applePass, applePass],
  [googlePass, googlePass],
  [['DKIM_DOMAIN', ...dkimSigning], dkimSigning],
] as const;

/** True if a private key can be read with this password. */
function opens(pem: string, password: string | undefined): boolean {
  try {
    createPrivateKey({ key: pem, ...(password !== undefined && { passphrase: password }) });
    return true;
  } catch {
    return false;
  }
}

/** Every variable that the API reads. */
export const variables = z
  .object({
    ENVIRONMENT: z.string().default('development'),
    CLUB: z.enum(['demo', 'empty']).optional(),
    API_HOST: z.string().optional(),
    API_PORT: port(8000),
    PORTAL_PORT: port(4321),
    PORTAL_ORIGINS: z
      .string()
      .transform(commaList)
      .refine(
        (origins) => origins.every(isOrigin),
        'must be origins, comma-separated: https://portal.example',
      )
      .optional(),
    API_URL: z
      .string()
      .refine(
        isAddress,
        'must be an address without a slash at the end, as in https://api.example or https://portal.example/api',
      )
      .optional(),
    DATABASE_URL: postgresAddress,
    DATABASE_LISTEN_URL: postgresAddress,
    DATABASE_READ_URL: postgresAddress,
    DATA_DIR: z.string().default('.data/'),
    UPLOADS_DIR: z.string().optional(),
    SMTP_URL: z
      .string()
      .refine(isMailServer, 'must be a mail server, as in smtp://user:password@mail.example:587')
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(sender, 'must be an address, as in Harbour Club <club@example.org>')
      .optional(),
    DKIM_DOMAIN: z.string().regex(domainName, 'must be a domain, as in club.example').optional(),
    DKIM_SELECTOR: z.string().regex(domainName, 'must be a part of a domain, as in portal2026').optional(),
    DKIM_KEY: pemFile('a private RSA key of 1024 bits or more', readRsaKey),
    CAPTCHA_CODE: z
      .string()
      .regex(/^[A-Z0-9]{5}$/, 'must be five capitals or digits')
      .optional(),
    CLUB_NAME: z.string().optional(),
    CLUB_ADDRESS: z.string().optional(),
    CLUB_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone, as in Asia/Singapore')
      .default('Asia/Singapore'),
    CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code, as in SGD')
      .default('SGD'),
    TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUST_PROXY: z
      .string()
      .transform(commaList)
      .refine(
        (proxies) => proxies.every(isNetwork),
        'must be addresses or networks, comma-separated: 10.0.0.0/8',
      )
      .default([]),
    LIMIT_FACTOR: z.coerce.number().positive().default(1),
    CALENDAR_DAYS: z.coerce.number().int().min(1).max(10_000).default(60),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    PAYMENT_GATEWAY: z.enum(gateways).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    PAYNOW_UEN: z
      .string()
      .regex(/^[0-9A-Z]{9,10}$/, 'must be a UEN, as in 201912345K')
      .default('201912345K'),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a private key of P-256: 32 bytes as base64url')
      .optional(),
    LOCAL_PUSH_SERVICE: z
      .string()
      .refine(isOrigin, 'must be an origin, as in http://127.0.0.1:9000')
      .optional(),
    LOCAL_WEBHOOK_RECEIVERS: z
      .string()
      .transform((value) => value.split(','))
      .refine((origins) => origins.every(isOrigin), 'must be origins, as in http://127.0.0.1:9000')
      .optional(),
    LOCAL_IDENTITY_PROVIDER: z
      .string()
      .refine(isOrigin, 'must be an origin, as in http://127.0.0.1:9000')
      .optional(),
    ONEMAP_URL: z.url().default('https://www.onemap.gov.sg'),
    ONEMAP_EMAIL: z.email().optional(),
    ONEMAP_PASSWORD: z.string().optional(),
    APPLE_PASS_TYPE_ID: z
      .string()
      .regex(/^pass\.\S+$/, 'must begin with pass., as in pass.org.example.booking')
      .optional(),
    APPLE_PASS_TEAM_ID: z.string().optional(),
    APPLE_PASS_CERTIFICATE: pemFile('a certificate', (pem) => new X509Certificate(pem)),
    APPLE_PASS_KEY: pemFile('a private key'),
    APPLE_PASS_KEY_PASSWORD: z.string().optional(),
    APPLE_WWDR_CERTIFICATE: pemFile('a certificate', (pem) => new X509Certificate(pem)),
    GOOGLE_WALLET_ISSUER_ID: z
      .string()
      .regex(/^\d+$/, 'must be a number, as in 3388000000022000000')
      .optional(),
    GOOGLE_WALLET_ACCOUNT: z.email().optional(),
    GOOGLE_WALLET_KEY: pemFile('a private key', (pem) => createPrivateKey(pem)),
  })
  .check(({ value, issues }) => {
    const refuse = (name: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
      if (value[name] && !value.DATABASE_URL) refuse(name, 'needs DATABASE_URL');
    if (value.ONEMAP_EMAIL && !value.ONEMAP_PASSWORD)
      refuse('ONEMAP_PASSWORD', 'is required with ONEMAP_EMAIL');
    for (const [set, needed] of together) {
      const first = set.find((name) => value[name] !== undefined);
      if (first !== undefined)
        for (const name of needed) if (value[name] === undefined) refuse(name, `is required with ${first}`);
    }
    if (value.APPLE_PASS_KEY !== undefined && !opens(value.APPLE_PASS_KEY, value.APPLE_PASS_KEY_PASSWORD))
      refuse('APPLE_PASS_KEY', 'must be a private key that APPLE_PASS_KEY_PASSWORD opens, if it has one');
    if (value.PAYMENT_GATEWAY === 'stripe') {
      if (!value.STRIPE_SECRET_KEY) refuse('STRIPE_SECRET_KEY', 'is required with PAYMENT_GATEWAY=stripe');
      if (!value.STRIPE_WEBHOOK_SECRET)
        refuse('STRIPE_WEBHOOK_SECRET', 'is required with PAYMENT_GATEWAY=stripe');
    }
    if (value.ENVIRONMENT !== 'production') return;
    if (value.CAPTCHA_CODE) refuse('CAPTCHA_CODE', 'is refused in production');
    if (value.LOCAL_PUSH_SERVICE) refuse('LOCAL_PUSH_SERVICE', 'is refused in production');
    if (value.LOCAL_WEBHOOK_RECEIVERS) refuse('LOCAL_WEBHOOK_RECEIVERS', 'is refused in production');
    if (value.LOCAL_IDENTITY_PROVIDER) refuse('LOCAL_IDENTITY_PROVIDER', 'is refused in production');
    if (value.PAYMENT_GATEWAY === 'sandbox') refuse('PAYMENT_GATEWAY', 'sandbox is refused in production');
    if (!value.TOKEN_SECRET) refuse('TOKEN_SECRET', 'is required in production');
    if (!value.API_URL) refuse('API_URL', 'is required in production');
    if (!value.SMTP_URL) refuse('SMTP_URL', 'is required in production');
    if (!value.MAIL_FROM) refuse('MAIL_FROM', 'is required in production');
    if (!value.PORTAL_ORIGINS) refuse('PORTAL_ORIGINS', 'is required in production');
  });

/** Reads the environment; throws an error whose message names each variable that is wrong. Empty counts as unset. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration can't be used.\n${lines.join('\n')}`);
  }
  const value = parsed.data;
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
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            url: 'https://api.stripe.com',
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
          }
        : null,
    payNowUen: value.PAYNOW_UEN,
    vapidPrivateKey: value.VAPID_PRIVATE_KEY ?? null,
    localPushService: value.LOCAL_PUSH_SERVICE ?? null,
    localReceivers: value.LOCAL_WEBHOOK_RECEIVERS ?? [],
    localIdentityProvider: value.LOCAL_IDENTITY_PROVIDER ?? null,
    oneMap:
      value.ONEMAP_EMAIL && value.ONEMAP_PASSWORD
        ? {
            url: value.ONEMAP_URL,
            email: value.ONEMAP_EMAIL,
            password: value.ONEMAP_PASSWORD,
            timeLimit: 3000,
          }
        : null,
    appleWallet: readAppleWallet(value),
    googleWallet: readGoogleWallet(value),
    now: Date.now,
  };
}

type Variables = z.output<typeof variables>;

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
