/** Words of the desk's webhooks: addresses of other programs, and what was sent there. */
import { SECRET_OVERLAP_HOURS } from '@portal/contract/webhooks/rules/webhook-events';

export const eventNames = {
  'booking.confirmed': 'Booking confirmed',
  'booking.moved': 'Booking moved',
  'booking.cancelled': 'Booking cancelled',
  'booking.checked_in': 'Booking checked in',
  'booking.check_in_undone': 'Check-in undone',
  'booking.no_show': 'Booking missed',
  'invoice.issued': 'Invoice issued',
  'invoice.paid': 'Invoice paid',
  'invoice.refunded': 'Invoice refunded',
  'invoice.voided': 'Invoice voided',
  'member.created': 'Member added',
  'member.changed': 'Member’s details changed',
  'member.status_changed': 'Member’s status changed',
  'member.erased': 'Member’s personal data erased',
  'event.created': 'Event added',
  'event.changed': 'Event changed',
  'event.called_off': 'Event called off',
  'event.deleted': 'Event deleted',
  'registration.confirmed': 'Event sign-up confirmed',
  'registration.waiting': 'Event sign-up on the waiting list',
  'registration.cancelled': 'Event sign-up cancelled',
} as const;
export const testName = 'Test';
export const offReasons = { GONE: 'The address is gone', FAILING: 'Nothing arrived for three days' } as const;

// The state of an address
export const switchedOff = {
  GONE: {
    title: 'We switched this webhook off: its address is gone',
    detail: 'The receiver answered 410. Check the address, then switch the webhook on again.',
  },
  FAILING: {
    title: 'We switched this webhook off: nothing arrived for three days',
    detail: 'Once the receiver works again, switch the webhook on and send again what it missed.',
  },
} as const;
export const failing = (since: string) => ({
  title: `Nothing has arrived since ${since}`,
  detail: 'We keep trying. After three days we switch the webhook off and email you.',
});

// Its secret
export const secretTitle = 'Signing secret';
export const noSecretYet =
  'The receiver needs a secret to check that messages come from the portal. It is shown once.';
export const secretSince = (when: string) =>
  `Shown once, on ${when}. If it’s lost or others may have seen it, create a new one.`;
export const showSecret = 'Show signing secret';
export const newSecret = 'Create new secret';
export const creatingSecret = 'Creating';
export const newSecretQuestion = 'Create a new signing secret?';
export const newSecretEffect = `For ${SECRET_OVERLAP_HOURS} hours messages are signed with both, so that you can change the receiver over. Then only the new secret works.`;
export const keepSecret = 'Keep the secret';
export const copySecretNow = 'Copy this secret now';
export const copySecretDetail = 'You can’t see it again after you leave this page.';
export const previousUntil = (when: string) => `The secret before it works until ${when}.`;
export const copySecret = 'Copy secret';

// A test
export const sendTest = 'Send a test';
export const sendingTest = 'Sending';
export const testArrived = 'The test arrived';
export const testFailed = 'The test didn’t arrive';

// Deliveries
export const deliveries = 'Messages of the last 30 days';
export const deliveriesFailed = 'We couldn’t load the messages.';
export const noDeliveries = 'Nothing has been sent yet.';
export const refresh = 'Refresh';
export const onlyStatus = 'Show';
export const allStatuses = 'All messages';
export const statuses = { WAITING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Not delivered' } as const;
export const failures = {
  STATUS: 'The receiver refused it.',
  TIMEOUT: 'The receiver didn’t answer in time.',
  CONNECTION: 'The receiver couldn’t be reached.',
  ADDRESS: 'The address isn’t on the public internet.',
  SWITCHED_OFF: 'The webhook was switched off first.',
} as const;
export const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);
export const nextTry = (when: string) => `next try ${when}`;
export const answered = (status: number, milliseconds: number) => `answer ${status} after ${milliseconds} ms`;
export const messageAndAnswer = 'Message and answer';
export const messageId = 'Message id';
export const bodySent = 'Sent';
export const bodyHidden = 'You don’t have the right to see what this message is about.';
export const bodyAnswered = 'Answer';
export const emptyAnswer = 'The answer was empty.';
export const sendAgain = 'Send again';
export const sendingAgain = 'Sending';
export const refusals = {
  webhook_switched_off: {
    title: 'This webhook is switched off.',
    detail: 'Switch it on first, then send the message again.',
  },
  webhooks_off: {
    title: 'The club has webhooks turned off.',
    detail: 'Turn them on in the club’s settings, under “Other programs”.',
  },
} as const;
