import { storedTokens } from '../session/page.ts';
import { accountActions } from './account-actions.ts';
import { bookingActions } from './booking-actions.ts';
import { calendarActions } from './calendar-actions.ts';
import { clubActions } from './club-actions.ts';
import { deskActions } from './desk-actions.ts';
import { memberPageActions } from './member-page.ts';
import { profileActions } from './profile-actions.ts';
import { settingsActions } from './settings-actions.ts';
import { signingInActions } from './signing-in-actions.ts';
import { usualActions } from './usual-actions.ts';
import { playerActions } from './player-actions.ts';
import { waitingActions } from './waiting-actions.ts';
import { expect, faultsOfRow, meet, sentences, test } from './test.ts';

const actions = [
  ...accountActions,
  ...signingInActions,
  ...profileActions,
  ...bookingActions,
  ...usualActions,
  ...waitingActions,
  ...playerActions,
  ...clubActions,
  ...deskActions,
  ...memberPageActions,
  ...calendarActions,
  ...settingsActions,
];

for (const [index, action] of actions.entries()) {
  const { what, address, who = 'own', ready, says } = action;
  test.describe(`${address}, ${what}`, () => {
    test.use({ who });

    test('says what went wrong, whatever it is, keeps what was typed, and takes effect once', async ({
      page,
      wire,
      self,
    }) => {
      const { call, send, failed = page.getByRole('alert'), keeps, done, once } = await ready(page, self);
      const calls = wire.breaks(call);
      const before = await storedTokens(page);
      for (const fault of faultsOfRow(index, action)) {
        await test.step(fault, async () => {
          await meet(page, calls, fault, send);
          await expect(failed.first()).toContainText(says ?? sentences[fault]);
          await keeps();
        });
      }
      calls.by(null);
      await page.context().setOffline(false);
      expect(await storedTokens(page)).toEqual(before);
      await send();
      await done();
      await once?.();
    });
  });
}
