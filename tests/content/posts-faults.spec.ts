import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { newestPost } from './post.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`what the club offers, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/cms/' }, fault);
    await page.goto('/benefits-and-privileges');
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test(`one post, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const { id, name } = await newestPost();
    const mend = await breakCall(context, { method: 'GET', path: `/cms/${id}/` }, fault);
    await page.goto('/benefits-and-privileges/{id}'.replace('{id}', String(id)));
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('what a post is among fails by itself, and loads when tried again', async ({ page, context }) => {
  const { id, name } = await newestPost();
  const mend = await breakCall(context, { method: 'GET', path: '/cms/' }, '500');
  await page.goto(`/benefits-and-privileges/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await loadsWhenTriedAgain(page, mend);
  await expect(
    page.getByRole('region', { name: 'More of this kind' }).getByRole('listitem').first(),
  ).toBeVisible();
});
