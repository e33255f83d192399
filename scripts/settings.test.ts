import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the variables of one run', () => {
  it('has the documented addresses and a demo club where nothing is set', () => {
    const { apiUrl, portalUrl, api, portal } = readSettings({});
    expect([apiUrl, portalUrl]).toEqual(['http://localhost:8000', 'http://localhost:4321']);
    expect(api['ENVIRONMENT']).toBe('demo');
    expect(portal).toMatchObject({ PUBLIC_API_URL: apiUrl, PUBLIC_ENVIRONMENT: 'production' });
  });

  it('lets the ports drive the address that the portal calls and the ports that the API knows', () => {
    const { api, portal } = readSettings({ API_PORT: '8451', PORTAL_PORT: '4451' });
    expect(portal.PUBLIC_API_URL).toBe('http://localhost:8451');
    expect(api).toMatchObject({ API_PORT: '8451', PORTAL_PORT: '4451' });
  });

  it('gives ENVIRONMENT to both sides', () => {
    const { api, portal } = readSettings({ ENVIRONMENT: 'UAT' });
    expect([api['ENVIRONMENT'], portal.PUBLIC_ENVIRONMENT]).toEqual(['UAT', 'UAT']);
  });

  it('passes the other variables of the API on', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db', CAPTCHA_CODE: 'ACDEF' }).api).toMatchObject({
      DATABASE_URL: 'postgres://db',
      CAPTCHA_CODE: 'ACDEF',
    });
  });

  it.each(['0', '65536', '80a', '1.5', '-1'])('refuses the port %s and names the variable', (API_PORT) => {
    expect(() => readSettings({ API_PORT })).toThrow(/^API_PORT is/);
  });

  it('refuses one port for both', () => {
    expect(() => readSettings({ API_PORT: '4321' })).toThrow('API_PORT and PORTAL_PORT are both 4321.');
  });
});
