import type { AddressTaken } from '@portal/contract';
/** Words of a member's page at the staff's desk. */
export const partsLabel = 'About this member';
export const parts = {
  summary: 'Summary',
  household: 'Household',
  bookings: 'Bookings',
  money: 'Money',
  vouchers: 'Vouchers',
  cards: 'Cards',
  notes: 'Notes',
  login: 'Login',
  emails: 'Emails',
  data: 'Data',
} as const;

// Summary
export const memberLine = (level: string, number: string, year: string) =>
  [level, number, year && `since ${year}`].filter(Boolean).join(', ');
export const validUntil = (day: string) => `Valid until ${day}.`;
export const noEmail = 'No email address';
export const book = 'Book';
export const newInvoice = 'New invoice';
/** Names the buttons that a new member's page has for what comes next. */
export const memberCreated = (next: readonly string[]) =>
  next.length === 0 ? 'Created.' : `Created. Next, below: ${next.join(', ')}.`;
export const moreActions = 'More actions';
export const mergeLink = 'Merge a duplicate';
export const downloadLink = 'Download data';
export const eraseLink = 'Erase personal data';
export const owes = 'Owes';
export const nothingDue = 'Nothing due';
export const overdue = (count: number) => `${count} overdue`;
export const due = (day: string) => `due ${day}`;
export const balanceFailed = 'We couldn’t load what they owe.';
export const allOf = (count: number) => `All ${count.toLocaleString('en-SG')}`;
export const sharedLimits = 'The household shares its booking limits.';
export const notInvited = 'Not invited yet.';
export const noLoginYet = 'No login yet.';
export const invitedUntil = (day: string, last: string) => `Invited on ${day}. The link works until ${last}.`;
export const invitedExpired = (day: string, last: string) =>
  `Invited on ${day}; the link expired on ${last}.`;
export const inviteShort = 'Invite';
export const inviteAgain = 'Invite again';

// Details
export const details = 'Details';
export const detailGroups = {
  person: 'Personal',
  contact: 'Contact',
  membership: 'Membership',
  work: 'Work',
  emergency: 'Emergency',
  payment: 'Payment',
} as const;
export const edit = 'Edit';
export const editGroup = (group: string) => `Edit ${group}`;
export const more = 'Show more';
export const loadingMore = 'Loading';

// Status
export const changeStatus = 'Change status';
export const changingStatus = 'Changing';
export const statusOf = (name: string) => `Change the status of ${name}`;
export const newStatus = 'New status';
export const reason = 'Reason';
export const reasonHelp = 'Only staff see it.';
export const statusChanged = (status: string) => `Status changed: ${status}.`;
export const statusRefusals = {
  status_transition: {
    title: 'This status can’t follow the current one.',
    detail: 'Someone else may have changed it. Reload the page.',
  },
  last_administrator: {
    title: 'At least one administrator must remain.',
    detail: 'Give another login all rights first.',
  },
} as const;

// Household
export const householdFailed = 'We couldn’t load the household.';
export const noHousehold = 'Nobody else is in this household.';
export const mainMember = 'Main member';

// Bookings
export const bookingsFailed = 'We couldn’t load these bookings.';
export const upcoming = 'Upcoming';
export const past = 'Past and cancelled';
export const noUpcoming = 'No upcoming bookings.';
export const noPast = 'No past bookings.';
export const bookingNumber = (id: number) => `No. ${id}`;
export const cancelBooking = 'Cancel booking';
export const cancelling = 'Cancelling';
export const cancelQuestion = (facility: string, when: string) => `Cancel ${facility} on ${when}?`;
export const cancelRefund = (amount: string) => `The member gets ${amount} back.`;
export const cancelNoRefund = 'Nothing is refunded.';
export const refundChanged = 'The refund has changed. Check it, then cancel again.';
export const keepBooking = 'Keep booking';
export const bookingCancelled = (facility: string) => `Cancelled: ${facility}.`;
export const cancelRefusals = {
  not_cancellable: {
    title: 'It’s too late to cancel this booking.',
    detail: 'It has already started or finished.',
  },
} as const;

// Money
export const invoicesFailed = 'We couldn’t load the invoices.';
export const openInvoices = 'To pay';
export const nothingOpen = 'Nothing to pay.';
export const allInvoices = 'All invoices';
export const noInvoices = 'No invoices yet.';
export const dueBy = (day: string) => `Due by ${day}`;
export const issuedOn = (day: string) => `Created on ${day}`;
export const credit = 'Credit';
export const creditFailed = 'We couldn’t load the credit.';
export const creditBalance = (amount: string) => `Balance: ${amount}`;
export const noCredit = 'No credit yet.';
export const creditReasons = {
  LATE: 'Paid too late',
  BOOKING: 'Refund of a booking',
  SHARE: 'Share of a booking, paid by others',
  EVENT: 'Refund of an event',
  STAFF: 'Refund by staff',
} as const;
export const creditUsed = 'Used';
export const creditReturned = 'Payment not completed';
export const balanceAfter = (amount: string) => `Balance ${amount}`;

