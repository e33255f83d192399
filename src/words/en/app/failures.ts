/** What a person reads when a call fails: what happened, and what to do. */
export const failures = {
  offline: {
    title: 'You are offline.',
    detail: 'Nothing you typed is lost. Connect to the internet, then try again.',
  },
  unreachable: {
    title: 'We can’t reach the club just now.',
    detail: 'Nothing you typed is lost. Please try again in a moment.',
  },
  slow: {
    title: 'The club is taking too long to answer.',
    detail: 'Nothing you typed is lost. Please try again.',
  },
  broken: {
    title: 'Something went wrong on our side.',
    detail: 'Please try again in a moment.',
  },
  signedOut: {
    title: 'You have been signed out.',
    detail: 'Please sign in again to carry on.',
  },
  forbidden: {
    title: 'You can’t do this with your membership.',
    detail: 'The club office can tell you more.',
  },
  missing: {
    title: 'This is no longer there.',
    detail: 'It may have been moved or removed since you opened the page.',
  },
  invalid: {
    title: 'Some of this needs another look.',
    detail: 'Please check what is marked, then try again.',
  },
  refused: {
    title: 'We could not do that.',
    detail: 'Nothing has changed. Please try again, or ask the club office.',
  },
} as const;

/** A throttle, with the wait in seconds where the host tells it. */
export const throttled = (seconds: number | null) => ({
  title: 'That was a lot in a short time.',
  detail: `Please wait ${wait(seconds)}, then try again.`,
});

function wait(seconds: number | null): string {
  if (seconds === null) return 'a little';
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
