/** Words of setting up a new club. */
export const title = 'Set up your club';
export const loading = 'Loading the setup';
export const failed = 'We couldn’t load the setup.';
export const lead =
  'Nobody has a login yet. Create the first one with the setup code: it may do everything, and give rights to others.';
export const code = 'Setup code';
export const codeHelp = 'The API writes it into its log when it starts. It works once.';
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
  administrator: ['Administrator', 'You have a login that may do everything.'],
  club: ['Name, address and office hours', 'Members see them on every page, in emails and on invoices.'],
  category: ['First category', 'Each facility belongs to one: courts, rooms, chalets.'],
  facility: ['First facility', 'A court, a room or anything else that members book.'],
  members: ['First members', 'Add one by hand, then invite them to create a login.'],
} as const;
export const done = 'Done';
export const open = 'To do';
export const finish = 'Finish setup';
export const finishing = 'Finishing setup';
export const over = 'Your club is ready';
export const overDetail = 'You’ll find everything you set up at the staff desk.';
export const toDesk = 'Open the staff desk';
export const toPortal = 'Open the members’ portal';
