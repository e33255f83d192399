import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with a page as it stands: the rule, and the elements that break it. What moves comes to rest
 * first, for a colour that fades is neither what it was nor what it becomes.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // What a parent comes to rest at may set a child moving.
    for (let found = moving(); found.length > 0; found = moving())
      for (const animation of found) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
