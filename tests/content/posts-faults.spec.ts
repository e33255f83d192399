import { breakCall, failedCalls, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { newestPost } from './post.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

test('what a post is among fails by itself, and loads when tried again', async ({ page, context }) => {
  const { id, name } = await newestPost();
  const mend = await breakCall(context, { method: 'GET', path: '/cms/' }, '500');
  await page.goto(`/benefits-and-privileges/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await loadsWhenTriedAgain(page, mend);
  await expect(page.getByRole('region', { name: 'Related' }).getByRole('listitem').first()).toBeVisible();
});
