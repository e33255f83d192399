import { describe, expect, it } from 'vitest';
import { missingPackages, findPaths } from './other-browsers.ts';

describe('of Firefox and WebKit', () => {
  it('a program that a variable names comes before the system’s', () => {
    expect(findPaths({ FIREFOX_PATH: process.execPath }).FIREFOX_PATH).toBe(process.execPath);
  });

  it('a program that is nowhere is not taken for one, and its package is asked for once', () => {
    expect(findPaths({ XVFB_PATH: '/no/such/program' }).XVFB_PATH).not.toBe('/no/such/program');
    expect(missingPackages({ FIREFOX_PATH: process.execPath })).toEqual(['webkit2gtk-driver', 'xvfb']);
    expect(missingPackages({})).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  });
});
