import { readDraft } from '../lib/forms/drafts.ts';
import { keepTrying } from '../lib/app/keep-trying.ts';
import { loginFor } from '../lib/session/next.ts';
import { $session, signOut } from '../lib/session/session.ts';
import { href } from '../lib/app/routes.ts';
import { chooseTheme, chosenTheme } from '../lib/app/theme.ts';
import { initials } from '../lib/format/initials.ts';

/** Time after which a page has loaded what it needs first, ms. */
const LATER = 2000;

/**
 * Starts the shell: shows the member's name once it is known, and the bell's last number, and makes theme and
 * sign-out work.
 */
export function startShell(): void {
  const say = (name: string, text: string) => {
    for (const place of document.querySelectorAll(`[data-${name}]`)) place.textContent = text;
  };
  $session.subscribe((session) => {
    if (session.status !== 'member') return;
    const { id, username, member_profile: member, access_rights: rights, must_set_up_codes } = session.user;
    const name = member?.name ?? username;
    say('unread', readDraft('unread', id) ?? '');
    say('name', name);
    say('full-name', name);
    say('initials', initials(name));
    say('number', member?.membership_id ?? '');
    for (const desk of document.querySelectorAll<HTMLElement>('[data-staff]'))
      desk.hidden = rights.length === 0 && !must_set_up_codes;
    // A login without a membership has no home among members' pages.
    const site = document.querySelector<HTMLAnchorElement>('[data-members-site]');
    if (site && !member) site.href = href('bookings');
    for (const button of document.querySelectorAll<HTMLElement>('[data-member]'))
      button.dataset['known'] = '';
  });

  setTimeout(() => {
    keepTrying(async () => void (await import('./bell.ts')));
  }, LATER);

  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === chosenTheme();
    radio.addEventListener('change', () => {
      if (radio.value === 'system' || radio.value === 'light' || radio.value === 'dark')
        chooseTheme(radio.value);
    });
  }

  // After signing in, members return to this page.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]'))
    link.href = loginFor(location);

  document.querySelector('[data-sign-out]')?.addEventListener('click', () => void signOut());
}
