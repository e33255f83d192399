import type { Page } from 'playwright/test';
import { storedTokens } from '../session/page.ts';
import type { FaultProxy } from '../system/fault-proxy.ts';
import { accountJourneys } from './actions/account-actions.ts';
import type { Action, Journey } from './action.ts';
import { bookingJourneys } from './actions/booking-actions.ts';
import { calendarJourneys } from './actions/calendar-actions.ts';
import { clubJourneys } from './actions/club-actions.ts';
import { deskJourneys } from './actions/desk-actions.ts';
import { memberPageJourneys } from './actions/member-page-actions.ts';
import { playerJourneys } from './actions/player-actions.ts';
import { profileJourneys } from './actions/profile-actions.ts';
import { faultsOfAction, faultsOfQuestion, sentences } from './sentences.ts';
import { settingsJourneys } from './actions/settings-actions.ts';
import { signingInJourneys } from './actions/signing-in-actions.ts';
import { expect, meet, test } from './test.ts';
import { usualJourneys } from './actions/usual-actions.ts';
import { waitingJourneys } from './actions/waiting-actions.ts';

const journeys: readonly Journey[] = [
  ...accountJourneys,
  ...signingInJourneys,
  ...profileJourneys,
  ...bookingJourneys,
  ...usualJourneys,
  ...waitingJourneys,
  ...playerJourneys,
  ...clubJourneys,
  ...deskJourneys,
  ...memberPageJourneys,
  ...calendarJourneys,
  ...settingsJourneys,
];

let rows = 0;
for (const { title, who = 'own', actions, begin } of journeys) {
  const first = rows;
  rows += actions.length;
  test.describe(title, () => {
    test.use({ who });
    test('each action says what went wrong, keeps what was typed, and takes effect once', async ({
      page,
      wire,
      world,
    }) => {
      const all = await begin(world);
      for (const [index, action] of all.entries())
        await test.step(`${action.address}, ${action.what}`, () => walk(page, wire, action, first + index));
    });
  });
}

/** Has an action meet its faults, and then do its work. */
async function walk(page: Page, wire: FaultProxy, action: Action, row: number): Promise<void> {
  const { call, send, failed = page.getByRole('alert'), keeps, done, once } = await action.ready(page);
  const calls = wire.breaks(call);
  const before = await storedTokens(page);
  const faultsOf = call.method === 'GET' ? faultsOfQuestion : faultsOfAction;
  for (const fault of faultsOf(row, action))
    await test.step(fault, async () => {
      await meet(page, calls, fault, send);
      await expect(failed).toContainText(action.says ?? sentences[fault]);
      await keeps();
    });
  calls.by(null);
  await page.context().setOffline(false);
  expect(await storedTokens(page)).toEqual(before);
  await send();
  await done();
  await once?.();
  wire.mend();
}
