import { href, routes, screens, type PageAccess, type Screen } from '../src/lib/app/routes.ts';
import { addressOf } from './system/addresses.ts';
import { expect, test } from './system/fixtures.ts';
import { isInShare } from './system/grid.ts';

const title = "Harbour Club Members' Portal";
const addressFor = (screen: Screen) => href(screen, { params: { id: 'd3b07384' } });
const otherSpelling = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : `${address}/`);

type Standing = 'anonymous' | 'member';

/** Where the guard rules of the specification let somebody end up who asks for `address`. */
function endOf(address: string, access: PageAccess, standing: Standing): string {
  if (access === 'public' && standing === 'member') return '/';
  if (access !== 'member' || standing === 'member') return address;
  return address === '/' ? '/login' : `/login?${new URLSearchParams({ next: address }).toString()}`;
}

test.use({ expectedErrors: /status of 404/ });

test('every page answers 200 in the spelling of the specification, 308 in the other', async ({ request }) => {
  for (const screen of screens) {
    const address = addressFor(screen);
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    // Without scripts it says what it is, and that it needs them.
    expect.soft(await answer.text(), address).toMatch(/<noscript>.*This page needs JavaScript\..*<h1\b/s);
    if (address === '/') continue;
    const other = await request.get(otherSpelling(address), { maxRedirects: 0 });
    expect.soft(other.status(), otherSpelling(address)).toBe(308);
    expect.soft(other.headers()['location']).toBe(address);
  }
});

for (const [row, screen] of screens.entries()) {
  const { access } = routes[screen];
  const address = addressFor(screen);

  test.describe(`${screen} (${address})`, () => {
    for (const [column, standing] of (['anonymous', 'member'] satisfies Standing[]).entries()) {
      // The rules have tests of their own (guard.spec.ts, guard.test.ts): of the table, a third.
      if (!isInShare(row + column, 3)) continue;
      test.describe(standing, () => {
        test.use({ person: standing === 'member' ? 'ordinary' : null });

        test('is guarded as the table says, under the title of the club', async ({ page }) => {
          await page.goto(address);
          await expect(page).toHaveURL(endOf(address, access, standing));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveTitle(title);
        });
      });
    }
  });
}

test('an address that the portal does not have answers 404 with a page that leads on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such/);
});

test('pages carry the headers that keep them safe', async ({ request }) => {
  for (const address of ['/login', '/', '/bookings', '/no-such-page']) {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers['content-security-policy'] ?? '').toContain("frame-ancestors 'none'");
  }
});

test.describe('the banner of an environment that is not production', () => {
  const words = 'You are seeing this because you are in UAT environment.';

  test('is absent in production', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(words)).toHaveCount(0);
  });

  test('stands above the page, red, and pushes it down', async ({ page }) => {
    await page.goto('/login');
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.goto(new URL('/login', addressOf('E2E_UAT')).href);
    const banner = page.getByText(words);
    await expect(banner).toBeVisible();
    await expect(banner).toHaveCSS('background-color', 'rgb(158, 31, 26)');
    const box = await banner.boundingBox();
    const after = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeGreaterThan(20);
    expect(after?.y).toBeGreaterThan(before?.y ?? Infinity);
  });
});
