/** Words of the staff's desk. */
export const heading = 'Staff desk';
export const versionOf = (version: string) => `Version ${version}`;
export const loading = 'Loading the desk';
export const failed = 'We couldn’t load the desk.';
export const backToSetup = 'Back to setup';
export const sectionsLabel = 'Desk';
export const sectionsMenu = 'Sections';
export const tabsLabel = 'Main';
export const findSection = 'Find a section';
export const noSection = 'No section has this name.';
export const foldMenu = 'Fold this menu';
export const unfoldMenu = 'Unfold';
export const membersSite = 'Members’ site';
export const newMenu = 'New';
export const newThings = {
  booking: 'Booking',
  invoice: 'Invoice',
  member: 'Member',
  payment: 'Payment',
} as const;
export const waitingHere = (things: number) => (things === 1 ? '1 waits' : `${things} wait`);
export const today = 'Today';
export const approvals = 'Profile changes';
export const groups = {
  members: 'Members',
  bookings: 'Facilities',
  money: 'Money',
  content: 'Club',
  access: 'Office',
} as const;

// Lists
export const listFailed = (list: string) => `We couldn’t load this list: ${list}.`;
export const listLoading = (list: string) => `Loading: ${list}`;
export const newRecord = (one: string) => `New ${one}`;
export const filter = 'Filter';
export const any = 'Any';
export const yes = 'Yes';
export const no = 'No';
export const choose = 'Choose';
export const none = 'Not given';
export const noRows = 'None yet';
/** "4,711 invoices": the names are those of the section. */
export const count = (records: number, one: string, plural: string) =>
  records === 1 ? `1 ${one}` : `${records.toLocaleString('en-SG')} ${plural.toLowerCase()}`;
export const noRecords = (plural: string) => `No ${plural.toLowerCase()} yet`;
export const noRecordsDetail = (one: string, mayCreate: boolean) =>
  mayCreate ? `Start with “New ${one}” above.` : 'They appear here as soon as there are any.';
export const noRecordsImport = (importer: string) => `Or bring them from a file: “${importer}”.`;
export const nothingFound = 'Nothing found';
export const nothingFoundDetail = 'Change the filters, or see everything.';
export const seeAll = 'See everything';
export const sortedUp = 'ascending';
export const sortedDown = 'descending';

// One record
export const back = (list: string) => `Back to ${list}`;
export const membersPage = 'Members’ page';
export const recordFailed = 'We couldn’t load this record.';
export const recordLoading = 'Loading the record';
export const noSuchRecord = 'Record not found';
export const noSuchRecordDetail = 'It may have been deleted.';
export const notAllowed = 'This login can’t open this section.';
export const chooseSection = 'Check the address, or choose a section.';
export const notAllowedDetail =
  'An administrator of your club, or a colleague who manages roles, can add it to your role.';
export const codesFirst = 'Turn on one-time codes first';
export const codesFirstDetail =
  'Your club asks staff to sign in with one-time codes. Turn them on, then open the desk again.';
