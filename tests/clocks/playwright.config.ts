import { defineConfig } from 'playwright/test';
import usual from '../../playwright.config.ts';

/** A few screens at a chosen moment, in a club and on a device with zones of their own (scripts/testing/clocks.ts). */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.clocks.ts',
  outputDir: '../../test-results/clocks',
  globalSetup: './setup.ts',
  projects: [{ name: 'clocks' }],
  use: { ...usual.use, timezoneId: process.env['TEST_DEVICE_ZONE'] || 'Asia/Singapore' },
});
