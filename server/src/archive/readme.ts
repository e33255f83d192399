import { tiedToSecret } from './left-out.ts';
import type { Manifest } from './manifest.ts';
import { MANIFEST } from './manifest.ts';

/** Explains the archive to people who open it without this program. */
export function describeArchive({
  club,
  created_at,
  product_version,
  tables,
  left_out,
}: Pick<Manifest, 'club' | 'created_at' | 'product_version' | 'tables' | 'left_out'>): string {
  const listed = tables.map(
    ({ name, rows, columns }) => `  ${name} (${rows}): ${columns.map((column) => column.name).join(', ')}`,
  );
  return `${club}
Everything that the members' portal knew on ${created_at}, written by version ${product_version}.

KEEP IT SAFE. It holds the personal data of all members, and the hashes of their passwords, so that nobody needs a
new one after a move. Card numbers aren't in it: the payment gateway has those.

tables/          One CSV file for each table of the database; a large one goes on in NAME-2.csv, NAME-3.csv and so on.
uploads/         The pictures, named by the id of their row in the table upload.
${MANIFEST}    The tables with their columns and types, the number of rows, and the SHA-256 of each file.

How to read the CSV files
  UTF-8 with a byte order mark; cells are separated by commas and lines end with CR LF. The first line names the
  columns. Rows are in the order of their key.
  An empty cell is "not known" (null). A text without letters is "" in quotes.
  A text that begins with = + - @ ' a tab or a line break has an apostrophe before it, so that no spreadsheet takes it
  for a formula: leave out one apostrophe to have the text.
  Moments are in UTC: 2026-11-24 02:00:00+00. Amounts are in cents.
  A list is {a,b}, a range of time ["2026-11-24 02:00:00+00","2026-11-24 03:00:00+00"), and what begins with { or [ in a
  column of type jsonb is JSON.
  A column that ends in _id refers to the id of another table: member_id to member.csv.

Move it into another portal
  npm run archive -- import FILE     on a portal without members and bookings
  The new portal needs the same TOKEN_SECRET. With another one, these tables stay empty:
${Object.entries(tiedToSecret)
  .map(([name, loss]) => `    ${name}: ${loss}`)
  .join('\n')}

Tables (rows) and their columns
${listed.join('\n')}

Not in it
${Object.entries(left_out)
  .map(([name, reason]) => `  ${name}: ${reason}`)
  .join('\n')}
`;
}
