import type { Locator, Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import { test as base } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** The tests' own `test` with a member who has read the notification of a new login: that it has a password. */
export const test = base.extend<{ inbox: undefined }>({
  inbox: [
    async ({ member: { tokens } }, use) => {
      const { access: token } = tokens;
      const { results } = await call('GET /notification/', { token });
      await call('POST /notification/read/', { token, body: { up_to: results[0]?.id ?? 1 } });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The other notifications of a test's member. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNotText: /Your password was changed|您的密码已更改/ });

/** Has the club write to a member. */
export async function write({ id }: OwnMember, title: string, text = 'Come and see.'): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('POST /notification/', { token, body: { title, text, member: id } });
}
