import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const production = {
  ENVIRONMENT: 'production',
  TOKEN_SECRET: 'x'.repeat(32),
  PORTAL_ORIGINS: 'https://portal.club.example',
  API_URL: 'https://api.club.example',
  SMTP_URL: 'smtps://club:secret@mail.club.example',
  MAIL_FROM: 'club@club.example',
};

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** The path of a file with this key in PEM. */
function fileWith(key: KeyObject): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }));
  return path;
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const short = generateKeyPairSync('rsa', { modulusLength: 768 });
const ed25519 = generateKeyPairSync('ed25519');

describe('the configuration', () => {
  it('needs nothing for a first start', () => {
    expect(parseConfig({})).toMatchObject({
      environment: 'development',
      host: 'localhost',
      port: 8000,
      databaseUrl: null,
      dataDir: '.data/',
      uploadsDir: '.data/uploads',
      origins: ['http://localhost:4321', 'http://127.0.0.1:4321'],
      captchaCode: null,
      clubName: 'Harbour Club',
      timeZone: 'Asia/Singapore',
      currency: 'SGD',
      tokenSecret: null,
      trustProxy: [],
    });
  });

  it('signs emails for the sender’s domain unless told otherwise, and only with a key', () => {
    const signing = { ...production, DKIM_SELECTOR: 'portal2026', DKIM_KEY: fileWith(rsa.privateKey) };
    expect(parseConfig(production).dkim).toBeNull();
    expect(parseConfig(signing).dkim).toMatchObject({ domain: 'club.example', selector: 'portal2026' });
    expect(parseConfig({ ...signing, DKIM_DOMAIN: 'bücher.example' }).dkim?.domain).toBe(
      'xn--bcher-kva.example',
    );
  });

  it('takes payments by the sandbox in a demo alone, unless told otherwise', () => {
    expect(parseConfig({ ENVIRONMENT: 'demo' }).gateway).toBe('sandbox');
    expect(parseConfig({ ENVIRONMENT: 'demo', PAYMENT_GATEWAY: 'none' }).gateway).toBe('none');
    expect(parseConfig(production).gateway).toBe('none');
  });

  it('takes an empty variable as unset', () => {
    expect(parseConfig({ DATABASE_URL: '', API_PORT: '' })).toMatchObject({ databaseUrl: null, port: 8000 });
  });

  it('lets the portal’s port drive the origins', () => {
    expect(parseConfig({ PORTAL_PORT: '4400' }).origins).toContain('http://localhost:4400');
  });

  it('reads lists by their commas', () => {
    const config = parseConfig({
      TRUST_PROXY: '10.0.0.1, 10.0.0.0/8',
      PORTAL_ORIGINS: 'https://a.example,https://b.example',
    });
    expect(config.trustProxy).toEqual(['10.0.0.1', '10.0.0.0/8']);
    expect(config.origins).toEqual(['https://a.example', 'https://b.example']);
  });

  it('lets mail come from the club unless told whom, and lead to the first portal', () => {
    expect(parseConfig({ ...production, CLUB_NAME: 'Harbour Club' })).toMatchObject({
      mailFrom: { name: 'Harbour Club', address: 'club@club.example' },
      portalUrl: 'https://portal.club.example',
    });
    expect(parseConfig({ MAIL_FROM: 'The Front Desk <desk@club.example>' }).mailFrom).toEqual({
      name: 'The Front Desk',
      address: 'desk@club.example',
    });
  });

  it('says nothing of a club that has no facts yet, but for a demo', () => {
    for (const env of [production, { CLUB: 'empty' }])
      expect(parseConfig(env)).toMatchObject({ isDemo: false, clubName: 'Your club', clubAddress: '' });
    expect(parseConfig({}).isDemo).toBe(true);
  });

  it('may stand below a path of the portal’s host', () => {
    expect(parseConfig({ ...production, API_URL: 'https://club.example/api' }).apiUrl).toBe(
      'https://club.example/api',
    );
  });

  it('listens to everybody in production alone', () => {
    expect(parseConfig(production).host).toBe('0.0.0.0');
    expect(parseConfig({ ENVIRONMENT: 'demo' }).host).toBe('localhost');
  });

  it.each([
    ['API_PORT', { API_PORT: 'eighty' }],
    ['API_PORT', { API_PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['DATABASE_LISTEN_URL', { DATABASE_URL: 'postgres://pooler', DATABASE_LISTEN_URL: 'localhost' }],
    ['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'postgres://localhost' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://localhost' }],
    ['PORTAL_ORIGINS', { PORTAL_ORIGINS: 'https://portal.example/path' }],
    ['API_URL', { API_URL: 'https://api.club.example/' }],
    ['API_URL', { API_URL: 'https://club.example/api?v=1' }],
    ['API_URL', { API_URL: '/api' }],
    ['API_URL', { ...production, API_URL: undefined }],
    ['SMTP_URL', { ...production, SMTP_URL: undefined }],
    ['PAYMENT_GATEWAY', { ...production, PAYMENT_GATEWAY: 'sandbox' }],
    ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'bank' }],
    ['STRIPE_WEBHOOK_SECRET', { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_1' }],
    ['PAYNOW_UEN', { PAYNOW_UEN: '12' }],
    ['MAIL_FROM', { ...production, MAIL_FROM: undefined }],
    ['SMTP_URL', { SMTP_URL: 'mail.club.example' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.club.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'The Front Desk' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@club.example, b@club.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Desk <a@club.example>\r\nBcc: b@club.example' }],
    ['CAPTCHA_CODE', { CAPTCHA_CODE: 'abc' }],
    ['CLUB_TIME_ZONE', { CLUB_TIME_ZONE: 'Mars/Phobos' }],
    ['CURRENCY', { CURRENCY: 'dollars' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'the proxy' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    [
      'DKIM_DOMAIN',
      {
        DKIM_DOMAIN: 'https://club.example',
        DKIM_SELECTOR: 'portal2026',
        DKIM_KEY: fileWith(rsa.privateKey),
      },
    ],
    ['DKIM_KEY', { DKIM_SELECTOR: 'portal2026' }],
    ['DKIM_KEY', { DKIM_SELECTOR: 'portal2026', DKIM_KEY: '/no/such/file' }],
    ['DKIM_SELECTOR', { DKIM_DOMAIN: 'club.example', DKIM_KEY: fileWith(rsa.privateKey) }],
    // Neither is verified by mail servers.
    ['DKIM_KEY', { DKIM_SELECTOR: 'portal2026', DKIM_KEY: fileWith(ed25519.privateKey) }],
    ['DKIM_KEY', { DKIM_SELECTOR: 'portal2026', DKIM_KEY: fileWith(short.privateKey) }],
    ['CAPTCHA_CODE', { ...production, CAPTCHA_CODE: 'K7PXR' }],
    ['TOKEN_SECRET', { ...production, TOKEN_SECRET: undefined }],
    ['PORTAL_ORIGINS', { ...production, PORTAL_ORIGINS: undefined }],
  ])('names %s when it is wrong', (name, env) => {
    expect(() => parseConfig(env)).toThrow(
      new RegExp(`^The configuration can't be used\\.\n${name}: \\S.*$`),
    );
  });

  it('names all that is wrong at once', () => {
    expect(() => parseConfig({ API_PORT: 'x', CURRENCY: 'x' })).toThrow(/API_PORT: .*\nCURRENCY: /);
  });

  it('never repeats a secret', () => {
    expect(() => parseConfig({ TOKEN_SECRET: 'canary' })).toThrow(/^(?!.*canary)/s);
  });
});
