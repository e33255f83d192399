/** Words of the help: a task each, with its steps and the name of the screen where it is done. */
export const heading = 'Help';
export const lead = 'Find a word with Ctrl F, or ⌘ F on a Mac.';
export const contents = 'Contents';
export const loading = 'Loading the help';
export const failed = 'We couldn’t load the help.';
export const askOffice =
  'Didn’t find it? The club office helps: its number and email are at the foot of each page.';
export const parts = {
  visitor: 'Before you sign in',
  member: 'For members',
  staff: 'At the desk',
  manager: 'Running the club',
} as const;

interface Topic {
  readonly title: string;
  readonly steps: readonly string[];
  readonly open: string;
}

export const topics: Readonly<Record<string, Topic>> = {
  // Visitors
  seeFreeTimes: {
    title: 'See free times',
    steps: ['Choose a day. Free times show their price.', 'Sign in to book one.'],
    open: 'Open the calendar',
  },
  createLogin: {
    title: 'Create your login',
    steps: [
      'Enter your membership number and date of birth.',
      'Open the link in the email that we send you, and choose a password.',
    ],
    open: 'Create a login',
  },
  forgotPassword: {
    title: 'Choose a new password',
    steps: ['Enter your username.', 'Open the link in the email that we send you.'],
    open: 'Reset password',
  },
  // Members
  bookCourt: {
    title: 'Book a court or a room',
    steps: [
      'Choose a day, then a free time. Choose further times to book longer.',
      'Check the price, and add guests where they’re allowed.',
      'Confirm with the button that shows the price. A time on hold is yours once it’s paid.',
    ],
    open: 'Open the calendar',
  },
  changeBooking: {
    title: 'Move or cancel a booking',
    steps: ['Open the booking.', 'Choose Move or Cancel. You see what you get back before you confirm.'],
    open: 'Open your bookings',
  },
  waitForTime: {
    title: 'Wait for a time that’s taken',
    steps: [
      'Choose the taken time in the calendar and join the waiting list.',
      'We email you when it’s free. Accept the offer before it ends.',
    ],
    open: 'Open the calendar',
  },
  payInvoice: {
    title: 'Pay an invoice',
    steps: ['Tick what you’d like to pay.', 'Credit and vouchers come first. Choose how to pay the rest.'],
    open: 'Open payments',
  },
  joinEvent: {
    title: 'Sign up for an event',
    steps: [
      'Open the event and choose the number of seats.',
      'You can cancel for free until the day it says.',
    ],
    open: 'Open events',
  },
  showCard: {
    title: 'Show your membership card',
    steps: [
      'Open the card on the home page. It works without a network.',
      'Its code changes: don’t use a screenshot.',
    ],
    open: 'Open your card',
  },
  changeDetails: {
    title: 'Change your details',
    steps: ['Change what’s wrong and send the request.', 'The office checks it, and we email you.'],
    open: 'Open your profile',
  },
  secureLogin: {
    title: 'Make your login safer',
    steps: ['Add a passkey to sign in without a password.', 'Or turn on one-time codes.'],
    open: 'Open sign-in and security',
  },
  // Staff
  bookForMember: {
    title: 'Book for a member',
    steps: [
      'Choose a free time in the calendar.',
      'Find the member by name, number or telephone. Check the price and limits.',
      'Choose whether they pay now or later, then confirm.',
    ],
    open: 'Open the calendar',
  },
  checkIn: {
    title: 'Check a member in',
    steps: [
      'Find the booking under Arrivals on Today.',
      'Choose Check in, from half an hour before the start. Undo takes it back.',
    ],
    open: 'Open Today',
  },
  recordPayment: {
    title: 'Record a payment',
    steps: [
      'Open the invoice, or the member to pay several at once.',
      'Choose how it was paid and, if it’s less, the amount.',
      'Confirm with the button that shows the amount.',
    ],
    open: 'Open invoices',
  },
  refund: {
    title: 'Refund a payment',
    steps: ['Open the paid invoice and choose Refund.', 'Choose the amount, and where it goes.'],
    open: 'Open invoices',
  },
  approveChange: {
    title: 'Approve a profile change',
    steps: ['Compare the current and the requested values.', 'Approve, or refuse with a reason.'],
    open: 'Open profile changes',
  },
  closeDay: {
    title: 'Close the day',
    steps: [
      'Count the cash and enter it with the opening float.',
      'Explain a difference, and close the day.',
    ],
    open: 'Open the closing',
  },
  publishNews: {
    title: 'Publish news',
    steps: [
      'Write a title and the text. Preview shows what members will see.',
      'Choose Publish, or enter a day and choose Schedule. Save draft keeps it for later.',
    ],
    open: 'Write news',
  },
  runEvent: {
    title: 'Plan an event',
    steps: [
      'Enter when it starts and ends, the seats and the price.',
      'Save a draft, schedule it or publish it.',
      'The guest list is on the event’s page once it’s published.',
    ],
    open: 'Open events',
  },
  sendNewsletter: {
    title: 'Send a newsletter',
    steps: [
      'Write it without a greeting: each email has one.',
      'Choose tiers, statuses or members, or leave them empty for everybody.',
      'Send a test to yourself from the preview, then send it. You see first how many get it.',
    ],
    open: 'Open newsletters',
  },
  // Managers
  setUpFacility: {
    title: 'Set up a facility',
    steps: [
      'Enter its opening hours, prices and booking rules.',
      'Try it as a member before you make it active.',
    ],
    open: 'Open facilities',
  },
  addField: {
    title: 'Record more about members',
    steps: [
      'Add a field: a text, a choice or a date.',
      'Choose whether members see theirs, and whether they may ask for changes.',
      'Fill it in on a member’s page, or from a file.',
    ],
    open: 'Open member fields',
  },
  importMembers: {
    title: 'Bring members from a file',
    steps: [
      'Choose the file and match its columns.',
      'Check each row, import, then invite everybody who was added.',
    ],
    open: 'Open moving in',
  },
  makeFees: {
    title: 'Bill membership fees',
    steps: ['Choose the period and read the preview.', 'Make the invoices. Members are emailed.'],
    open: 'Open fees',
  },
  addStaff: {
    title: 'Give staff a login',
    steps: ['Create the login with the person’s email.', 'Give it the roles that its work needs.'],
    open: 'Open logins',
  },
  setUpScreen: {
    title: 'Set up a kiosk or a screen',
    steps: [
      'Create a screen: check-in at the counter, or now and next in the lobby or at a door.',
      'Make its link and open it on that screen. It’s shown once.',
      'To revoke it, make a new link or delete the screen.',
    ],
    open: 'Open screens',
  },
  readReports: {
    title: 'Read the reports',
    steps: ['Choose a report and a period.', 'Download it as a CSV file for a spreadsheet.'],
    open: 'Open reports',
  },
  changeSettings: {
    title: 'Change the club’s settings',
    steps: ['Change the name, contact, colour or rules, and save.', 'The texts of emails are there as well.'],
    open: 'Open settings',
  },
};
