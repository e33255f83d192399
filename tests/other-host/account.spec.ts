// Signing in, the password, a first login and the newsletter on hosts that were written from the specification alone.
import type { Page } from 'playwright/test';
import { loginForm, signOutOn, storedTokens, storeTokens } from '../session/page.ts';
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { emailedToken, memberPassword } from './strange-host/club.ts';

const better = 'a much better one 88';

/** Lets a test read the code that the page draws by itself, letter by letter: nobody else knows it. */
function keepWhatIsDrawn(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the canvas again
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function draw(text, x, y) {
    const { dataset } = document.documentElement;
    dataset['drawn'] = `${dataset['drawn'] ?? ''}${text}`.slice(-5);
    fillText.call(this, text, x, y);
  };
}

async function submit(page: Page, fields: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

for (const dialect of ['flat', 'nested', 'terse'] as const)
  test.describe(`a visitor of a host that is ${dialect}`, () => {
    test.use({ dialect, signedIn: false });

    test('signs in whatever the host says about captchas, and out again', async ({ page, host }) => {
      await page.addInitScript(keepWhatIsDrawn);
      await page.goto('/login');
      const form = loginForm(page);
      const signIn = async (password: string) => {
        const drawn = page.locator('html[data-drawn]');
        await form.username.fill('weiling');
        await form.password.fill(password);
        await form.captcha.fill((await drawn.getAttribute('data-drawn')) ?? '');
        await form.submit.click();
      };
      await signIn('not-the-one');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectOnlyWhatTheHostSaid(page, 'a refused sign-in');
      await signIn(memberPassword);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wei Ling');
      await signOutOn(page, 'Wei Ling Ong');
      await expect(form.heading).toBeVisible();
      expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
      // A host that blacklists has the call, though the specification doesn't name it.
      expect(host.asked.some(({ path }) => path === '/api/token/blacklist/')).toBe(true);
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    });

    test('resets a forgotten password, creates a login and leaves the newsletter', async ({ page, host }) => {
      await test.step('asks for the way to a new password', async () => {
        await page.goto('/forgot-password');
        await submit(page, { 'Email address': 'nobody@club.example' }, 'Send link');
        await expect(main(page)).toContainText('couldn’t find an account');
        await submit(page, { 'Email address': 'wei.ling.ong@club.example' }, 'Send link');
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
        await expectOnlyWhatTheHostSaid(page, 'an email is on its way');
      });
      await test.step('chooses one, after the host refused another', async () => {
        await page.goto('/reset-password?token=0');
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
        await expectOnlyWhatTheHostSaid(page, 'a wrong token');
        await page.goto(`/reset-password?token=${emailedToken}`);
        await submit(page, { 'New password': '7361982450' }, 'Save password');
        await expect(main(page)).toContainText('This password is entirely numeric.');
        await submit(page, { 'New password': better }, 'Save password');
        await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
        await expectOnlyWhatTheHostSaid(page, 'a new password');
        expect(host.rows.logins[0]?.password).toBe(better);
      });
      await test.step('creates a login, once the details match and the name is free', async () => {
        await page.goto('/create-login');
        const details = { 'Membership number': 'A-0009', 'Date of birth': '1990-05-01' };
        await submit(page, { ...details, 'Email address': 'nadia@elsewhere.example' }, 'Continue');
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expect(page.getByLabel('Username')).toHaveCount(0);
        await expectOnlyWhatTheHostSaid(page, 'details that nobody has');
        await submit(page, { 'Email address': 'nadia.rahman@club.example' }, 'Continue');
        await page.getByLabel('Username').fill('weiling');
        await page.getByLabel(/^(?:New p|P)assword$/).fill(better);
        await page.getByRole('button', { name: 'Create login', exact: true }).click();
        await expect(main(page)).toContainText('A user with that username already exists.');
        await page.getByLabel('Username').fill('nadia');
        await page.getByRole('button', { name: 'Create login', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
        await expectOnlyWhatTheHostSaid(page, 'a new login');
        expect(host.rows.logins.at(-1)).toMatchObject({ username: 'nadia', member: host.id(9) });
      });
      await test.step('leaves the newsletter', async () => {
        await page.goto('/email-unsubscribe');
        const leave = 'Unsubscribe from the newsletter';
        await submit(page, { 'Email address': 'nobody@club.example' }, leave);
        await expect(page.getByRole('alert').first()).toBeVisible();
        await submit(page, { 'Email address': 'wei.ling.ong@club.example' }, leave);
        await expect(page.getByRole('heading', { name: 'We’ve unsubscribed this address' })).toBeVisible();
        await expectOnlyWhatTheHostSaid(page, 'a newsletter that was left');
        expect(host.rows.subscribers).toEqual([]);
      });
    });
  });

for (const dialect of ['flat', 'nested', 'terse'] as const)
  test.describe(`a member of a host that is ${dialect}`, () => {
    test.use({ dialect });

    test('asks for a change of the profile that the host keeps, and follows the request', async ({
      page,
      host,
    }) => {
      await page.goto('/profile');
      // A host that shows no phone number keeps none.
      const [part, label, value] =
        dialect === 'terse'
          ? (['About you', 'Name', 'Wei Ling Tan'] as const)
          : (['Contact details', 'Mobile', '81112222'] as const);
      await expect(main(page)).toContainText('A-0007');
      const isOffered = dialect === 'terse' ? 0 : 1;
      await expect(page.getByRole('button', { name: 'Change: Contact details' })).toHaveCount(isOffered);
      await page.getByRole('button', { name: `Change: ${part}`, exact: true }).click();
      await submit(page, { [label]: value }, 'Done');
      await page.getByRole('button', { name: 'Review and submit', exact: true }).click();
      await page.getByRole('button', { name: 'Submit 1 change', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(main(page)).toContainText(value);
      await expectOnlyWhatTheHostSaid(page, 'a change that was asked for');
      const request = host.rows.requests.at(-1);
      expect(request).toMatchObject(dialect === 'terse' ? { name: value } : { mobile: value });

      await page.goto('/update-requests');
      await main(page)
        .getByRole('link', { name: dialect === 'terse' ? /Name/ : /Phone number/ })
        .click();
      await expect(page).toHaveURL(`/update-requests/${request?.id}`);
      await expect(main(page)).toContainText(value);
      await expectOnlyWhatTheHostSaid(page, 'a request');
    });

    test('changes the password after the host refused another, and stays signed in', async ({
      page,
      host,
    }) => {
      await page.goto('/change-password');
      const before = await storedTokens(page);
      const change = (old: string, fresh: string) =>
        submit(
          page,
          { 'Current password': old, 'New password': fresh, 'Confirm new password': fresh },
          'Change password',
        );
      await change('not-the-one', better);
      await expect(main(page)).toContainText('Wrong password.');
      await change(memberPassword, better);
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
      await expectOnlyWhatTheHostSaid(page, 'a changed password');
      expect(host.rows.logins[0]?.password).toBe(better);
      expect(await storedTokens(page)).toEqual(before);
    });
  });

test('a session that the host ended leads to the sign-in, and so does a membership that ended', async ({
  page,
  host,
}) => {
  const { heading } = loginForm(page);
  await page.goto('/events');
  await expect(main(page)).toContainText('Chess evening');
  host.expire(true);
  await page.goto('/vouchers');
  await expect(heading).toBeVisible();
  await expect(main(page)).toContainText('You’ve been signed out.');

  await storeTokens(page, host.signIn());
  const [self] = host.rows.members;
  if (self) self.status = 'TERMINATED-VOLUNTARY';
  await page.goto('/events');
  await expect(heading).toBeVisible();
  await expect(main(page)).toContainText('Your membership doesn’t allow you to sign in.');
  expect((await storedTokens(page)).access).toBeNull();
});

test('somebody who works for the club and is no member finds no part of the dashboard that failed', async ({
  page,
  host,
}) => {
  for (const login of host.rows.logins) login.member = null;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOnlyWhatTheHostSaid(page, 'a login without a member');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a login that was switched off leads to the sign-in, with a word about it', async ({ page, host }) => {
  for (const login of host.rows.logins) login.isActive = false;
  await page.goto('/events');
  await expect(loginForm(page).heading).toBeVisible();
  await expect(page.getByText('Your membership doesn’t allow you to sign in.')).toBeVisible();
  expect((await storedTokens(page)).access).toBeNull();
});
