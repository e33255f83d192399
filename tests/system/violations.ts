import axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that colours alone decide. */
export const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's findings on a page in its present state: the rule, and the elements that break it. Moving elements
 * come to rest first, for a fading colour is neither the old one nor the new. All rules are checked if none are
 * named.
 */
export async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('axe is in the page alone, and would not see into its frames.');
  const hasAxe = await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The final state of a parent may start a child's animation.
    for (let found = moving(); found.length > 0; found = moving())
      for (const animation of found) animation.finish();
    return window.axe !== undefined;
  });
  if (!hasAxe) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const found = await window.axe?.run(document, {
        resultTypes: ['violations'],
        selectors: false,
        // By default axe also copies all style sheets, for a rule that isn’t on.
        preload: { assets: ['media'] },
        ...(runOnly.length > 0 && { runOnly }),
      });
      if (!found) throw new Error('axe is not in the page.');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [...rules],
  );
}
