import { randomUUID } from 'node:crypto';
import { DAY } from '@portal/contract/rules/club-time';
import { dayAhead } from '../bookings/page.ts';
import { makeMember } from '../members/own-member.ts';
import { chooseFound } from './choose-found.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, signedInStorage, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

/** An event of one test alone, a week ahead, with one seat. */
async function makeEvent() {
  const { access: token } = await sessionOf('staff');
  const start = Date.now() + 7 * DAY;
  return call('POST /calendar-event/', {
    token,
    body: {
      name: `Tasting ${randomUUID().slice(0, 8)}`,
      start_from: new Date(start).toISOString(),
      end_at: new Date(start + DAY / 8).toISOString(),
      seats: 1,
      sign_up: true,
    },
  });
}

test('an event is a draft, scheduled and published, has its guest list for the door, and those who come are written to', async ({
  page,
}) => {
  const name = `Lantern walk ${randomUUID().slice(0, 8)}`;
  await page.goto('/staff/events?id=new');
  const spaces = page.getByRole('group', { name: 'Spaces closed to bookings' });
  await expect(spaces).toBeHidden();
  await page.getByLabel('Type', { exact: true }).selectOption('Closure');
  await expect(spaces).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Event');
  await page.locator('#field-name').fill(name);
  const [starts, ends] = await Promise.all(
    ['Starts', 'Ends'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
  );
  expect(starts?.y).toBe(ends?.y);
  await page.getByLabel('Starts', { exact: true }).fill(`${dayAhead(300)}T18:00`);
  await page.getByLabel('Ends', { exact: true }).fill(`${dayAhead(300)}T20:00`);
  const event = await makeEvent();
  const [guest, waiter] = [await makeMember(), await makeMember()];
  const seen = async () =>
    (await call('GET /calendar-event/', { token: guest.tokens.access, query: { name__icontains: name } }))
      .count;
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await expect(preview.getByText('6 to 8 pm')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved. Only staff see it.')).toBeInViewport();
  expect(await seen()).toBe(0);
  const badge = (status: string) => page.locator('.tag').filter({ hasText: status });
  await expect(badge('Draft')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members’ page' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Call off' })).toBeHidden();
  await page.getByLabel('Publish on').fill(`${dayAhead(2)}T09:00`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/Scheduled. Members see it from .+, 9 am./)).toBeInViewport();
  await page.getByLabel('Publish on').fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Members see it now.')).toBeInViewport();
  expect(await seen()).toBe(1);
  await expect(badge('Published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members’ page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call off' })).toBeVisible();

  await test.step('the list begins with what comes next, in words, without holidays', async () => {
    await page.goto('/staff/events');
    const tabs = page.getByRole('navigation', { name: 'Events and closures' });
    await expect(tabs.getByText('Coming events')).toHaveAttribute('aria-current', 'true');
    const row = page.getByRole('row').filter({ hasText: event.name });
    await expect(row).toContainText('0 of 1 taken');
    await expect(page.getByRole('row').filter({ hasText: 'Public holiday' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await tabs.getByText('Public holidays').click();
    await expect(page.getByRole('row').filter({ hasText: 'all day' }).first()).toBeVisible();
  });
  for (const { tokens } of [guest, waiter])
    await call('POST /event-registration/', { token: tokens.access, body: { event: event.id } });
  await page.goto(`/staff/events?id=${event.id}`);
  const list = page.getByRole('region', { name: 'Guest list' });
  await expect(list.getByText('1 signed up, 1 seat; 1 waiting')).toBeVisible();
  const rows = list.getByRole('row');
  await expect(rows.nth(1)).toContainText('Signed up');
  await expect(rows.nth(1)).toContainText('Free');
  await expect(rows.nth(2)).toContainText('Waiting, number 1');
  expect(await findViolations(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`guests-${event.id}.csv`);

  await list.getByRole('button', { name: 'Email guests' }).click();
  const dialog = page.getByRole('dialog', { name: `Email about “${event.name}”` });
  await dialog.getByRole('button', { name: 'Email guests' }).click();
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await dialog.getByLabel('To').selectOption('Waiting list');
  await dialog.getByLabel('Subject').fill('More seats soon');
  await dialog.getByLabel('Text').fill('We are looking for a larger room.');
  await dialog.getByRole('button', { name: 'Email guests' }).click();
  await expect(page.getByText('The email is on its way to 1 member.')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});

test('staff read who is affected before an event moves, and call it off', async ({ page }) => {
  const event = await makeEvent();
  const guest = await makeMember();
  const { access: token } = guest.tokens;
  await call('POST /event-registration/', { token, body: { event: event.id } });
  await page.goto(`/staff/events?id=${event.id}`);

  await test.step('asks before it is moved', async () => {
    await page.getByLabel('Place', { exact: true }).first().fill('Terrace');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Members have signed up for this event.');
    const path = `/calendar-event/${event.id}/`;
    expect((await call('GET /calendar-event/{id}/', { token, path })).place).toBeNull();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await call('GET /calendar-event/{id}/', { token, path })).place).toBe('Terrace');
  });

  await test.step('calls it off with a reason that its guests read', async () => {
    await page.getByRole('button', { name: 'Call off' }).click();
    const dialog = page.getByRole('dialog', { name: `Call off “${event.name}”?` });
    await expect(dialog.getByText('1 seat is given back.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Reason (optional)').fill('The cellar is flooded.');
    await dialog.getByRole('button', { name: 'Call off' }).click();
    await expect(page.getByText('Called off.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Call off' })).toHaveCount(0);
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('This event was called off')).toBeVisible();
    await expect(page.getByText('The cellar is flooded.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a newsletter is tried and sent to its readers, a notice to one member', async ({ page, browser }) => {
  await test.step('a newsletter is looked at, tried and sent once its readers were counted', async () => {
    await page.goto('/staff/newsletters?id=new');
    const subject = `News ${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(preview.getByRole('alert')).toContainText('Check these fields first');
    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Subject').fill(subject);
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toHaveAccessibleDescription(/leave the greeting out/);
    await text.click();
    await page.keyboard.type('The new court is open.\nCome and ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('play.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('heading', { name: subject })).toBeVisible();
    await expect(preview.locator('strong')).toHaveText('play.');
    await preview.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(preview.getByText(/A test is on its way to .+@/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved. Only staff see it.')).toBeInViewport();
    const send = page.getByRole('button', { name: 'Send newsletter' });
    await send.click();
    const warning = page.getByRole('alert');
    await expect(warning).toContainText(/This goes to [\d,]+ members/);
    const everybody = await warning.textContent();
    // Pressed twice, it asks twice.
    await send.click();
    await expect(warning).toHaveText(everybody ?? '');
    await page.getByRole('checkbox', { name: 'Honorary' }).check();
    await expect(warning).toHaveCount(0);
    await send.click();
    await expect(warning).toBeVisible();
    await expect(warning).not.toHaveText(everybody ?? '');
    await page.getByRole('checkbox', { name: 'Honorary' }).uncheck();
    await page.getByLabel('Send on').fill(`${dayAhead(3)}T09:00`);
    await page.getByRole('button', { name: 'Schedule' }).click();
    await warning.getByRole('button', { name: /^Schedule for [\d,]+ members$/ }).click();
    await expect(page.getByText(/Scheduled. It’s sent on .+, 9 am./)).toBeInViewport();
    await page.getByLabel('Send on').fill('');
    await send.click();
    await warning.getByRole('button', { name: /^Send to [\d,]+ members$/ }).click();
    await expect(page.getByText(/The newsletter is on its way to [\d,]+ members/)).toBeInViewport();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send newsletter' })).toHaveCount(0);
    await expect(page.getByText('Come and')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('its readers are everyone in a saved view of the members’ list', async () => {
    const name = `Vela ${randomUUID().slice(0, 8)}`;
    await makeMember({ name });
    const view = `Only ${name}`;
    await page.goto(`/staff/members?name__icontains=${name}`);
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill(view);
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await expect(page.getByRole('link', { name: view })).toBeVisible();
    await page.goto('/staff/newsletters?id=new');
    await page.getByLabel('Subject').fill('For few');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Only for you.');
    await page.getByLabel('Add everyone in a saved view').selectOption(view);
    await expect(
      page.getByRole('group', { name: 'Only these members' }).getByRole('button', { name }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send newsletter' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Send to 1 member' })).toBeVisible();
  });

  await test.step('a notice to one member is in their inbox, and in the list of what was sent', async () => {
    const member = await makeMember();
    const title = `Locker ${randomUUID().slice(0, 8)}`;
    await page.goto('/staff/notices?id=new');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Text').fill('Please empty your locker.');
    await page.getByRole('button', { name: 'Send notice' }).click();
    // Nobody is named: it would go to all.
    await expect(page.getByRole('alert')).toContainText('This goes to every active member.');
    const to = page.getByLabel('To one member');
    await to.fill(member.username.slice(0, 20));
    // A name is typed and nobody chosen: it doesn't go to all.
    await page.getByRole('button', { name: 'Send notice' }).click();
    await expect(to).toHaveAccessibleDescription('Choose one of those found, or clear the field.');
    await expect(to).toBeFocused();
    await chooseFound(to, member.username.slice(0, 20));
    await page.getByRole('button', { name: 'Send notice' }).click();
    await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Notices' }).click();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
    const context = await browser.newContext({ storageState: signedInStorage(member.tokens) });
    const inbox = await context.newPage();
    await inbox.goto('/notifications');
    await expect(inbox.getByText(title)).toBeVisible();
    await context.close();
  });
});