export const turnOnCodes = 'Turn on one-time codes';
export const closePanel = 'Close';
export const closeMessage = 'Close the message';
export const save = 'Save';
export const cancel = 'Cancel';
export const saving = 'Saving';
export const create = (one: string) => `Create ${one}`;
export const creating = 'Creating';
export const saved = 'Saved.';
export const created = 'Created.';
export const nothingToSave = 'There’s nothing to save yet.';
export const leaveQuestion = 'Leave without saving?';
export const leaveDetail = 'What you changed here isn’t saved yet.';
export const leaveUnsaved = 'Leave without saving';
export const keepEditing = 'Keep editing';
export const deleteIt = 'Delete';
export const deleting = 'Deleting';
export const keep = 'Keep';
export const deleteQuestion = (name: string) => `Delete ${name}?`;
export const deleteDetail = 'This can’t be undone.';
export const notANumber = 'Enter a whole number.';
export const notAnAmount = 'Enter an amount, such as 12.50.';
export const conflictTitle = 'Someone else changed this record while you were editing.';
export const conflictDetail = 'Their other changes are now in the form. Check these fields, then save again:';
export const theirValue = (label: string, value: string) => `${label}: they entered ${value}`;
export const theirsTaken = 'Someone else changed this record. Their changes are now in the form. Save again.';
export const emptyValue = 'nothing';
/** By the list's name. */
export const addRow: Readonly<Record<string, string>> = {
  options: 'Add a choice',
  lines: 'Add a line',
  cancellation: 'Add a step',
  operating_hours: 'Add hours',
  pricings: 'Add a price',
  advance_booking_periods: 'Add a period',
};
export const removeRow = (row: number) => `Remove row ${row}`;
export const listSaved = (list: string) => `Saved: ${list}.`;
export const choosePicture = 'Choose a picture';
export const uploading = 'Uploading';
export const removePicture = 'Remove the picture';
export const find = 'Find by name';
export const findFailed = 'We couldn’t search.';
export const matches = 'Matches';
export const foundOf = (shown: number, found: number) =>
  shown < found ? `${shown} of ${found} found. Type more to narrow it down.` : `${found} found`;
export const foundNothing = 'Nothing found.';
export const chooseFound = 'Choose one of those found, or clear the field.';
export const remove = (name: string) => `Remove ${name}`;
export const optionsFailed = 'We couldn’t load what to choose from.';
export const refusals = {
  signed_up: {
    title: 'Members have signed up for this event.',
    detail: 'Call it off instead. You can delete it after its end.',
  },
  bookings_in_the_way: {
    title: 'There are bookings at this time.',
    detail: 'Close it from the calendar. You see each booking there and choose what happens to it.',
  },
  in_use: { title: 'This is still in use.', detail: 'Remove what uses it first.' },
  rights_not_held: {
    title: 'You can only give rights that you hold yourself.',
    detail: 'Ask an administrator.',
  },
  last_administrator: {
    title: 'At least one administrator must remain.',
    detail: 'Give another login all rights first.',
  },
  status_transition: {
    title: 'This status can’t follow the current one.',
    detail: 'Choose another status.',
  },
  erased: {
    title: 'This member’s personal data has been erased.',
    detail: 'Nothing new can be recorded about them.',
  },
  not_deletable: { title: 'This can’t be deleted.', detail: 'Change its status instead.' },
} as const;

// Profile changes
export const approvalsIntro = 'Oldest first.';
export const approvalsKeys = 'Keys: J next, K previous, X select, A approve, R refuse.';
export const approvalsFailed = 'We couldn’t load the profile changes.';
export const approvalsLoading = 'Loading the profile changes';
export const noApprovals = 'No profile changes to review';
export const noApprovalsDetail = 'Members’ requests appear here.';
export const requestedOn = (number: string, day: string) => `${number}, requested on ${day}`;
export const byTheClub = 'Requested by the club';
export const memberNote = 'Note';
export const before = 'Current';
export const after = 'Requested';
export const changesOf = (name: string) => `Changes for ${name}`;
export const reason = 'Reason';
export const reasonHelp = 'The member sees it. Needed to refuse.';
export const reasonMissing = 'Say why you refuse.';
export const approve = 'Approve';
export const refuse = 'Refuse';
export const selectOne = (name: string) => `Select ${name}`;
export const selectAll = 'Select all';
export const selectedCount = (requests: number) => `${requests} selected`;
export const reasonForAll = 'Reason for all';
export const approveSelected = 'Approve selected';
export const refuseSelected = 'Refuse selected';
export const approvingAll = (requests: number) =>
  requests === 1 ? '1 request approved' : `${requests} requests approved`;
export const refusingAll = (requests: number) =>
  requests === 1 ? '1 request refused' : `${requests} requests refused`;
