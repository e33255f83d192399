/** Words of what staff send to members: messages about events, newsletters. */
export const guests = 'Guest list';
export const guestsLoading = 'Loading the guest list';
export const guestsFailed = 'We couldn’t load the guest list.';
export const noGuests = 'Nobody has signed up yet.';
export const guestCounts = (members: number, seats: number, waiting: number) =>
  `${members} signed up, ${seats} ${seats === 1 ? 'seat' : 'seats'}${waiting > 0 ? `; ${waiting} waiting` : ''}`;
export const guestColumns = {
  name: 'Name',
  membership_id: 'Number',
  seats: 'Seats',
  phone: 'Phone',
  payment: 'Payment',
  status: 'Status',
} as const;
export const free = 'Free';
export const notBilled = 'No invoice yet';
export const waitsAt = (position: number) => `Waiting, number ${position}`;
export const signedUp = 'Signed up';
export const saveGuests = 'Save as CSV';
export const printGuests = 'Print the list';

// A message about an event
export const message = 'Email guests';
export const messaging = 'Sending';
export const messageTitle = (event: string) => `Email about “${event}”`;
export const messageTo = 'To';
export const messageReaders = { REGISTERED: 'Members signed up', WAITING: 'Waiting list' } as const;
export const messageSubject = 'Subject';
export const messageText = 'Text';
export const messageHelp =
  'A blank line starts a new paragraph. The email greets each reader by name and links to the event.';
export const subjectMissing = 'Enter a subject.';
export const textMissing = 'Enter the text.';
export const messageSent = (recipients: number) =>
  recipients === 1
    ? 'The email is on its way to 1 member.'
    : `The email is on its way to ${recipients} members.`;

// Calling an event off
export const callOff = 'Call off';
export const callingOff = 'Calling off';
export const callOffQuestion = (event: string) => `Call off “${event}”?`;
export const callOffEffect = (seats: number, waiting: number) =>
  seats + waiting === 0
    ? 'Nobody has signed up. Members see that it was called off.'
    : `${seats === 1 ? '1 seat is' : `${seats} seats are`} given back${
        waiting > 0 ? `, and ${waiting === 1 ? '1 member stops' : `${waiting} members stop`} waiting` : ''
      }. Unpaid invoices are cancelled, and everything paid is refunded. Each member with an email address gets one email.`;
export const callOffReason = 'Reason (optional)';
export const callOffHelp = 'Members read it on the event’s page and in the email. You can’t undo this.';
export const calledOff = 'Called off.';

// A closure over bookings
export const closeInCalendar = 'Close it in the calendar';

// Newsletters
const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-SG')} members`);
export const sendNewsletter = 'Send newsletter';
export const newsletterGoesTo = (count: number) =>
  `This goes to ${members(count)}. A sent newsletter can’t be recalled.`;
export const sendTo = (count: number) => `Send to ${members(count)}`;
export const scheduleFor = (count: number) => `Schedule for ${members(count)}`;
export const isSentLater = (when: string) => `Scheduled. It’s sent on ${when}.`;
export const isOnItsWay = (count: number) => `The newsletter is on its way to ${members(count)}.`;
export const noReaders = 'Nobody of these subscribes to the newsletter, so it would reach nobody.';
export const newsletterPreview = 'This is how a reader sees it. Nothing has been sent.';
export const greeting = 'Dear Mei Lin Tan,';
export const sendTest = 'Send a test to me';
export const sendingTest = 'Sending the test';
export const testSent = (email: string) => `A test is on its way to ${email}.`;
export const noText = 'There’s no text yet.';
export const sendNotice = 'Send notice';
export const sending = 'Sending';
export const email = 'Email';
export const price = 'Price';
export const testWrong = 'The test wasn’t sent. Check these fields first.';
export const noticeSent = 'Sent.';
export const noticeGoesTo = {
  everyone: 'This goes to every active member.',
  tier: 'This goes to every active member of this tier.',
} as const;
export const noticeIsSeen = 'They see it in the portal at once.';
export const sendItNow = 'Send it now';

// Publishing posts and events
export const publish = 'Publish';
export const publishing = 'Publishing';
export const schedule = 'Schedule';
export const scheduling = 'Scheduling';
export const scheduled = 'Scheduled';
export const saveDraft = 'Save draft';
export const backToDraft = 'Back to draft';
export const isPublished = 'Published. Members see it now.';
export const isScheduled = (when: string) => `Scheduled. Members see it from ${when}.`;
export const draftSaved = 'Draft saved. Only staff see it.';

// Events
export const eventTabs = {
  coming: 'Coming events',
  past: 'Past events',
  public: 'Public holidays',
  school: 'School holidays',
  closures: 'Closures',
  all: 'All',
} as const;
export const createEvent = 'Create event';
export const eventTimesMissing = 'Enter when it starts and ends to see it here.';
export const wholeDay = 'all day';
export const dayRange = (first: string, last: string) => `${first} to ${last}`;
export const noSignUp = 'No sign-up';
export const seatsTakenOf = (taken: number, seats: number | null, waiting: number) => {
  const places = seats === null ? `${taken} taken, no limit` : `${taken} of ${seats} taken`;
  return waiting > 0 ? `${places}, ${waiting} waiting` : places;
};
