import type { Topic } from '@portal/contract/content/rules/topics';

/** Words of how the club's messages reach a member. Days and times come in written out. */
export const inPortal = 'Notifications always appear in the portal, too.';
export const emailsGoTo = (address: string) => `We send emails to ${address}.`;
export const choices = 'What we send, and how';
export const about = 'About';
export const byEmail = 'Email';
export const onDevices = 'Devices';
/** Label of a switch: "Payments by email". */
export const aboutByEmail = (topic: string) => `${topic} by email`;
export const aboutOnDevices = (topic: string) => `${topic} on your devices`;
export const always = 'Always';
export const never = 'Not sent';
export const alwaysWhy = 'Emails about your account, payments and bookings can’t be turned off.';

export const topics: Readonly<
  Record<Topic | 'NEWSLETTER', { readonly name: string; readonly detail: string }>
> = {
  BOOKINGS: { name: 'Bookings', detail: 'Confirmed, changed, cancelled or released.' },
  BOOKING_REMINDER: { name: 'Booking reminders', detail: 'The day before each booking.' },
  INVITATION_ANSWER: {
    name: 'Answers to invitations',
    detail: 'When someone you invited to a booking accepts or declines.',
  },
  OPENINGS: { name: 'Booking openings', detail: 'When a time you wanted opens, and whether we booked it.' },
  WAITING_LIST: { name: 'Waiting lists', detail: 'When a time you’re waiting for is offered to you.' },
  PAYMENTS: { name: 'Payments', detail: 'Invoices, due dates, receipts and refunds.' },
  EVENTS: { name: 'Events', detail: 'Your sign-ups and seats.' },
  EVENT_REMINDER: { name: 'Event reminders', detail: 'The day before each event.' },
  MEMBERSHIP: { name: 'Membership', detail: 'Renewals, vouchers and your update requests.' },
  CLUB: { name: 'Club notices', detail: 'Messages from club staff.' },
  NEWSLETTER: { name: 'Newsletter', detail: 'What’s on at the club.' },
  SECURITY: { name: 'Sign-in and security', detail: 'Changes to how you sign in.' },
};

// This device
export const thisDevice = 'This device';
export const offHere =
  'Get notifications here, even while the portal is closed. They may show on your lock screen.';
export const turnOn = 'Turn on notifications';
export const turningOn = 'Turning on';
export const onHere = 'Notifications are on for this device.';
export const turnOff = 'Turn off on this device';
export const turningOff = 'Turning off';

export const blocked = 'Notifications are blocked for this site';
export const blockedDetail =
  'Open the site settings beside the address in your browser, allow notifications, then try again.';
export const checkAgain = 'Try again';
export const homeScreen = 'Add the portal to your home screen first';
export const homeScreenDetail =
  'On iPhone and iPad, select Share, then Add to Home Screen. Open the portal from there to turn on notifications.';
export const unable = 'This browser can’t show notifications';
export const unableDetail =
  'Use a current version of Chrome, Edge, Firefox or Safari. Private windows don’t work.';
export const unanswered = 'Notifications are still off';
export const unansweredDetail = 'Select Turn on notifications again, then Allow.';
export const notSubscribed = 'Your browser couldn’t turn on notifications';
export const notSubscribedDetail = 'Check your connection and try again.';

// All devices
export const yourDevices = 'Devices with notifications';
export const added = (day: string) => `Added ${day}. No notifications yet.`;
export const addedAndUsed = (day: string, used: string) => `Added ${day}, last notification ${used}`;
export const remove = 'Remove';
export const removing = 'Removing';
export const removeNamed = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `${name} won’t get any more notifications.`;
export const choicesFailed = 'We couldn’t load your notification preferences.';

// A test
export const sendTest = 'Send a test notification';
export const sendingTest = 'Sending';
export const sendTestTo = (name: string) => `Send a test notification to ${name}`;
export const testSent = (name: string) => `Sent. It should show on ${name} within a minute.`;
export const testGone = (name: string) =>
  `${name} can’t be reached any more, so we’ve removed it. Turn on notifications there again.`;
export const testFailed = (name: string) => `We couldn’t reach ${name}. Try again later.`;
