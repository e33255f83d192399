// npm run bench -- lighthouse: every page of the demo club as Lighthouse rates it on a phone, the median of five visits by
// nobody who was there before. `--runs 1` visits once; `--only /events` takes the pages whose address begins so.
import { parseArgs } from 'node:util';
import { pageAddress, pages } from '../../tests/system/pages.ts';
import { findBrowser } from '../testing/browser.ts';
import { audit, categories } from './audit.ts';
import type { AuditResult, Category } from './audit.ts';
import { settings, withClub } from './club.ts';
import { signIn } from './sign-in.ts';
import { withFloor } from './with-floor.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1 on.');

type AuditedPage = (typeof pages)[number];

/**
 * If the right answer is that there is nothing, browsers log its status, which Lighthouse takes for a fault: a 25th.
 */
const answersMissing = ({ address, query }: AuditedPage) =>
  address === '/no-such-page' || query === '?token=broken';

/** The least that each category has to reach: visitors wait for fewer answers. */
function leastScore(category: Category, page: AuditedPage): number {
  if (category === 'performance') return page.person === null ? 99 : 97;
  return category === 'best-practices' && answersMissing(page) ? 96 : 100;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** A row of the table; answers whether the page reaches its goals. The floor has none. */
function report(name: string, page: AuditedPage | null, audits: readonly AuditResult[]): boolean {
  let reached = true;
  const scores = categories.map((category) => {
    const score = median(audits.map((one) => one.scores[category]));
    const goal = page === null ? 0 : leastScore(category, page);
    const short = score < goal;
    if (short) reached = false;
    return `${category} ${String(score).padStart(3)}${short ? ` (BELOW ${goal})` : ''}`;
  });
  const ms = (figure: (one: AuditResult) => number) => `${Math.round(median(audits.map(figure)))} ms`;
  console.log(
    `  ${name.padEnd(36)} ${scores.join(', ')}; FCP ${ms((one) => one.paint)}, LCP ${ms((one) => one.largest)}, ` +
      `blocking ${ms((one) => one.blocking)}, layout shift ${median(audits.map((one) => one.shift)).toFixed(3)}`,
  );
  if (!reached) for (const fault of new Set(audits.flatMap((one) => one.faults))) console.log(`    ${fault}`);
  return reached;
}

const visits = async (one: () => Promise<AuditResult>): Promise<AuditResult[]> => {
  const audits: AuditResult[] = [];
  while (audits.length < runs) audits.push(await one());
  return audits;
};

/** Audits the floor and the pages that are wanted, and prints a row of each. */
async function measure(floor: string): Promise<void> {
  const { path: browser, message: said } = await findBrowser();
  console.log(`${said}\nLighthouse, mobile, simulated throttling, median of ${runs}\n`);
  const least = await visits(() => audit({ url: `${floor}/`, browser, tokens: null }));
  report('Floor: React and one button', null, least);
  // The pages know their ids from the system that the tests run against.
  Object.assign(process.env, { E2E_API_DIRECT: settings.apiUrl, E2E_PORTAL: settings.portalUrl });
  const wanted = pages.filter(({ address }) => address.startsWith(values.only));
  const machine = least.map((one) => one.machine);
  let short = 0;
  for (const page of wanted) {
    const url = settings.portalUrl + (await pageAddress(page));
    const audits = await visits(async () => {
      // A session each: what one visit has renewed is not known to the next.
      const tokens = page.person && (await signIn(settings.apiUrl, page.person));
      return audit({ url, browser, tokens });
    });
    machine.push(...audits.map((one) => one.machine));
    if (!report(page.address + (page.query ?? ''), page, audits)) short += 1;
  }
  console.log(`\n${wanted.length - short} of ${wanted.length} pages reach all that they shall.`);
  console.log(
    `This machine, by Lighthouse: ${Math.round(median(machine))}, at the least ${Math.min(...machine)}.`,
  );
}

await withClub('demo', () => withFloor(measure));
