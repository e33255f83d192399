/** Words of membership fees. */
export const heading = 'Membership fees';

// Fee invoices
export const make = 'Make fee invoices';
export const makeIntro =
  'Choose who gets an invoice for their membership fee. You see everyone first; nothing is made until you confirm.';
export const levels = 'Tiers';
export const levelsHelp = 'All tiers, unless you choose some.';
export const statuses = 'Statuses';
export const endsFrom = 'Membership ends from';
export const endsTo = 'Membership ends by';
export const periodHelp = 'Needed for tiers with a term. Leave empty for yearly fees.';
export const show = 'Preview';
export const previewFailed = 'We couldn’t load the preview.';
export const previewLoading = 'Loading the preview';
export const preview = 'Preview';
export const summary = (members: number, amount: string) =>
  members === 1 ? `1 invoice, ${amount}` : `${members.toLocaleString('en-SG')} invoices, ${amount} in all`;
export const summaryNone = 'No invoices to make';
export const summaryNoneDetail = 'Nobody you chose needs a fee invoice now. See why under Left out.';
export const byFee = (name: string, fee: string, members: number) =>
  `${name}: ${members.toLocaleString('en-SG')} × ${fee}`;
export const partsLabel = 'Show';
export const included = (members: number) => `Get an invoice (${members.toLocaleString('en-SG')})`;
export const leftOut = (members: number) => `Left out (${members.toLocaleString('en-SG')})`;
export const nobodyHere = 'Nobody here.';
export const unticked = (members: number) =>
  members === 1 ? '1 member unticked.' : `${members.toLocaleString('en-SG')} members unticked.`;
export const tickAll = 'Tick all again';
export const tooManyUnticked = 'You can untick 1,000 members at most. Choose fewer tiers instead.';
export const gets = (name: string) => `Invoice for ${name}`;
export const member = 'Member';
export const level = 'Tier';
export const ends = 'Ends';
export const noEnd = 'No end date';
export const fee = 'Fee';
export const reason = 'Reason';
export const invoice = 'Invoice';
export const makeCount = (members: number) =>
  members === 1 ? 'Make 1 invoice' : `Make ${members.toLocaleString('en-SG')} invoices`;
export const makeQuestion = (members: number, amount: string) =>
  members === 1
    ? `Make 1 invoice of ${amount}?`
    : `Make ${members.toLocaleString('en-SG')} invoices for ${amount} in all?`;
export const makeDetail =
  'Each invoice is issued at once, and its member is notified. An issued invoice can only be voided.';
export const making = 'Making invoices';
export const cannotIssue = 'You need the right to make fee invoices together.';
export const due = 'Due date';
export const dueMissing = 'Enter a date, today or later.';
export const dayMissing = 'Enter a date, such as 31 Dec 2026.';
export const bothDays = 'Enter both dates, or leave both empty.';
export const wrongOrder = 'The last day can’t be before the first.';
export const tooLong = 'Choose a year at most.';
export const refusals = {
  preview_changed: {
    title: 'Something changed since this preview.',
    detail: 'Nothing was made. Close this, and preview again.',
  },
} as const;
export const reasons = {
  ENDED: 'Membership has ended',
  SELF: 'Your own membership (ask a colleague)',
  NO_FEE: 'No fee set for this tier',
  NOTHING_TO_PAY: 'The fee is 0',
  OPEN: 'Has an open fee invoice',
  BILLED_THIS_YEAR: 'Paid this year’s fee',
  NO_PERIOD: 'Has a term, and no end dates are chosen',
  CHANGED: 'No longer matched your choice',
  FAILED: 'Not made (try again)',
} as const;
export const reasonCount = (text: string, members: number) => `${text}: ${members.toLocaleString('en-SG')}`;

// Runs
export const runs = 'Recent runs';
export const runsFailed = 'We couldn’t load the runs.';
export const runsLoading = 'Loading the runs';
export const noRuns = 'No runs yet';
export const noRunsDetail = 'Fee invoices that you make together appear here.';
export const started = 'Started.';
export const someone = 'A former login';
export const madeBy = (when: string, name: string) => `${when}, by ${name}`;
export const running = (done: number, count: number) =>
  `Making invoices: ${done.toLocaleString('en-SG')} of ${count.toLocaleString('en-SG')} done`;
export const progress = 'Invoices made';
export const finished = (invoices: number, amount: string) =>
  invoices === 1
    ? `1 invoice issued, ${amount}`
    : `${invoices.toLocaleString('en-SG')} invoices issued, ${amount}`;
export const allLevels = 'All tiers';
export const endingBetween = (from: string, to: string) => `ending ${from} to ${to}`;
export const dueOn = (date: string) => `due ${date}`;

// The table of fees
export const table = 'Fees by tier';
export const tableIntro =
  'Fees that you set for a single tier, under Tiers, come before those that tiers share here.';
export const tableFailed = 'We couldn’t load the fees.';
export const tableLoading = 'Loading the fees';
export const notSet = 'Not set';
export const set = 'Set fee';
export const setOf = (name: string) => `Fee for ${name}`;
export const setHelp = 'Leave empty to go back to the fee that the portal came with, if it had one.';
export const saving = 'Saving';
export const saved = (name: string) => `Fee saved: ${name}.`;
export const kinds = {
  TERM: 'Term memberships',
  SPOUSE: 'Spouse',
  STAFF: 'Club staff',
  CORPORATE: 'Corporate',
  ORDINARY_PIONEER: 'Ordinary Pioneer',
} as const;
