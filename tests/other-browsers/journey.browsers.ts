import { dayAhead } from '../bookings/page.ts';
import { makeMember } from '../members/own-member.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password } from '../system/api.ts';
import { keys } from './driver/browser.ts';
import { expect, test } from './fixtures.ts';
import { sizes, type OtherPage } from './page.ts';

/** As wide as the panel beside the calendar needs; below it a bar leads to it. */
const BESIDE = 1200;

const button = (name: RegExp) => ({ css: 'button, a.button', name });

async function signInOn(site: OtherPage, username: string): Promise<void> {
  await site.open('/login?next=%2Fbookings');
  await site.enter({ css: 'input', name: /^Username/ }, username);
  await site.enter({ css: 'input[type=password]' }, password);
  await site.enter({ css: 'input', name: /^Characters in the picture/ }, fixedCaptcha);
  await site.see({ css: 'form *', name: /^The characters match the picture\.$/ });
  await site.click(button(/^Sign in$/));
  await site.at(/^\/bookings/);
}

/** Opens a day of the calendar, chooses a free time of this kind, and books it. */
async function bookOn(site: OtherPage, date: string, time: RegExp): Promise<void> {
  await site.open(`/bookings?date=${date}`);
  await site.see({ css: '[role=gridcell]' });
  await expect.poll(() => site.find({ css: '[data-calendar=early]' })).toBeNull();
  await site.click({ css: '[role=gridcell]', name: time });
  await site.see({ css: '[role=gridcell][aria-selected=true]' });
  if ((await site.evaluate(() => innerWidth, null)) < BESIDE) await site.click(button(/^Continue$/));
  await site.click(button(/^Book(?: for|,| and pay)/));
}

for (const [row, size] of sizes.entries()) {
  const at = `at ${size.width} × ${size.height}`;
  test(`a member signs in, books, pays, asks for a change and signs out ${at}`, async ({ site, kind }, {
    repeatEachIndex,
  }) => {
    // A day of its own: copies of this test that run at the same time would take each other's times.
    const date = dayAhead(1 + row + 2 * ((kind === 'webkit' ? 1 : 0) + repeatEachIndex));
    const member = await makeMember({ employer: 'Keel and Daughters' });
    const token = member.tokens.access;
    await site.resize(size);
    await signInOn(site, member.username);

    await bookOn(site, date, /, free of charge/);
    await site.see({ css: 'h2', name: /^You’re booked$/ });

    await bookOn(site, date, /, free, (?:peak, )?S\$/);
    await site.at(/^\/online-payment\//);
    await site.click(button(/^Pay S\$/));
    await site.click(button(/^Pay$/));
    await site.at(/^\/payment-result\//);
    await site.see({ css: 'main *', name: /^Payment received\. Thank you\.$/ });
    const { results } = await call('GET /booking/reservation/', { token, query: { limit: '10' } });
    expect(results.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);

    await site.open('/profile');
    await site.click({ css: 'button', name: /^Change: Work and other clubs/ });
    await site.enter({ css: 'input', name: /^Employer/ }, 'Straits Surveyors');
    await site.type(keys.enter);
    await site.click(button(/^Review and submit$/));
    await site.click({ css: 'dialog button', name: /^Submit 1 change$/ });
    await site.see({ css: 'main *, [role=status] *', name: /^Request sent to the office\./ });
    expect((await call('GET /profile/approval-record/', { token })).results).toMatchObject([
      { changes: { employer: { from: 'Keel and Daughters', to: 'Straits Surveyors' } } },
    ]);

    await site.click({ css: 'button', name: /Wei Ling Ong/ });
    await site.click({ css: 'button', name: /^Sign out$/ });
    await site.at(/^\/login/);
    await site.see({ css: 'h1', name: /^Sign in$/ });
    expect(await site.evaluate(() => localStorage.getItem('user-refresh'), null)).toBeNull();
  });
}
