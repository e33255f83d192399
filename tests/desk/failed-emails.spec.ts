import { expectMailAbout } from '../account/mails.ts';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { takeCash } from './walk-in.ts';

test.use({ person: 'staff' });

test('an email that wasn’t delivered is sent again to the corrected address, or dismissed', async ({
  page,
}) => {
  const { access: token } = await sessionOf('staff');
  const own = crypto.randomUUID().slice(0, 8);
  const name = `Unreached ${own}`;
  const { id } = await makeMember({ name, email: `${own}@harbour.invalid` });
  const { invoice } = await bookFor(await makeDoor(`Court ${own}`, 1200), id, 0);
  await takeCash(invoice);
  const failed = async () =>
    (await call('GET /profile/failed-email/', { token })).results.filter(({ member }) => member?.id === id)
      .length;
  await expect.poll(failed).toBeGreaterThan(1);
  await page.goto('/staff');
  const rows = page.getByRole('region', { name: 'Do first' }).getByRole('listitem').filter({ hasText: name });
  const receipt = rows.filter({ hasText: 'Receipt' });
  await expect(receipt).toContainText(`wasn’t delivered to ${own}@harbour.invalid`);
  await expect(receipt).toContainText('Correct the address first.');
  await expect(receipt.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await receipt.getByRole('link', { name: 'Correct address' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const path = `/profile/member/${id}/`;
  await call('PATCH /profile/member/{id}/', {
    token,
    path,
    body: { email: `${own}@harbour.example` },
  });
  await page.goto('/staff');
  expect(await findViolations(page)).toEqual([]);
  await receipt.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(page.getByText(`Sent again to ${own}@harbour.example.`)).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await expectMailAbout(`${own}@harbour.example`, 'Receipt');

  await rows.first().getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText(`The email to ${name} is off the list.`)).toBeVisible();
});
