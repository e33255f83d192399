import { randomUUID } from 'node:crypto';
import { expect, test } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { writePost } from './post.ts';

test.use({ person: 'ordinary' });
test.slow();

/** A word that only the titles of one test have. */
const newWord = () => `w${randomUUID().slice(0, 8)}`;

test('what the club offers is listed with pictures, and each leads to its details and back', async ({
  page,
}) => {
  await page.goto('/benefits-and-privileges');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const picture = cards.getByRole('presentation').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(
    await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0);
  const link = cards.first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/benefits-and-privileges\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Offers and privileges' }).click();
  await expect(page).toHaveURL('/benefits-and-privileges');
});

test('kind, category and words narrow the list, in an address of its own that Back undoes', async ({
  page,
}) => {
  const word = newWord();
  await writePost({ name: `${word} dinner`, category: 'DINING' });
  await writePost({ name: `${word} stay`, category: 'TRAVEL' });
  await writePost({ name: `${word} tells`, category: 'TRAVEL', type: 'NEWS' });
  await page.goto('/benefits-and-privileges');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(`  ${word.toUpperCase()} `);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/benefits-and-privileges?name__icontains=${word.toUpperCase()}`);
  await expect(titles).toHaveCount(3);
  await page.getByRole('link', { name: 'Travel and stays' }).click();
  await expect(titles).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'News' }).click();
  await expect(titles).toHaveText([`${word} tells`]);
  await page.reload();
  await expect(titles).toHaveText([`${word} tells`]);
  await expect(page.getByRole('searchbox', { name: 'Search by title' })).toHaveValue(word.toUpperCase());
  await page.goBack({ waitUntil: 'commit' });
  await expect(titles).toHaveCount(2);
  await page.getByRole('link', { name: 'Sport and wellness' }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('link', { name: 'See everything' }).click();
  await expect(page).toHaveURL('/benefits-and-privileges');
  await expect(titles.first()).toBeVisible();
});

test('twenty stand on a page, the rest on the next, by keyboard alone', async ({ page }) => {
  const word = newWord();
  for (let number = 1; number <= 21; number += 1)
    await writePost({
      name: `${word} ${number}`,
      published_from: new Date(Date.UTC(2010, 0, number)).toISOString(),
    });
  await page.goto(`/benefits-and-privileges?name__icontains=${word}`);
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveCount(20);
  await expect(titles.first()).toHaveText(`${word} 21`);
  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/benefits-and-privileges?name__icontains=${word}&page=2`);
  await expect(titles).toHaveText([`${word} 1`]);
  await expect(page.getByRole('heading', { name: 'Benefits and privileges', level: 2 })).toBeFocused();
  await page.goto(`/benefits-and-privileges?name__icontains=${word}&page=9`);
  await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
});

test('a post shows what staff wrote as they meant it, with its last day and more of its kind', async ({
  page,
}) => {
  for (const name of ['A cabin', 'A ferry', 'A train']) await writePost({ name });
  const { id } = await writePost({
    name: 'Guest of a house abroad',
    summary: 'Use the house of a partner club.',
    published_until: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    body: `<h2>How</h2><ol><li>Ask the <a href="/bookings">office</a>.</li><li>Go.</li></ol>
      <table><tbody><tr><th scope="row">${'Weeks'.repeat(30)}</th><td>${'two '.repeat(40)}</td></tr></tbody></table>
      <blockquote>Lovely.</blockquote><p>${'averyverylongword'.repeat(20)}</p>`,
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/benefits-and-privileges/${id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: 'Guest of a house abroad' })).toBeVisible();
    await expect(article.getByRole('heading', { level: 2, name: 'How' })).toBeVisible();
    await expect(article).toContainText('Ends in 3 days');
    await expect(article.getByRole('listitem')).toHaveText(['Ask the office.', 'Go.']);
    await expect(article.getByRole('link', { name: 'office' })).toHaveAttribute('href', '/bookings');
    await expect(article.getByRole('rowheader')).toHaveAttribute('scope', 'row');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  const more = page.getByRole('region', { name: 'Related' });
  await expect(more.getByRole('listitem')).toHaveCount(3);
  await expect(more.getByRole('link', { name: 'Guest of a house abroad' })).toHaveCount(0);
});

test.describe('an address without a post', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so, whether it is nonsense, nobody’s, a draft, archived, over or still to come', async ({
    page,
  }) => {
    const hidden = [
      await writePost({ status: 'DRAFT' }),
      await writePost({ status: 'ARCHIVED' }),
      await writePost({ published_until: '2011-06-01T10:00:00+08:00' }),
      await writePost({ published_from: '2101-06-01T10:00:00+08:00' }),
    ];
    for (const id of ['nonsense', '0', '999999999', ...hidden.map((post) => post.id)]) {
      await page.goto(`/benefits-and-privileges/${id}`);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See everything' }).click();
    await expect(page).toHaveURL('/benefits-and-privileges');
  });
});

test.describe('staff', () => {
  test.use({ person: 'staff' });

  test('see a draft at its address, told that members don’t', async ({ page }) => {
    const { id } = await writePost({ status: 'DRAFT', name: 'Not yet' });
    await page.goto(`/benefits-and-privileges/${id}`);
    await expect(page.getByRole('article')).toContainText('Hidden from members');
    await expect(page.getByRole('article')).toContainText('This is a draft.');
  });
});
