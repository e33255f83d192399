import { storedTokens } from '../session/page.ts';
import { isLookedAt } from '../system/grid.ts';
import { memberPageScreens } from './member-page.ts';
import { screens as others } from './screens.ts';
import { expect, faultsOfRow, meet, sentences, test } from './test.ts';

const screens = [...others, ...memberPageScreens];

for (const [index, screen] of screens.entries()) {
  if (!isLookedAt(screen.address)) continue;
  const { reads, address, who = 'own', make, ask, says, why, open, shows, keeps, again: beside } = screen;
  test.describe(`${address}, ${reads}`, () => {
    test.use({ who });

    test('says what went wrong in its place, whatever it is, and loads when tried again', async ({
      page,
      wire,
      self,
    }) => {
      const made = await make?.(self);
      const calls = wire.breaks({ ...ask, path: ask.path.replace('{id}', String(made?.id)) });
      const failed = page.getByRole('alert').filter({ hasText: says });
      const again = beside?.(page) ?? failed.getByRole('button', { name: 'Try again' });
      const begin = async () => {
        await page.goto(made?.address ?? address.replace('{id}', String(made?.id)));
        await open?.(page);
      };
      for (const [turn, fault] of faultsOfRow(index, screen).entries()) {
        await test.step(fault, async () => {
          await meet(page, calls, fault, turn === 0 ? begin : () => again.click());
          await expect(failed).toContainText(why ?? sentences[fault]);
          if (keeps) await expect(keeps(page)).toBeVisible();
        });
      }
      calls.by(null);
      await page.context().setOffline(false);
      await again.click();
      await expect(shows(page)).toBeVisible();
      // What came into view meanwhile had no network either.
      const elsewhere = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      for (const other of await elsewhere.all()) await other.click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (self) expect((await storedTokens(page)).refresh).toBe(self.tokens.refresh);
    });
  });
}
