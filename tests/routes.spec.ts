import { href, routes, screens, type Screen } from '../src/lib/app/routes.ts';
import { systemAddress } from './system/addresses.ts';
import { expect, test } from './system/fixtures.ts';

const addressFor = (screen: Screen) => href(screen, { params: { id: 'd3b07384' } });
const otherSpelling = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : `${address}/`);

test.use({ expectedErrors: /status of 404/ });

test('every page answers 200 in the spelling of the specification, 308 in the other', async ({ request }) => {
  for (const screen of screens) {
    const address = addressFor(screen);
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const html = await answer.text();
    // Without scripts the page explains itself, and that it needs them.
    expect.soft(html, address).toMatch(/<noscript>.*This page needs JavaScript\..*<h1\b/s);
    // The guard goes by both (guard.test.ts).
    expect.soft(html, address).toContain(`data-screen="${screen}" data-access="${routes[screen].access}"`);
    if (address === '/') continue;
    const other = await request.get(otherSpelling(address), { maxRedirects: 0 });
    expect.soft(other.status(), otherSpelling(address)).toBe(308);
    expect.soft(other.headers()['location']).toBe(address);
  }
});

// That everybody else stays where they are is seen wherever a page is opened (every-screen.spec.ts).
test('a page of members sends a visitor to the login', async ({ page }) => {
  for (const [address, end] of [
    ['/', '/login'],
    ['/vouchers', '/login?next=%2Fvouchers'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(end);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('signed in', () => {
  test.use({ person: 'ordinary' });

  test('a page of visitors sends a member to the dashboard', async ({ page }) => {
    for (const address of ['/login', '/public-booking']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('an address that the portal does not have keeps the navigation, the bell and the menu', async ({
    page,
  }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
    await page.getByRole('link', { name: 'Your profile', exact: true }).click();
    await expect(page).toHaveURL('/profile');
  });
});

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

test('the banner of another environment stands above the page, red, and pushes it down; in production there is none', async ({
  page,
}) => {
  const banner = page.getByText('You are seeing this because you are in UAT environment.');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.goto(new URL('/login', systemAddress('E2E_UAT')).href);
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCSS('background-color', 'rgb(158, 31, 26)');
  const box = await banner.boundingBox();
  const after = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeGreaterThan(20);
  expect(after?.y).toBeGreaterThan(before?.y ?? Infinity);
});
