import { builtSite } from '../scripts/build.ts';
import { demoClub } from '../scripts/settings.ts';

/** Settings of the site that tests look at: one build for the tests of hosts and those in a browser. */
export const testSite = {
  PUBLIC_API_URL: 'http://localhost:8451',
  PUBLIC_ENVIRONMENT: 'production',
  ...demoClub,
  PUBLIC_CURRENCY: 'SGD',
  // Some tests are of a club elsewhere.
  PUBLIC_TIME_ZONE: process.env['TEST_CLUB_ZONE'] || 'Asia/Singapore',
} as const;

/** The folder of that site. Several tests may ask for it at once. */
export const siteForTests = (): Promise<string> => builtSite(testSite);
