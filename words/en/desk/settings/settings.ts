/** Words of the club's settings. */
export const heading = 'Settings';
export const failed = 'We couldn’t load the settings.';
export const loading = 'Loading the settings';
export const intro =
  'What members see of the club: in the portal, in emails, on invoices and in calendar files. Leave a field empty to use its default.';
export const club = 'Club';
export const name = 'Name';
export const nameZh = 'Name in Chinese';
export const address = 'Address';
export const addressZh = 'Address in Chinese';
export const installed = (value: string) => `Default: ${value}`;
export const zhHelp = 'Shown on Chinese pages. If empty, they show the other name.';
export const addressZhHelp = 'Shown on Chinese pages. If empty, they show the other address.';
export const office = 'Club office';
export const phone = 'Telephone';
export const email = 'Email address';
export const emailHelp = 'Members write here for help.';
export const opens = 'Opens at';
export const closes = 'Closes at';
export const needsBoth = 'Enter both times, or neither.';
export const look = 'Colour and mark';
export const accent = 'Accent colour';
export const accentHelp =
  'For buttons and links, in emails and on invoices too, such as #0f4a35. Dark mode uses a lighter shade.';
export const pickAccent = 'Pick a colour';
export const notAColour = 'Enter a colour as # and six digits or letters from a to f.';
export const tooLight = 'Choose a darker colour: this one is hard to read.';
export const contrastOf = (value: string) => `Contrast on paper: ${value} to 1. It needs at least 4.5.`;
export const sample = 'Sample';
export const byDay = 'Light mode';
export const byNight = 'Dark mode';
export const mark = 'Mark beside the club’s name';
export const fixed = 'Time zone and currency';
export const timeZone = 'Time zone';
export const currency = 'Currency';
export const fixedDetail =
  'These are set where the portal is installed, before the first booking or invoice. Don’t change them later: stored times and amounts would mean something else.';
export const save = 'Save settings';
export const saving = 'Saving settings';
export const saved = 'Settings saved.';
export const readOnly = 'You can see the settings, but not change them.';
export const refusals = {
  settings_changed: {
    title: 'Someone else has just changed the settings.',
    detail: 'Their changes are now in the form, and yours are kept. Check them, then save again.',
  },
} as const;

// Email and payments
export const connections = 'Email and payments';
export const mailServer = 'Email server';
export const noMailServer = 'None: emails are kept in a folder';
export const sender = 'Sender';
export const gateway = 'Online payments';
export const gatewayNames = { none: 'Not set up', sandbox: 'Sandbox', stripe: 'Stripe' } as const;
export const sendTest = 'Send a test email';
export const sendingTest = 'Sending a test email';
export const mailOutcomes = (inbox: string) => ({
  SENT: `The email server accepted the test email to ${inbox}. Check your inbox.`,
  KEPT: `The test email to ${inbox} was kept in the folder. Set SMTP_URL to send emails.`,
  REFUSED: `The email server refused the test email to ${inbox}.`,
  FAILED: 'The test email couldn’t be sent.',
});
export const serverSaid = 'The server’s answer:';
export const checkGateway = 'Check online payments';
export const checkingGateway = 'Checking online payments';
export const gatewayOutcomes = (provider: string) => ({
  ACCEPTED: `${provider} answers and accepts the club’s key.`,
  REFUSED: `${provider} refused the club’s key. Check STRIPE_SECRET_KEY.`,
  FAILED: `We couldn’t reach ${provider}. Try again in a moment.`,
  NONE: 'Online payments aren’t set up.',
});

// Bookings
export const bookings = 'Bookings';
export const invitationsCount = 'Accepted invitations count towards booking limits';
export const invitationsCountHelp =
  'A booking then also counts for each member who accepts an invitation to it, and nobody can accept past a limit. Invitations that are already accepted stay as they are.';
export const staffHoldHours = 'Hours that a booking made by staff is held for payment';
export const staffHoldHoursHelp =
  'The member gets an email with a link to pay. It ends when the booking starts, at the latest.';

// Memberships
export const memberships = 'Memberships';
export const graceDays = 'Days that members can still book after their membership ends';
export const graceDaysHelp = 'They’re asked to renew until then. Enter 0 for none.';

// Invoices
export const invoices = 'Invoices and receipts';
export const registrationNumbers = 'Registration numbers';
export const registrationNumbersHelp =
  'Printed below the club’s name, as you write them here: UEN 201912345K, GST reg. no. M2-1234567-8.';
export const payNowUen = 'UEN for PayNow';
export const payNowUenHelp =
  'With it, the desk shows a PayNow code for the amount that it takes. Leave it empty to show none.';
export const taxPercent = 'GST in your prices, in percent';
export const taxPercentHelp =
  'New invoices are called tax invoices and show the GST that is in their total. Invoices that are already issued stay as they are. Enter 0 if the club isn’t registered for GST.';

// Security
export const safety = 'Security at the desk';
export const staffCodes = 'Staff must use one-time codes';
export const staffCodesHelp =
  'Anyone with a right has to turn on one-time codes before the desk opens. Turn on your own first:';
export const ownCodes = 'Sign-in and security';
export const lockMinutes = 'Minutes without activity before the desk locks';
export const lockMinutesHelp = 'From 1 to 240. Enter 0 to never lock it.';
export const notBetween = (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`;

// Other programs
export const otherProgramsHeading = 'Other programs';
export const otherProgramsIntro =
  'Programs that aren’t the portal may use it for members and staff. Everything here is off until you turn it on, and stops at once when you turn it off.';
export const otherProgramNames = {
  ACCESS_TOKENS: {
    label: 'Access tokens',
    help: 'Members and staff can let a program act for them, within the rights that they choose. They find access tokens in their profile, below Sign-in and security.',
  },
  WEBHOOKS: {
    label: 'Webhooks',
    help: 'The portal notifies other systems of the club, such as doors, lights or a chat, of bookings, payments, members and events.',
  },
  ASSISTANTS: {
    label: 'Assistants',
    help: 'AI assistants can find times and book for the members who connect them. Each connects with an access token.',
  },
} as const;
