import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { ask } from './approvals.ts';
import { test } from './own-member.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`one’s requests, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
    member,
  }) => {
    await ask(member, { employer: 'Keel and Daughters' });
    const mend = await breakCall(context, { method: 'GET', path: '/profile/approval-record/' }, fault);
    await page.goto('/update-requests');
    const failed = page.getByRole('alert').first();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(failed).toHaveText(/\w+ \w+/);
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  test(`one request, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
    member,
  }) => {
    const { id } = await ask(member, { employer: 'Keel and Daughters' });
    const path = `/profile/approval-record/${id}/`;
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.goto('/update-requests/{id}'.replace('{id}', String(id)));
    const failed = page.getByRole('alert').first();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Change of work' })).toBeVisible();
  });

  test(`withdrawing, ${fault}: the question stays and says so, and withdraws when sent again`, async ({
    page,
    context,
    member,
  }) => {
    const { id } = await ask(member, { employer: 'Keel and Daughters' });
    const path = `/profile/approval-record/${id}/`;
    await page.goto(`/update-requests/${id}`);
    await page.getByRole('button', { name: 'Withdraw the request' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
    const mend = await breakCall(context, { method: 'PATCH', path }, fault);
    await question.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(question.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await mend();
    await question.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Nothing was changed.');
  });
}

test('without the other requests, the one that is looked at is whole', async ({ page, context, member }) => {
  await ask(member, { employer: 'Keel and Daughters' });
  const { id } = await ask(member, { name: 'Ong Wei Ling' });
  const mend = await breakCall(context, { method: 'GET', path: '/profile/approval-record/' }, '500');
  await page.goto(`/update-requests/${id}`);
  await expect(page.getByRole('heading', { name: 'Change of name' })).toBeVisible();
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('What you see above is complete.');
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Work' })).toBeVisible();
});
