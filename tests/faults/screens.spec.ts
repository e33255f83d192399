import type { Page } from 'playwright/test';
import { storedTokens } from '../session/page.ts';
import type { FaultProxy } from '../system/fault-proxy.ts';
import { isInScope } from '../system/grid.ts';
import { memberPageTours } from './member-page.ts';
import type { Question, Tour, Visit } from './screen.ts';
import { screenTours } from './screens.ts';
import { faultsOfQuestion, sentences } from './sentences.ts';
import type { World } from './test.ts';
import { expect, hasSentence, meet, test } from './test.ts';

const tours: readonly Tour[] = [...screenTours, ...memberPageTours];

/** The first row of each visit in the table of questions. */
const firstRows = new Map<Visit, number>();
let rows = 0;
for (const visit of tours.flatMap(({ visits }) => visits)) {
  firstRows.set(visit, rows);
  rows += visit.questions.length;
}

for (const { title, who = 'own', visits } of tours) {
  const lookedAt = visits.filter(({ address }) => isInScope(address));
  if (lookedAt.length === 0) continue;
  test.describe(title, () => {
    test.use({ who });
    test('each part says what went wrong in its place, and loads when tried again', async ({
      page,
      wire,
      world,
    }) => {
      for (const visit of lookedAt) {
        const reads = visit.questions.map((question) => question.reads).join(', ');
        await test.step(`${visit.address}, ${reads}`, () => look(page, wire, world, visit));
        if (who !== null) expect((await storedTokens(page)).refresh).toBe(world.tokens.refresh);
      }
    });
  });
}

/** Checks that what needs no answer to a question stays. */
async function keeps(page: Page, question: Question): Promise<void> {
  for (const kept of [question.keeps?.(page) ?? []].flat()) await expect(kept).toBeVisible();
}

/** Has all questions of a visit fail at once, and then be asked again one after another. */
async function look(page: Page, wire: FaultProxy, world: World, visit: Visit): Promise<void> {
  const made = (await visit.make?.(world)) ?? {};
  const inPath = (path: string) => path.replace('{id}', String(made.id));
  const parts = visit.questions.map((question, index) => {
    const { ask, says, again } = question;
    const failed = page.getByRole('alert').filter({ hasText: says });
    const [first = 'cut', ...others] = faultsOfQuestion((firstRows.get(visit) ?? 0) + index, question);
    const calls = wire.breaks({ ...ask, path: inPath(ask.path) });
    calls.by(first === 'offline' ? null : first);
    return {
      question,
      calls,
      failed,
      first,
      others,
      again: again?.(page) ?? failed.getByRole('button', { name: 'Try again', exact: true }),
    };
  });
  if (!visit.stays) await page.goto(made.address ?? inPath(visit.address));
  for (const { question, calls, failed, first, others, again } of parts) {
    await question.open?.(page, made);
    await test.step(`${question.reads}: ${first}`, async () => {
      await hasSentence(page, calls, first);
      await expect(failed).toContainText(question.why ?? sentences[first]);
    });
    for (const fault of others)
      await test.step(fault, async () => {
        await meet(page, calls, fault, () => again.click());
        await expect(failed).toContainText(question.why ?? sentences[fault]);
        await keeps(page, question);
      });
  }
  await page.context().setOffline(false);
  for (const { question, calls, failed, again } of parts) {
    // Those before it have loaded again.
    await expect(failed).toBeVisible();
    await keeps(page, question);
    if (question.hides) await expect(question.hides(page)).toHaveCount(0);
    calls.by(null);
    await again.click();
    await expect(question.shows(page, made)).toBeVisible();
  }
  // Whatever came into view while there was no network.
  const elsewhere = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  for (const other of await elsewhere.all()) await other.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  wire.mend();
}