export const undoAll = 'Undo all';
export const approving = (name: string) => `Approved: ${name}`;
export const refusing = (name: string) => `Refused: ${name}`;
export const undoDetail = 'It takes effect within a minute, or when you leave this page.';
export const undo = 'Undo';
export const requestDecided = (name: string) => `Done: ${name}`;
export const decisionRefusals = {
  already_decided: { title: 'This was already decided.', detail: 'Reload the page to see the rest.' },
  profile_changed: {
    title: 'The profile has changed since this was requested.',
    detail: 'Refuse it, and ask the member to request it again.',
  },
} as const;

// Payments at the desk
export const takePayment = (amount: string) => `Record ${amount}`;
export const takeQuestion = (amount: string, name: string) => `Record ${amount} from ${name}`;
export const method = 'Paid by';
export const methods = {
  CASH: 'Cash',
  CREDIT_CARD: 'Card terminal',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
} as const;
export const reference = 'Reference';
export const referenceHelp = 'The number of the receipt, transfer or cheque, if there is one.';
export const taking = 'Recording the payment';
export const paymentTaken = (amount: string, name: string) => `${amount} recorded from ${name}.`;

// Invoices
/** Of an invoice that a guest is asked to pay: beside the member whose booking it is. */
export const guestsShare = (guest: string) => (guest ? `Share of guest ${guest}` : 'A guest’s share');
export const invoiceFailed = 'We couldn’t load what can be done with this invoice.';
export const issue = 'Issue';
export const issuing = 'Issuing';
export const issueQuestion = (amount: string, name: string) => `Issue this invoice of ${amount} to ${name}?`;
export const issueDetail = 'It gets its number, and the member can pay it. It can’t be changed afterwards.';
export const issued = (number: string) => `Issued as ${number}.`;
export const voidIt = 'Void';
export const voiding = 'Voiding';
export const voidQuestion = (number: string) => `Void ${number}?`;
export const voided = (number: string) => `${number} is void.`;
export const reasonNeeded = 'Enter a reason.';
export const fillIn = 'Fill this in.';
export const enterNumber = 'Enter a number.';
export const enterDate = 'Enter a date, such as 2026-12-31.';
export const reasonToMember = 'The member sees it.';
export const refundIt = 'Refund';
export const refunding = 'Refunding';
export const refundQuestion = (number: string) => `Refund ${number}`;
export const refundAmount = 'Amount';
export const refunded = (number: string, to: string) => `Refunded on ${number}: ${to}.`;
export const destination = 'Refund to';
export const chooseDestination = 'Choose where it goes';
export const destinationNeeded = 'Choose where the refund goes.';
export const refundTo = {
  SOURCE: (amount: string) => `${amount} the way it was paid`,
  CREDIT: (amount: string) => `${amount} to club credit`,
  CASH: (amount: string) => `${amount} in cash from the till`,
  VOUCHER: (amount: string) => `${amount} to the member’s voucher`,
} as const;
export const refundByHand = {
  CASH: refundTo.CASH,
  CREDIT_CARD: (amount: string) => `${amount} on the card terminal`,
  PAYNOW: (amount: string) => `${amount} by PayNow`,
  NETS: (amount: string) => `${amount} by NETS`,
  BANK_TRANSFER: (amount: string) => `${amount} by bank transfer`,
  CHEQUE: (amount: string) => `${amount} by cheque`,
} as const;
export const sendBackYourself = 'Send it back yourself: the portal only records it.';
export const noCashBack = 'Give no cash back.';
export const invoiceRefusals = {
  issued: { title: 'This invoice is already issued.', detail: 'Reload the page to see it.' },
  not_issued: { title: 'This invoice isn’t issued yet.', detail: 'Issue it first.' },
  void: { title: 'This invoice is void.', detail: 'Reload the page to see it.' },
  paid: { title: 'This invoice is paid.', detail: 'Refund it instead.' },
  not_paid: { title: 'There’s nothing to refund.', detail: 'Less has been paid than this amount.' },
  refunded: { title: 'This is already refunded.', detail: 'Reload the page to see it.' },
  booking_share: {
    title: 'This is a share of a booking.',
    detail: 'The member who holds the booking can take it back.',
  },
  booking_held: { title: 'A booking waits for this invoice.', detail: 'Cancel the booking instead.' },
} as const;
