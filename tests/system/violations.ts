import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** The rules that colours alone decide. */
export const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with a page as it is: the rule, and the elements that break it. What moves comes to rest
 * first, for a colour that fades is neither what it was nor what it becomes. All rules are checked if none are named.
 */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
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
  const axe = new AxeBuilder({ page });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
