/** Words of setting up a new club. */
export const title = 'Set up your club';
export const loading = 'Loading the setup';
export const failed = 'We couldn’t load the setup.';
export const lead =
  'Nobody has a login yet. Create the first one with the setup code. It is the administrator’s, who can do everything and give rights to others.';
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
export const stepsLead = 'Do these in any order. This page stays until you finish.';
export const steps = {
  administrator: ['Administrator', 'You have a login that can do everything.'],
  club: ['Name, address and office hours', 'Members see them on every page, in emails and on invoices.'],
  category: ['First category', 'Each facility belongs to one: courts, rooms, chalets.'],
  facility: ['First facility', 'A court, a room or anything else that members book.'],
  members: [
    'First members',
    'Import them from a file or add them by hand, then invite them to create a login.',
  ],
} as const;
export const done = 'Done';
export const open = 'To do';
export const finish = 'Finish setup';
export const finishing = 'Finishing setup';
export const over = 'Your club is ready';
export const overDetail = 'You’ll find everything you set up at the staff desk.';
export const toDesk = 'Open the staff desk';
export const toPortal = 'Open the members’ portal';

// Facilities from templates
export const templatesHeading = 'Start with ready-made facilities';
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
