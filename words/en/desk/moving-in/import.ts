/** Words of the import of members from a file. */
export const importLink = 'Import';
export const importHolidays = 'Import holidays';

// The file
export const file = 'File';
export const fileHelp =
  'A CSV file (comma-separated values), as spreadsheets save it. The first row has the headings.';
export const chooseFile = 'Choose a CSV file';
export const orPaste = 'Or paste the rows here';
export const readPasted = 'Use these rows';
export const template = 'Download a template';
export const templateHelp = 'The template has two example rows. Replace them by your own.';
export const fileRead = (name: string, rows: number) =>
  rows === 1 ? `${name}: 1 row` : `${name}: ${rows.toLocaleString('en-SG')} rows`;
export const pasted = 'Pasted text';
export const otherFile = 'Choose another file';
export const encoding = 'The file isn’t UTF-8. Read it as';
export const encodings = {
  'windows-1252': 'Western (Windows)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
} as const;
export const faults = {
  empty: () => 'The file is empty.',
  'no rows': () => 'The file has headings only. Add at least one row below them.',
  'not CSV': () => 'This isn’t a CSV file. In your spreadsheet, save it as CSV and choose that file.',
  quotes: (row: number) =>
    `A quotation mark in row ${row} is never closed. Correct it and choose the file again.`,
  cells: (row: number) =>
    `Row ${row} has more cells than there are headings. Correct it and choose the file again.`,
  'not a calendar': () => 'This calendar file is incomplete. Download it again.',
  'no events': () => 'This calendar has no events.',
} as const;
export const tooMany = (most: number) =>
  `The file has more than ${most.toLocaleString('en-SG')} rows. Split it into several files.`;

// The columns
export const columns = 'Columns';
export const columnFor = (heading: string) => (heading === '' ? 'Column without a heading' : heading);
export const leaveOut = 'Leave out';
export const example = (text: string) => `First row: ${text}`;
export const linkedNumber = 'Main member’s number';
export const twice = 'Another column is for this too.';
export const missing = (fields: string) =>
  `No column for: ${fields}. Every member needs these: choose the column, or one value for every row where that is offered.`;
export const dates = 'Dates are written';
export const dateForms = {
  'day first': 'Day first: 31/12/1980',
  'month first': 'Month first: 12/31/1980',
} as const;
export const datesHelp = '1980-12-31 is read as well.';
export const unknownTitle = 'Values to match';
export const unknownHelp =
  'The club has no option of these names. Choose what each one is, or correct the file.';
export const meansOption = (field: string, text: string) => `${field}: “${text}”`;
export const sameTitle = 'The same for every row';
export const sameHelp = 'What the file doesn’t say can be set here for all of its members.';
export const otherFields = 'Other fields';
export const check = (rows: number) =>
  rows === 1 ? 'Check 1 row' : `Check ${rows.toLocaleString('en-SG')} rows`;
export const checking = 'Checking';

// Preview of each row
export const checked = 'Checked. Nothing has been added yet.';
export const result = 'Result';
export const row = 'Row';
export const outcome = 'Result';
export const details = 'Details';
export const show = 'Show';
export const outcomes = {
  ADD: 'Will be added',
  ADDED: 'Added',
  SAME: 'Already imported',
  DUPLICATE: 'Possible duplicate',
  CONFLICT: 'Against a rule',
  LEFT: 'Left out',
  WRONG: 'Can’t be added',
} as const;
/** The same once the others are added. */
export const notAdded = {
  DUPLICATE: 'Not added, possible duplicate',
  CONFLICT: 'Not added, against a rule',
  WRONG: 'Not added',
} as const;
export const cellMissing = (column: string) => `${column} is missing.`;
export const all = 'All rows';
export const counted = (name: string, rows: number) => `${name} (${rows.toLocaleString('en-SG')})`;
export const getsNumber = (number: string) => `Number ${number}`;
export const sameAs = (likeness: string, who: string) => `${who}: ${likeness}`;
export const sameRow = (likeness: string, earlier: number) => `Row ${earlier}: ${likeness}`;
export const sameHidden = (likeness: string) => `A member: ${likeness}`;
export const addAnyway = 'Add anyway';
export const addRowAnyway = (earlier: number) => `Add row ${earlier} anyway`;
export const importing = 'Adding';
export const nothingToAdd = 'No row can be added. Correct the file and choose it again.';
export const noneShown = 'No rows like this.';
export const downloadLeft = 'Download the rows that aren’t added';
export const reason = 'Reason';

// Invitations
export const inviteCount = (count: number) =>
  count === 1 ? 'Invite this member to the portal' : `Invite all ${count.toLocaleString('en-SG')}`;
export const inviteRest = 'Invite those without a login';
export const inviting = 'Inviting';
export const inviteImportedFailed = {
  title: 'This import is no longer there.',
  detail: 'Reload the page to see what is.',
} as const;
export const invitationsSent = (sent: {
  invited: number;
  without_address: number;
  shared_address: number;
}): string =>
  [
    sent.invited === 0
      ? 'Nobody is invited: they have a login, or were invited within the last day.'
      : `${sent.invited === 1 ? '1 invitation is' : `${sent.invited.toLocaleString('en-SG')} invitations are`} on the way. The links work for 14 days.`,
    sent.without_address > 0 ? `Without an email address: ${sent.without_address}.` : '',
    sent.shared_address > 0
      ? `With an address that another member or login has: ${sent.shared_address}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
