import { test } from '../members/own-member.ts';
import { storeTokens } from '../session/page.ts';
import { sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { writePost } from './post.ts';

test.use({ expectedErrors: /status of 404/ });

test('an address that names no event or post for members says so', async ({ page }) => {
  await test.step('of an event', async () => {
    for (const id of ['999999', 'x', '-1']) {
      await page.goto(`/events/${id}`);
      await expect(page.getByText('Event not found', { exact: true })).toBeVisible();
    }
  });

  const draft = await writePost({ status: 'DRAFT', name: 'Not yet' });
  await test.step('of a post that is nobody’s, a draft, archived, over or still to come', async () => {
    const hidden = [
      draft,
      await writePost({ status: 'ARCHIVED' }),
      await writePost({ published_until: '2011-06-01T10:00:00+08:00' }),
      await writePost({ published_from: '2101-06-01T10:00:00+08:00' }),
    ];
    for (const id of ['nonsense', '0', '999999999', ...hidden.map((post) => post.id)]) {
      await page.goto(`/benefits-and-privileges/${id}`);
      await expect(page.getByRole('heading', { name: 'Page not found', exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See everything', exact: true }).click();
    await expect(page).toHaveURL('/benefits-and-privileges');
  });

  await test.step('staff see a draft at its address, told that members don’t', async () => {
    await storeTokens(page, await sessionOf('staff'));
    await page.goto(`/benefits-and-privileges/${draft.id}`);
    await expect(page.getByRole('article')).toContainText('Hidden from members');
    await expect(page.getByRole('article')).toContainText('This is a draft.');
  });
});