// Vouchers
export const vouchersFailed = 'We couldn’t load the vouchers.';
export const noVouchers = 'No vouchers yet.';
export const giveVoucher = 'Give a voucher';
export const givingVoucher = 'Giving';
export const voucherType = 'Voucher type';
export const voucherTypesFailed = 'We couldn’t load the voucher types.';
export const voucherTypeMissing = 'Choose a voucher type.';
export const voucherUntil = 'Valid until';
export const voucherUntilHelp = 'Leave empty for the usual time.';
export const voucherGiven = (name: string) => `Given: ${name}.`;

// Cards
export const cardsFailed = 'We couldn’t load the cards.';
export const noCards = 'No cards yet.';
export const issueCard = 'Issue a card';
export const issuingCard = 'Issuing';
export const issueCardDetail = 'It replaces the card in use, if there is one.';
export const nameOnCard = 'Name on the card';
export const cardIssued = (number: string) => `Card issued: ${number}.`;
export const reportLost = 'Report lost';
export const reportingLost = 'Reporting';
export const lostQuestion = (number: string) => `Report card ${number} lost?`;
export const lostDetail = 'It stops working at once.';
export const cardLost = (number: string) => `Reported lost: ${number}.`;
export const cardRefusals = {
  membership_ended: { title: 'This membership has ended.', detail: 'Change its status first.' },
  erased: {
    title: 'This member’s personal data has been erased.',
    detail: 'Nothing new can be recorded about them.',
  },
} as const;

// Notes
export const notesFailed = 'We couldn’t load the notes.';
export const noNotes = 'No notes yet.';
export const notesForStaff = 'Only staff see these notes.';
export const addNote = 'Add note';
export const addingNote = 'Adding';
export const noteTitle = 'Title';
export const noteText = 'Text';
export const noteTitleMissing = 'Enter a title.';
export const noteAdded = 'Note added.';
export const writtenBy = (day: string, author: string | null) =>
  author === null ? day : `${day}, ${author}`;

// Login
export const loginFailed = 'We couldn’t load the login.';
export const noLogin = 'This member has no login.';
export const inviting = 'Sending';
export const inviteQuestion = (name: string) => `Invite ${name} to create a login?`;
export const inviteTo = (email: string) => `We’ll email a link to ${email}. It works once, for 14 days.`;
export const invited = (email: string) => `Invitation sent to ${email}.`;
export const inviteNeedsEmail = 'Add an email address to the profile to invite them.';
export const inviteRefusals = {
  in_use: { title: 'This member already has a login.', detail: 'Reload the page to see it.' },
  membership_ended: { title: 'This membership has ended.', detail: 'Change its status first.' },
  address_required: {
    title: 'There’s no email address in the profile.',
    detail: 'Add one, then invite them again.',
  },
  email_taken: {
    title: 'Another login uses this email address.',
    detail: 'Enter another address in the profile.',
  },
} as const;
/** Says which login has the address of somebody who is to be invited. */
export const addressTaken = ({ username: name, member }: AddressTaken['login']) =>
  member === null
    ? `The login “${name}” uses this email address.`
    : `The login of ${member.name} (${member.membership_id}) uses this email address.`;
export const sharesAddress = (other: { name: string; membership_id: string }) =>
  `${other.name} (${other.membership_id}) has this address too: only one of them can create a login with it.`;
export const username = 'Username';
export const email = 'Email';
export const canSignIn = 'Can sign in';
export const openLogin = 'Open login';
export const devices = 'Signed-in devices';
export const devicesFailed = 'We couldn’t load the devices.';
export const noDevices = 'Not signed in anywhere.';
export const endSessions = 'Sign out everywhere';
export const endingSessions = 'Signing out';
export const endQuestion = (name: string) => `Sign ${name} out everywhere?`;
export const endDetail = 'They need to sign in again on every device. Their access tokens are revoked, too.';
export const sessionsEnded = (name: string) => `${name} is signed out everywhere.`;
export const tokens = 'Access tokens';
export const tokensFailed = 'We couldn’t load the access tokens.';
export const tokenRevoked = (token: string, name: string) => `“${token}” of ${name} is revoked.`;
export const endRefusals = {
  rights_not_held: {
    title: 'This login holds rights that you don’t.',
    detail: 'Ask an administrator.',
  },
} as const;

// A new member
export const duplicatesTitle = 'This person may already be a member.';
export const duplicatesDetail = 'Check these first.';
export const likenesses = {
  email: 'same email',
  telephone: 'same telephone',
  name: 'same name and date of birth',
} as const;

// Emails
export const emailsFailed = 'We couldn’t load the emails.';
export const noEmails = 'No emails yet.';
export const emailsDetail = 'Emails from the last 90 days. Their text isn’t kept.';
export const waitingEmail = 'Email waiting to be sent';
export const emailStatuses = {
  WAITING: 'Waiting',
  RETRYING: 'Trying again',
  SENT: 'Sent',
  REFUSED: 'Not delivered',
} as const;

// Saved cards
export const savedCards = 'Saved payment cards';
export const savedCardsFailed = 'We couldn’t load the saved cards.';
export const noSavedCards = 'No saved cards.';
export const openingsCharged = 'The default card pays for times that are booked for them as they open.';
/** `next`: the amount and the day of the next charge; null where none is planned. */
export const feesCharged = (limit: string, since: string, next: readonly [string, string] | null) =>
  `Membership fees up to ${limit} are charged to the default card automatically, since ${since}.${
    next === null ? '' : ` Next: ${next[0]} on ${next[1]}.`
  }`;
