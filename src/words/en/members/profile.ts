/** Words of a member's profile. Days come in written out. */
export const heading = 'Your profile';
export const loading = 'Loading your profile';
export const profileFailed = 'We could not load your profile.';
export const profileOld = 'Your profile may have changed.';
export const noMembership = 'This login has no membership';
export const noMembershipDetail = 'What the club has on file about a member would show here.';

/** "Ordinary member, M-0472, since 2014"; what is empty is left out. */
export const memberSince = (level: string, number: string, year: string) =>
  [level && `${level} member`, number, year && `since ${year}`].filter(Boolean).join(', ');
export const statuses = {
  ACTIVE: 'Active',
  ABSENT: 'Absent',
  'SUSPENDED-DEFAULTER': 'Suspended, dues unpaid',
  'SUSPENDED-DISCIPLINE': 'Suspended',
} as const;

// Ways inside the page and from it
export const onThisPage = 'On this page';
export const sections = {
  about: 'About you',
  reach: 'How to reach you',
  home: 'Where you live',
  emergency: 'In an emergency',
  work: 'Work and other clubs',
  paying: 'How you pay the club',
} as const;
export const yourDetails = 'Your details';
export const membership = 'Membership';
export const family = 'Family';
export const cards = 'Cards';
export const subscriptions = 'Mail from us';
export const calendar = 'In your own calendar';
export const sessions = 'Where you are signed in';
export const myData = 'Your data';
export const yourRequests = 'Your requests';
export const password = 'Password';
export const passkeys = 'Passkeys';

// The details
export const address = 'Address';
export const notGiven = 'Not given';
export const isBeingChecked = (value: string) => `${value}, being checked`;
export const isNotSent = (value: string) => `${value}, not sent yet`;
export const change = 'Change';
/** What the button is called among its like: "Change: Where you live". */
export const changeSection = (section: string) => `Change: ${section}`;

// What is being checked
export const areBeingChecked = (count: number) =>
  count === 1 ? 'One change is being checked' : `${count} changes are being checked`;
export const sentOn = (day: string) =>
  `${day && `Sent on ${day}. `}What is on file stays as it is until the office says yes.`;
export const seeRequest = 'See the request';
export const withdrawIt = 'Withdraw it';
export const pendingFailed = 'We could not load what is being checked.';
export const pendingFailedDetail = 'Your details below are as they are on file.';
export const withdrawn = 'The request is withdrawn.';
export const newEmailTakenBack = 'The new address is taken back. Our mails go where they went.';
export const requestSent = 'Your request is with the office.';

// The photograph
export const changePhoto = 'Change photograph';
export const addPhoto = 'Add a photograph';
export const photoBeingChecked = 'A new photograph is being checked.';
export const photoNotSent = 'This photograph is not sent yet.';
export const photoOf = (name: string) => `Photograph of ${name}`;

// Parts below
export const restIsFine = 'The rest of the page is well.';
