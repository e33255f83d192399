import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { dayAhead } from '../bookings/page.ts';
import { writePost } from '../content/post.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, signedInStorage, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';

test.use({ person: 'staff' });

test('a post is written by the keyboard, with a picture, looked at and published, and members read it', async ({
  page,
  browser,
}) => {
  const title = `Regatta ${randomUUID().slice(0, 8)}`;
  await page.goto('/staff/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByLabel('Title').first().fill(title);
  await page.getByLabel('Category').selectOption('SPORT');
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  const tools = page.getByRole('toolbar', { name: 'Formatting of: Text' }).first();
  await text.focus();
  // Marks as they are typed elsewhere too.
  await page.keyboard.type('## Sails up\nBring ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('shoes');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and ');
  // The toolbar is one stop before the text; arrows go from button to button.
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  for (const name of ['Subheading', 'Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Quote', 'Link']) {
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Address of the link');
  await expect(address).toBeFocused();
  await page.keyboard.type('nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a web address, an email address')).toBeVisible();
  await address.fill('sails.example');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'sails.example' })).toHaveAttribute(
    'href',
    'https://sails.example/',
  );
  await page.keyboard.type('.\n');

  const chooser = page.waitForEvent('filechooser');
  await tools.getByRole('button', { name: 'Picture' }).click();
  await (await chooser).setFiles('docs/bookings.png');
  const picture = text.locator('img');
  await expect(picture).toBeVisible();
  await picture.click();
  await page.getByLabel('What the picture shows').fill('Boats at the start');
  await text.press('Control+End');
  await tools.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Boat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Crew');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Sails up' })).toBeVisible();
  await expect(preview.getByText('This is a draft.')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save draft' }).click();
  const draft = page.getByText('Draft saved. Only staff see it.');
  await expect(draft).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('Draft saved. Only staff see it.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Members see it now.')).toBeInViewport();
  await expect(text.getByRole('columnheader', { name: 'Boat' })).toBeVisible();

  const member = await browser.newContext({ storageState: signedInStorage((await makeMember()).tokens) });
  const reader = await member.newPage();
  const at = await page.getByRole('link', { name: 'Members’ page' }).getAttribute('href');
  await reader.goto(at ?? '');
  const article = reader.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Sails up' })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('shoes');
  await expect(article.getByRole('img', { name: 'Boats at the start' })).toBeVisible();
  await expect(article.getByRole('columnheader', { name: 'Boat' })).toBeVisible();
  await member.close();
});

test('news is published in two presses, or on a day to come', async ({ page }) => {
  const title = `Lift ${randomUUID().slice(0, 8)}`;
  let presses = 0;
  const press = async (button: Locator) => {
    await button.click();
    presses += 1;
  };
  await page.goto('/staff/posts');
  await press(page.getByRole('link', { name: 'New post' }));
  await page.getByLabel('Title').first().fill(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('The lift works again.');
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published. Members see it now.')).toBeInViewport();
  expect(presses).toBe(2);
  const { tokens } = await makeMember();
  const seen = async (name: string) =>
    (await call('GET /cms/', { token: tokens.access, query: { name__icontains: name } })).count;
  expect(await seen(title)).toBe(1);

  await page.goto('/staff/posts?id=new');
  await page.getByLabel('Title').first().fill(`${title} tomorrow`);
  await page.getByLabel('Publish on').fill(`${dayAhead(3)}T09:00`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/Scheduled. Members see it from .+, 9 am./)).toBeInViewport();
  expect(await seen(`${title} tomorrow`)).toBe(0);
  await page.goto('/staff/posts');
  await expect(page.getByRole('row').filter({ hasText: `${title} tomorrow` })).toContainText('Scheduled');
});

test.describe('a post that is there', () => {
  // Pasted text is read in a document that has the page's policy, and reports violations of it.
  test.use({
    expectedErrors:
      /(?:inline style|inline event handler).* has been blocked|violates the following Content Security Policy/,
  });

  test('has a picture with a focus, stays as it is where only its title is changed, and takes what is pasted', async ({
    page,
    browser,
  }) => {
    await test.step('its picture has a focus, by a press or by keys, and words for who can’t see it', async () => {
      const { id } = await writePost({});
      await page.goto(`/staff/posts?id=${id}`);
      const focus = page.getByRole('group', { name: 'Focus of the picture' });
      await expect(page.getByLabel('Alternative text for the picture').first()).toBeVisible();
      await expect(focus).toBeHidden();
      await page.getByLabel('Choose a picture').setInputFiles('docs/bookings.png');
      // The last is the Chinese one.
      await page.getByLabel('Alternative text for the picture').first().fill('A calendar of courts');
      const whole = focus.getByRole('button', { name: 'Set the focus at a point of the picture' });
      const box = await whole.boundingBox();
      if (!box) throw new Error('The picture is on screen');
      await whole.click({ position: { x: box.width / 4, y: box.height * 0.75 } });
      const left = focus.getByRole('slider', { name: 'From the left' });
      await expect(left).toHaveValue('25');
      await expect(focus.getByRole('slider', { name: 'From the top' })).toHaveValue('75');
      await left.press('ArrowRight');
      await expect(left).toHaveAttribute('aria-valuetext', '26%');
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();

      const member = await browser.newContext({ storageState: signedInStorage((await makeMember()).tokens) });
      const reader = await member.newPage();
      const at = await page.getByRole('link', { name: 'Members’ page' }).getAttribute('href');
      await reader.goto(at ?? '');
      await expect(reader.getByRole('img', { name: 'A calendar of courts' })).toHaveCSS(
        'object-position',
        '26% 75%',
      );
      await member.close();

      await focus.getByRole('button', { name: 'Use the middle' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(focus.getByRole('button', { name: 'Use the middle' })).toBeHidden();
    });

    await test.step('it stays as it is where only its title is changed, whatever its text is made of', async () => {
      const body =
        '<h4>Small</h4><blockquote><p>Quoted</p></blockquote><table><tbody><tr><td>One</td></tr></tbody></table><hr><p>A<br>B</p>';
      const { id, body: before } = await writePost({ body });
      await page.goto(`/staff/posts?id=${id}`);
      await expect(page.getByRole('textbox', { name: 'Text', exact: true }).first()).toContainText('Quoted');
      await page.getByLabel('Title').first().fill('Another title');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      const { access: token } = await sessionOf('staff');
      const stored = await call('GET /cms/{id}/', { token, path: `/cms/${id}/` });
      expect(stored).toMatchObject({ name: 'Another title', body: before });
    });

    await test.step('what is pasted keeps what a post may have, and loses the rest', async () => {
      const { id } = await writePost({ body: '' });
      await page.goto(`/staff/posts?id=${id}`);
      const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
      await text.evaluate((target) => {
        const data = new DataTransfer();
        data.setData(
          'text/html',
          '<h1>Title</h1><p style="color:red" onclick="alert(1)">Kept <script>alert(1)</script><b>bold</b></p><img src="https://elsewhere.example/x.png"><a href="javascript:alert(1)">link</a>',
        );
        target.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await expect(text).toContainText('Kept bold');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      const { access: token } = await sessionOf('staff');
      const { body } = await call('GET /cms/{id}/', { token, path: `/cms/${id}/` });
      expect(body).toContain('<strong>bold</strong>');
      expect(body).not.toMatch(/script|style|onclick|elsewhere/);
    });
  });
});
