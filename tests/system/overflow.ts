import type { Page } from 'playwright/test';

/**
 * Returns the pixels by which a page can be scrolled sideways, with the usual fonts or with wider ones, whichever is
 * more: no screen's width may depend on the fonts of a device. Throws if the wider ones are missing from the fonts of
 * the tests.
 */
export async function measureOverflow(page: Page): Promise<number> {
  const { usual, wide, wider } = await page.evaluate(async () => {
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    const sample = document.createElement('span');
    sample.textContent = 'Sphinx of black quartz, judge my vow';
    sample.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap';
    const measureSample = () => {
      document.body.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    };

    const before = { overflow: overflow(), sample: measureSample() };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { font-family: 'DejaVu Sans', sans-serif !important }`);
    document.adoptedStyleSheets.push(sheet);
    // The page has reacted to its size once another frame has been drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const after = { overflow: overflow(), sample: measureSample() };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return { usual: before.overflow, wide: after.overflow, wider: after.sample / before.sample };
  });
  // Without fonts of their own (`scripts/testing/fonts.ts`) tests take what a machine has.
  if (process.env['FONTCONFIG_FILE'] && wider < 1.05)
    throw new Error(`The wider fonts made a page's text ${wider.toFixed(2)} times as wide.`);
  return Math.max(usual, wide);
}
