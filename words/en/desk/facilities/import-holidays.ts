/** Words of the import of holidays from a file. */
export const intro =
  'Governments publish their holidays as a calendar (.ics) or a table (.csv). Check the file first: nothing is added until you say so.';
export const type = 'Kind of holiday';
export const types = { PUBLIC_HOLIDAY: 'Public holidays', SCHOOL_HOLIDAY: 'School holidays' } as const;

// The file
export const chooseFile = 'Choose a calendar or CSV file';
export const fileHelp = 'An iCalendar file (.ics), or CSV with the headings in the first row.';
export const orPaste = 'Or paste its text here';
export const templateName = 'holidays-template';
export const fileRead = (name: string, holidays: number) =>
  holidays === 1 ? `${name}: 1 holiday` : `${name}: ${holidays.toLocaleString('en-SG')} holidays`;
export const tooMany = (most: number) =>
  `The file has more than ${most.toLocaleString('en-SG')} holidays. Split it into several files.`;
export const notReadable = () => 'This isn’t a calendar or CSV file. Choose an .ics or .csv file.';

// The columns
export const name = 'Name';
export const first = 'First day';
export const last = 'Last day';
export const columnsHelp = 'Check what each column is for. A holiday without a last day lasts one day.';
export const missing = (fields: string) => `No column for: ${fields}. Every holiday needs these.`;
export const dateForms = {
  unsaid: 'As the file shows',
  'day first': 'Day first: 1/5 is 1 May',
  'month first': 'Month first: 1/5 is 5 January',
} as const;
export const datesHelp =
  'Dates such as 25/12/2026 show the order. Where none does, dates such as 1/5/2026 are left out until you choose.';
export const check = (holidays: number) =>
  holidays === 1 ? 'Check 1 holiday' : `Check ${holidays.toLocaleString('en-SG')} holidays`;

// Preview of each holiday
export const checked = 'Checked. Nothing has been added yet.';
export const days = 'Days';
export const span = (from: string, to: string) => `${from} to ${to}`;
export const spanFrom = (from: string) => `${from} to`;
export const take = 'Import';
export const takeRow = (holiday: string, when: string) => `Import ${holiday}, ${when}`;
export const outcomes = {
  ADD: 'New',
  ADDED: 'Added',
  RENAMED: 'Renamed',
  THERE: 'Already there',
  NAME: 'Name differs',
  MEETS: 'Overlaps',
  PAST: 'Past',
  UNREADABLE: 'Can’t be imported',
} as const;
export const called = (known: string) => `The club calls it ${known}. Tick it to use the file’s name.`;
export const mayNotRename = (known: string) =>
  `The club calls it ${known}. To rename it, you need the right to change events.`;
export const sameDayAs = (row: number) => `Row ${row} has the same days. Tick it to add this one too.`;
export const meets = (known: string, when: string) => `Overlaps ${known}, ${when}. Tick it to add it anyway.`;
export const thereAs = (known: string, when: string) => `${known}, ${when}`;
export const thereInRow = (row: number) => `The same as row ${row}.`;
export const isPast = 'This date has passed. Tick it to import it anyway.';
export const onSunday = 'On a Sunday. If the Monday is a holiday too, add it yourself.';
export const faults = {
  'no name': 'It has no name.',
  'long name': 'The name is longer than 200 characters.',
  'no date': 'It has no date.',
  'not a date': 'This date can’t be read. Write it as 2026-12-31.',
  'either order':
    'This date can be read in two ways. Choose above whether the day or the month comes first, or write it as 2026-12-31.',
  backwards: 'It ends before it starts.',
  'too long': 'It’s longer than a year.',
  'part of a day': 'It has a time of day. Holidays are whole days.',
  repeats: 'It repeats more often than once a year.',
  cancelled: 'The file says that it’s cancelled.',
} as const;
export const importRows = (holidays: number) =>
  holidays === 1 ? 'Import 1 holiday' : `Import ${holidays.toLocaleString('en-SG')} holidays`;
export const importing = 'Importing';
export const nothingToImport = 'Nothing is ticked.';
export const imported = (holidays: number) =>
  holidays === 1 ? '1 holiday imported.' : `${holidays.toLocaleString('en-SG')} holidays imported.`;
export const seeThem = 'See the holidays';
