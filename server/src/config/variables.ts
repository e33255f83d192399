import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';

export const gateways = ['none', 'sandbox', 'stripe'] as const;
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

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
export const sender =
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

export type Variables = z.output<typeof variables>;
