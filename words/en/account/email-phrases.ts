/** Texts for `{values}` in the emails about logins. */
export const emailPhrases = {
  byStaff: 'by the club’s staff',
  passkeysStay: (count: number) =>
    `${count === 1 ? 'Your passkey still signs' : `Your ${count} passkeys still sign`} you in. If one isn’t yours, remove it in the portal under “Sign-in and security”.`,
  tokensStay: (count: number) =>
    `${count === 1 ? 'Your access token still works' : `Your ${count} access tokens still work`}. If one isn’t yours, revoke it in the portal under “Sign-in and security”.`,
  accountStays:
    'Your linked account still signs you in. If it isn’t yours, unlink it in the portal under “Sign-in and security”.',
  feedStays:
    'Your calendar feed still works. If someone else might have its link, turn it off in the portal under “My bookings”.',
  codesLeft(count: number) {
    if (count === 0) return 'It was your last one.';
    return `You have ${count} left.`;
  },
  unsubscribe: 'Unsubscribe',
  copyOf: (when: string) => `This is a copy of an email of ${when}, which couldn’t be delivered then.`,
};
