/** Messages for a failed call: what happened, and what to do. */
export const failures = {
  offline: {
    title: 'You’re offline.',
    detail: 'Connect to the internet and try again. Nothing you typed is lost.',
  },
  unreachable: {
    title: 'We can’t reach the club right now.',
    detail: 'Try again in a moment. Nothing you typed is lost.',
  },
  slow: {
    title: 'This is taking too long.',
    detail: 'Try again. Nothing you typed is lost.',
  },
  broken: {
    title: 'Something went wrong on our side.',
    detail: 'Try again in a moment.',
  },
  signedOut: {
    title: 'You’ve been signed out.',
    detail: 'Sign in again to continue.',
  },
  forbidden: {
    title: 'Your membership doesn’t allow this.',
    detail: 'Contact the club office.',
  },
  missing: {
    title: 'This no longer exists.',
    detail: 'It may have been moved or removed since you opened this page.',
  },
  invalid: {
    title: 'Check the highlighted fields.',
    detail: 'Correct them and try again.',
  },
  refused: {
    title: 'We couldn’t do that.',
    detail: 'Nothing has changed. Try again, or contact the club office.',
  },
} as const;

/** A throttle, with the wait in seconds if the host gives it. */
export const throttled = (seconds: number | null) => ({
  title: 'Too many attempts.',
  detail: `Wait ${wait(seconds)} and try again.`,
});

function wait(seconds: number | null): string {
  if (seconds === null) return 'a moment';
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
