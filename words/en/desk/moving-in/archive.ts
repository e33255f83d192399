/** Words of the archive: everything of the club as one file. */
export const heading = 'Club archive';
export const intro =
  'Download everything the portal knows in one file: members, bookings, invoices, news, events, pictures and settings. Use it to keep a copy, or to move to another portal or program.';
export const contentsTitle = 'What’s in it';
export const contents = [
  'A CSV file for each table, which any spreadsheet opens',
  'All pictures',
  'A list of all files with checksums, and a guide to reading them',
] as const;
export const secretTitle = 'Store it as safely as a backup.';
export const secretDetail =
  'It contains every member’s personal data and the hashes of their passwords. Card numbers aren’t in it.';
export const download = 'Download archive';
export const downloading = 'Starting the download';
export const question = 'Download everything of the club?';
export const confirmDetail = 'Enter your password to confirm. The download is noted in the audit log.';
export const started = 'The download has started. Your browser saves the file.';
export const refusals = {
  archive_under_way: {
    title: 'Someone is downloading the archive already.',
    detail: 'Try again once that download is complete.',
  },
} as const;
export const latest = 'Latest download';
export const loading = 'Loading the latest download';
export const failed = 'We couldn’t load the latest download.';
export const none = 'Nobody has downloaded the archive yet.';
export const by = (user: string, when: string) => `By ${user}, ${when}`;
export const someone = 'a former user';
export const running = (rows: number, total: number) =>
  total === 0
    ? 'Writing the archive'
    : `Writing the archive: ${rows.toLocaleString('en-SG')} of ${total.toLocaleString('en-SG')} rows`;
export const progress = 'Progress of the archive';
export const done = (rows: number, bytes: number) =>
  `Complete: ${rows.toLocaleString('en-SG')} rows, ${(bytes / 1_000_000).toLocaleString('en-SG', { maximumFractionDigits: 1 })} MB`;
export const cutOff = 'The download was cut off. The file isn’t usable: download the archive again.';
export const checksum = 'Checksum (SHA-256)';
export const missingPictures = (count: number) =>
  count === 1
    ? '1 picture file is missing on the server.'
    : `${count} picture files are missing on the server.`;
export const waitingJobs = (count: number) =>
  count === 1
    ? '1 task was still waiting, such as an email to send. It isn’t in the archive.'
    : `${count.toLocaleString('en-SG')} tasks were still waiting, such as emails to send. They aren’t in the archive.`;
