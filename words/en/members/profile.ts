/** Words of a member's profile. Days come in written out. */
export const heading = 'Your profile';
export const loading = 'Loading your profile';
export const profileFailed = 'We couldn’t load your profile.';
export const profileOld = 'Your profile may be out of date.';
export const noMembership = 'This login isn’t linked to a membership';
export const noMembershipDetail = 'Member details would appear here.';

/** "Ordinary member, M-0472, since 2014"; what is empty is left out. */
export const memberSince = (level: string, number: string, year: string) =>
  [level && `${level} member`, number, year && `since ${year}`].filter(Boolean).join(', ');
export const statuses = {
  ACTIVE: 'Active',
  ABSENT: 'Absent',
  'SUSPENDED-DEFAULTER': 'Suspended: invoice unpaid',
  'SUSPENDED-DISCIPLINE': 'Suspended',
} as const;

// Ways inside the page and from it
export const onThisPage = 'On this page';
export const sections = {
  about: 'About you',
  reach: 'Contact details',
  home: 'Address',
  emergency: 'Emergency contact',
  work: 'Work and other clubs',
  paying: 'Payment details',
  custom: 'Other details',
} as const;
export const yourDetails = 'Your details';
export const membership = 'Membership';
export const family = 'Family';
export const cards = 'Cards';
export const savedCards = 'Saved payment cards';
export const subscriptions = 'Notifications and emails';
export const bookingPreferences = 'Booking preferences';
export const calendar = 'Calendar feed';
export const sessions = 'Signed-in devices';
export const myData = 'Your data';
export const yourRequests = 'Your requests';
export const password = 'Password';
export const passkeys = 'Passkeys';

// The details
export const address = 'Address';
export const notGiven = 'Not given';
export const isBeingChecked = (value: string) => `${value}, under review`;
export const isNotSent = (value: string) => `${value}, not submitted`;
export const change = 'Change';
/** Accessible label of the button, which tells it from others on the page: "Change: Where you live". */
export const changeSection = (section: string) => `Change: ${section}`;

// Pending changes
export const areBeingChecked = (count: number) =>
  count === 0
    ? 'Request under review'
    : count === 1
      ? '1 change under review'
      : `${count} changes under review`;
export const sentOn = (day: string) =>
  `${day && `Sent on ${day}. `}Your current details stay until the office approves.`;
export const seeRequest = 'View request';
export const withdrawIt = 'Withdraw';
export const pendingFailed = 'We couldn’t load your changes under review.';
export const pendingFailedDetail = 'The details below are your current ones.';
export const withdrawn = 'Request withdrawn.';
export const newEmailTakenBack = 'Change cancelled. We’ll keep using your current email address.';
export const requestSent = 'Request sent to the office.';
/** Of fields that a host leaves out of a request. */
export const notKept = (fields: readonly string[]) =>
  `We can’t see in it: ${fields.join(', ')}. Ask the club office to change that.`;

// The photograph
export const changePhoto = 'Change photo';
export const addPhoto = 'Add a photo';
export const photoBeingChecked = 'Your new photo is under review.';
export const photoNotSent = 'You haven’t submitted this photo yet.';
export const photoOf = (name: string) => `Photo of ${name}`;

// Parts below
export const restIsFine = 'The rest of this page is up to date.';
