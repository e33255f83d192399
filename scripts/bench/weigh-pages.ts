import { chromium, type Browser } from 'playwright/test';
import manifest from '../../package.json' with { type: 'json' };
import { languages } from '../../src/lib/app/languages.ts';
import { systemAddress, apiAt } from '../../tests/system/addresses.ts';
import { sessionOf } from '../../tests/system/api.ts';
import { signedInStorage } from '../../tests/system/fixtures.ts';
import { startSystem } from '../../tests/system/global-setup.ts';
import {
  firstVisit,
  everyPage,
  foreignDevice,
  pageName,
  type VisitedPage,
} from '../../tests/system/pages.ts';
import { fastest, findBrowser } from '../testing/browser.ts';
import { readWeights, saveWeights, toWeight, writeTable, type Weight, type WeightRecord } from './weights.ts';

/** Destination of the weights: docs/weights.md or not, and as those of a release or not. */
interface WeighOptions {
  readonly write: boolean;
  readonly release: boolean;
}

/** Weighs every page of the demo club in each language, as the tests do, and prints the table of docs/weights.md. */
export async function weighPages({ write, release }: WeighOptions): Promise<void> {
  const { path, message } = fastest(await findBrowser());
  console.log(message);
  const stop = await startSystem();
  const args = ['--no-sandbox', '--disable-gpu', apiAt(new URL(systemAddress('E2E_API_DIRECT')).host)];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const weights = new Map<string, Weight>();
    for (const { base } of Object.values(languages))
      for (const page of everyPage) weights.set(pageName(page, base), await weighOnce(browser, page, base));
    const before = readWeights().release;
    const record: WeightRecord = {
      weights,
      release: release ? { name: manifest.version, weights } : before,
    };
    console.log(`\nBytes of a first visit, gzip\n${writeTable(record)}`);
    if (write || release) await saveWeights(record);
  } finally {
    await browser.close();
    await stop();
  }
}

async function weighOnce(browser: Browser, page: VisitedPage, base: string): Promise<Weight> {
  const context = await browser.newContext({
    ...foreignDevice,
    baseURL: systemAddress('E2E_PORTAL'),
    locale: 'en-SG',
    serviceWorkers: 'block',
    ...(page.person && { storageState: signedInStorage(await sessionOf(page.person)) }),
  });
  try {
    const { bytes } = await firstVisit(await context.newPage(), page, base);
    return toWeight(bytes);
  } finally {
    await context.close();
  }
}
