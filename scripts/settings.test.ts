import { describe, expect, it } from 'vitest';
import { demoClub, readSettings } from './settings.ts';

describe('the variables of one run', () => {
  it('has the documented addresses and a demo club where nothing is set', () => {
    const { apiUrl, portalUrl, api, portal } = readSettings({});
    expect([apiUrl, portalUrl]).toEqual(['http://localhost:8000', 'http://localhost:4321']);
    expect(api['ENVIRONMENT']).toBe('demo');
    expect(portal).toMatchObject({ PUBLIC_API_URL: apiUrl, PUBLIC_ENVIRONMENT: 'production', ...demoClub });
  });

  it('has an empty club in a folder of its own, and of which no page says what nobody has set', () => {
    const { isDemo, api, portal } = readSettings({ CLUB: 'empty', CLUB_NAME: 'Quay Rowers' });
    expect([isDemo, api['DATA_DIR']]).toEqual([false, '.data/own-club']);
    expect(Object.entries(portal).filter(([name]) => name in demoClub)).toEqual([
      ['PUBLIC_CLUB_NAME', 'Quay Rowers'],
    ]);
    expect(readSettings({ ENVIRONMENT: 'production' }).isDemo).toBe(false);
    expect(() => readSettings({ CLUB: 'mine' })).toThrow('CLUB is "mine", but has to be demo or empty.');
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

  it('has the portal call the API below a path of its own host where one is set', () => {
    const { apiPath, apiUrl, api, portal } = readSettings({ API_PATH: '/api' });
    expect([apiPath, apiUrl, portal.PUBLIC_API_URL]).toEqual(['/api', 'http://localhost:8000', '/api']);
    expect(api).toMatchObject({ API_URL: 'http://localhost:4321/api', TRUST_PROXY: '127.0.0.1,::1' });
    expect(readSettings({}).apiPath).toBeNull();
  });

  it.each(['api', '/', '/api/', '/a b', 'http://localhost'])(
    'refuses the path %s and names the variable',
    (API_PATH) => {
      expect(() => readSettings({ API_PATH })).toThrow(/^API_PATH is/);
    },
  );

  it('refuses one port for both', () => {
    expect(() => readSettings({ API_PORT: '4321' })).toThrow('API_PORT and PORTAL_PORT are both 4321.');
  });
});
