/** Words of setting up a new club. */
export const title = 'Set up your club';
export const loading = 'Loading the setup';
export const failed = 'We couldn’t load the setup.';
export const lead =
  'Nobody has a login yet. Create the first one with the setup code. It’s for the administrator, who can do everything and give rights to others.';
export const code = 'Setup code';
export const codeHelp = 'The server says it when it starts, in its first lines or in its log. It works once.';
export const codeMissing = 'Enter the setup code.';
export const createIt = 'Create administrator';
export const creating = 'Creating administrator';
export const created = 'Your login is ready';
export const createdDetail = (username: string) =>
  `Your username is ${username}. Sign in, and we’ll take you through the rest.`;
export const signInToGoOn = 'The first administrator has a login. Sign in with it to continue the setup.';
export const toSignIn = 'Sign in';
export const stepsLead = 'Nothing is lost when you leave: Today at the staff desk leads back here.';
export const left = (open: number) => (open === 1 ? 'One step is left.' : `${open} steps are left.`);
export const steps = {
  club: ['Name and contact', 'Members see them on every page, in emails and on invoices.'],
  hours: [
    'Opening hours',
    'Shown on every page. Ready-made courts open at these hours; you can change each one later.',
  ],
  facilities: ['Courts and rooms', 'Everything that members can book.'],
  tiers: [
    'Tiers and fees',
    'The kinds of membership that your club has, and what each costs. Ready-made ones are there to begin with.',
  ],
  members: ['Members', 'Bring them in a file, such as a spreadsheet saved as CSV, or add a few by hand.'],
  payment: ['Online payment', 'How members pay by card or PayNow without coming to the desk.'],
  email: ['Test email', 'Send one to your own address, to see that members will get theirs.'],
  logins: ['Staff logins', 'Give each colleague a login of their own, with the rights they need.'],
} as const;
export const done = 'Done';
export const later = 'Later';
export const notNow = 'Do this later';
export const laterDetail = 'Left for later. Open the step again when you’re ready.';
export const leave = 'Leave for now and open the staff desk';
export const saveClub = 'Save name and contact';
export const namePlaceMissing = 'Enter the name of your club.';
export const clubSaved = (club: string) => `Saved. Your portal is called ${club}.`;
export const saveHours = 'Save opening hours';
export const hoursMissing = 'Enter when your club opens and closes.';
export const hoursSaved = 'Opening hours saved.';
export const keepTiers = 'Use these tiers and fees';
export const seeTiers = 'Change tiers and fees';
export const tiersKept = 'Tiers and fees confirmed.';
export const importFile = 'Import from a file';
export const addByHand = 'Add one by hand';
export const paymentStates = {
  none: {
    detail:
      'Online payment is off: members pay at the desk. To turn it on, start the portal with PAYMENT_GATEWAY=stripe and the keys of your Stripe account.',
    keep: 'Take payments at the desk only',
  },
  sandbox: {
    detail:
      'Online payment is a sandbox for now: members can try it, and no money moves. For real payments, start the portal with PAYMENT_GATEWAY=stripe and the keys of your Stripe account.',
    keep: 'Keep the sandbox for now',
  },
  stripe: { detail: 'Stripe takes online payments.', keep: 'Continue' },
} as const;
export const paymentKept = 'Online payment confirmed.';
export const emailKept = (inbox: string, outbox: string) => ({
  SENT: `The email server accepted the test email to ${inbox}. Check your inbox.`,
  KEPT: `The test email to ${inbox} is in the outbox: ${outbox}. No email leaves this machine until SMTP_URL is set.`,
});
export const inviteStaff = 'Add a staff login';
export const finish = 'Finish setup';
export const finishing = 'Finishing setup';
export const over = 'Your club is ready';
export const overDetail = 'You’ll find everything you set up at the staff desk.';
export const toDesk = 'Open the staff desk';
export const toPortal = 'Open the members’ portal';

// Facilities from templates
export const templatesHeading = 'Ready-made facilities';
export const templatesLead =
  'Tick what your club has. Each comes with opening hours, prices and limits that you can change at the desk.';
export const templates = {
  tennis: ['Tennis courts', 'Tennis Court', 'Courts'],
  badminton: ['Badminton courts', 'Badminton Court', 'Courts'],
  lane: ['Swimming lanes', 'Lane', 'Pool'],
  hall: ['Hall in two halves', 'Hall', 'Function rooms'],
  room: ['Function rooms', 'Function Room', 'Function rooms'],
  meeting: ['Meeting rooms', 'Meeting Room', 'Meeting rooms'],
} as const;
export const templateHours = (opens: string, closes: string) => `Open daily, ${opens} to ${closes}`;
export const templatePrice = (price: string, slot: string) => `${price} for ${slot}`;
export const templatePeak = (price: string) => `${price} from 6 pm, at weekends and on public holidays`;
export const freeOfCharge = 'free of charge';
export const templateAhead = (days: number) => `booked up to ${days} days ahead`;
export const oncePerDay = 'one booking a day per household';
export const templateName = 'Name';
export const templateCategory = 'Category';
export const templateCount = 'How many';
export const nameMissing = 'Enter a name.';
export const categoryMissing = 'Enter a category.';
export const countWrong = (most: number) => `Enter a number from 1 to ${most}.`;
export const nameTaken = (name: string) => `There is already a facility called ${name}. Choose another name.`;
export const makes = (names: string) => `Creates ${names}.`;
export const makeAny = 'Create facilities';
export const makeThem = (facilities: number) =>
  facilities === 1 ? 'Create 1 facility' : `Create ${facilities} facilities`;
export const making = 'Creating facilities';
export const nothingTicked = 'Tick at least one kind of facility.';
export const facilitiesCreated = (facilities: number) =>
  facilities === 1 ? '1 facility created.' : `${facilities} facilities created.`;
