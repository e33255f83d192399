import { call, signInAs } from '../system/api.ts';
import { test } from '../members/own-member.ts';
import { breakCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';

test.use({ expectedErrors: /status of 500/ });

const readLanguage = async (username: string) => {
  const token = (await signInAs(username)).access;
  return (await call('GET /general-users/me/subscription/', { token })).language;
};

test('a member’s emails follow the language of the pages, and the profile says and changes it', async ({
  page,
  context,
  member,
}) => {
  const menu = page.getByRole('button', { name: /Wei Ling Ong/ });
  const inMenu = (name: string) => page.locator('#member-menu').getByRole('link', { name, exact: true });
  const english = page.getByRole('combobox', { name: 'Language of emails and notifications' });
  const chinese = page.getByRole('combobox', { name: '邮件和通知的语言' });

  await test.step('the switch works though the choice can’t be sent, and the next page sends it', async () => {
    expect(await readLanguage(member.username)).toBe('en');
    await page.goto('/profile#subscriptions');
    await expect(english).toHaveValue('en');
    const mend = await breakCall(context, { method: 'PUT', path: '/general-users/me/language/' }, '500');
    const failed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await menu.click();
    await inMenu('中文').click();
    await expect(page).toHaveURL(/\/zh\/profile/);
    await failed;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await page.reload();
    await expect.poll(() => readLanguage(member.username)).toBe('zh');
    await page.reload();
    await expect(chinese).toHaveValue('zh');
  });

  await test.step('switching back changes it back', async () => {
    await menu.click();
    await inMenu('English').click();
    await expect(page).toHaveURL(/^[a-z]+:\/\/[^/]+\/profile/);
    await expect.poll(() => readLanguage(member.username)).toBe('en');
  });

  await test.step('the profile changes it alone', async () => {
    await page.reload();
    await expect(english).toHaveValue('en');
    await english.selectOption('中文');
    await expect(english).toHaveAttribute('aria-busy', 'false');
    expect(await readLanguage(member.username)).toBe('zh');
  });
});
