import { expect, test } from './system/fixtures.ts';

for (const { person, address, phone, hours } of [
  { person: 'ordinary', address: '/', phone: '+65 6555 0142', hours: 'Front desk, 7 am to 11 pm:' },
  {
    person: 'ordinary',
    address: '/zh/transactions',
    phone: '+65 6555 0142',
    hours: '前台上午7:00至下午11:00：',
  },
  { person: null, address: '/public-booking', phone: '+65 6555 0142', hours: 'Front desk, 7 am to 11 pm:' },
] as const)
  test.describe(`the foot of ${address}`, () => {
    test.use({ person, viewport: { width: 390, height: 844 } });

    test('says where the club is, when and how to reach it, on a phone too', async ({ page }) => {
      await page.goto(address);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      await expect(footer).toContainText('8 Lantern Quay, Singapore 098585');
      await expect(footer).toContainText(hours);
      await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+6565550142');
      await expect(footer.getByRole('link', { name: 'office@harbour.example' })).toHaveAttribute(
        'href',
        'mailto:office@harbour.example',
      );
    });
  });

test('the first paint waits for the font of headings only where the device has it from an earlier visit', async ({
  page,
}) => {
  const preloaded = page.locator('link[rel=preload][as=font]');
  const fontIsHere = () => page.evaluate(() => document.fonts.check('1em Newsreader'));
  await page.goto('/login');
  await expect.poll(fontIsHere).toBe(true);
  await expect(preloaded).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('club');
  await page.reload();
  await expect(preloaded).toHaveCount(1);
  await page.goto('/zh/login');
  await expect(preloaded).toHaveCount(0);
});

for (const address of ['/login', '/public-booking', '/zh/login', '/nowhere'])
  test.describe(address, () => {
    test.use({ expectedErrors: /status of 404/ });

    test('is painted whole: its first paint waits for the end of the page', async ({ page }) => {
      await page.goto(address);
      const end = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
      const last = () => [...document.body.children].findLast(({ tagName }) => tagName !== 'SCRIPT')?.id;
      expect(`#${await page.evaluate(last)}`).toBe(end);
    });
  });
