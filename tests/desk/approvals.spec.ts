import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'staff' });

test('requests are refused with a reason, approved by keys, decided together and undone', async ({
  page,
}) => {
  const own = crypto.randomUUID().slice(0, 8);
  const make = async (name: string) =>
    ask(await makeMember({ name }), { employer: 'New Works' }, 'Since May.');
  const request = await make(`Single ${own}`);
  const together = [await make(`First ${own}`), await make(`Second ${own}`)];
  const item = ({ name }: { name: string }) => page.getByRole('listitem').filter({ hasText: name });
  const status = async ({ id }: { id: number }) => {
    const { access: token } = await sessionOf('staff');
    const path = `/profile/approval-record/${id}/`;
    return (await call('GET /profile/approval-record/{id}/', { token, path })).status;
  };
  const [first, second] = together;
  if (!first || !second) throw new Error('Two requests were made');
  await page.goto('/staff/approvals');

  await test.step('refuses with a reason, takes a decision back, and approves by the keys', async () => {
    const one = item(request);
    await expect(one).toContainText('New Works');
    await expect(one).toContainText('Since May.');
    await one.getByRole('button', { name: 'Refuse' }).click();
    const reason = one.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Say why you refuse\./);
    await reason.fill('No proof');
    await one.getByRole('button', { name: 'Refuse' }).click();
    await expect(one.getByText(`Refused: ${request.name}`)).toBeVisible();
    await one.getByRole('button', { name: 'Undo' }).click();
    await expect(one.getByRole('button', { name: 'Approve' })).toBeVisible();
    await one.getByRole('heading', { name: request.name }).focus();
    await page.keyboard.press('a');
    await expect(one.getByText(`Approved: ${request.name}`)).toBeVisible();
  });

  await test.step('decides about several with one reason, and undoes them together or one by one', async () => {
    await item(first).getByRole('checkbox').check();
    await item(second).getByRole('heading').focus();
    await page.keyboard.press('x');
    await expect(item(second).getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Refuse selected' }).click();
    const reason = page.getByLabel('Reason for all');
    await expect(reason).toHaveAccessibleDescription(/Say why you refuse\./);
    await reason.fill('No proof');
    await page.getByRole('button', { name: 'Refuse selected' }).click();
    await expect(page.getByText('2 requests refused')).toBeVisible();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await item(first).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 request approved')).toBeVisible();
  });

  await test.step('sends at once what could still be undone when the page is left', async () => {
    await page
      .getByRole('navigation', { name: 'Desk', exact: true })
      .getByRole('link', { name: 'Today' })
      .click();
    await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible();
    await expect.poll(() => status(request)).toBe('APPROVED');
    await expect.poll(() => status(second)).toBe('APPROVED');
    expect(await status(first)).toBe('PENDING');
  });
});
