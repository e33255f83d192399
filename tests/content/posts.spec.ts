import { randomUUID } from 'node:crypto';
import { DAY } from '@portal/contract/rules/club-time';
import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { tabTo } from '../system/tab-to.ts';
import { writePost } from './post.ts';

/** A word that only the titles of one test have. */
const newWord = () => `w${randomUUID().slice(0, 8)}`;

test('what the club offers is listed with pictures, is narrowed by kind, category and words, and is read', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('listitem');
  const titles = cards.getByRole('heading');

  await test.step('each leads to its details and back', async () => {
    await page.goto('/benefits-and-privileges');
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
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Offers and privileges', exact: true }).click();
    await expect(page).toHaveURL('/benefits-and-privileges');
  });

  await test.step('kind, category and words stand in an address that Back undoes', async () => {
    const word = newWord();
    await writePost({ name: `${word} dinner`, category: 'DINING' });
    await writePost({ name: `${word} stay`, category: 'TRAVEL' });
    await writePost({ name: `${word} tells`, category: 'TRAVEL', type: 'NEWS' });
    await expect(titles.first()).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search by title', exact: true });
    await search.fill(`  ${word.toUpperCase()} `);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`/benefits-and-privileges?name__icontains=${word.toUpperCase()}`);
    await expect(titles).toHaveCount(3);
    await page.getByRole('link', { name: 'Travel and stays', exact: true }).click();
    await expect(titles).toHaveCount(2);
    const show = page.getByRole('navigation', { name: 'Show', exact: true });
    await show.getByRole('link', { name: 'News', exact: true }).click();
    await expect(titles).toHaveText([`${word} tells`]);
    await page.reload();
    await expect(titles).toHaveText([`${word} tells`]);
    await expect(search).toHaveValue(word.toUpperCase());
    await page.goBack({ waitUntil: 'commit' });
    await expect(titles).toHaveCount(2);
    await page.getByRole('link', { name: 'Sport and wellness', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No results', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See everything', exact: true }).click();
    await expect(page).toHaveURL('/benefits-and-privileges');
    await expect(titles.first()).toBeVisible();
  });

  await test.step('twenty stand on a page, the rest on the next, by keyboard alone', async () => {
    const word = newWord();
    const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
    const write = (number: number) =>
      writePost({
        name: `${word} ${number}`,
        published_from: new Date(Date.UTC(2010, 0, number)).toISOString(),
      });
    await Promise.all(numbers.map(write));
    await page.goto(`/benefits-and-privileges?name__icontains=${word}`);
    await expect(titles).toHaveCount(20);
    await expect(titles.first()).toHaveText(`${word} 21`);
    await tabTo(page, page.getByRole('link', { name: 'Next', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/benefits-and-privileges?name__icontains=${word}&page=2`);
    await expect(titles).toHaveText([`${word} 1`]);
    await expect(
      page.getByRole('heading', { name: 'Benefits and privileges', level: 2, exact: true }),
    ).toBeFocused();
    await page.goto(`/benefits-and-privileges?name__icontains=${word}&page=9`);
    await expect(
      page.getByRole('heading', { name: 'There’s nothing on this page', exact: true }),
    ).toBeVisible();
  });

  await test.step('a post shows what staff wrote as they meant it, with its last day and more of its kind', async () => {
    for (const name of ['A cabin', 'A ferry', 'A train']) await writePost({ name });
    const { id } = await writePost({
      name: 'Guest of a house abroad',
      summary: 'Use the house of a partner club.',
      published_until: new Date(Date.now() + 3 * DAY).toISOString(),
      body: `<h2>How</h2><ol><li>Ask the <a href="/bookings">office</a>.</li><li>Go.</li></ol>
      <table><tbody><tr><th scope="row">${'Weeks'.repeat(30)}</th><td>${'two '.repeat(40)}</td></tr></tbody></table>
      <blockquote>Lovely.</blockquote><p>${'averyverylongword'.repeat(20)}</p>`,
    });
    const article = page.getByRole('article');
    await page.goto(`/benefits-and-privileges/${id}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(
        article.getByRole('heading', { level: 1, name: 'Guest of a house abroad', exact: true }),
      ).toBeVisible();
      await expect(article.getByRole('heading', { level: 2, name: 'How', exact: true })).toBeVisible();
      await expect(article).toContainText('Ends in 3 days');
      await expect(article.getByRole('listitem')).toHaveText(['Ask the office.', 'Go.']);
      await expect(article.getByRole('link', { name: 'office', exact: true })).toHaveAttribute(
        'href',
        '/bookings',
      );
      await expect(article.getByRole('rowheader')).toHaveAttribute('scope', 'row');
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }
    const more = page.getByRole('region', { name: 'Related', exact: true });
    await expect(more.getByRole('listitem')).toHaveCount(3);
    await expect(more.getByRole('link', { name: 'Guest of a house abroad', exact: true })).toHaveCount(0);
  });
});
