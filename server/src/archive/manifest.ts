import * as z from 'zod';

/** Raised when archives change so that an older version of this program couldn't read them. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const README = 'README.txt';

/** Names of tables and columns; they become part of SQL statements. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const archivedTable = z.strictObject({
  name: identifier,
  columns: z.array(z.strictObject({ name: identifier, type: z.string().max(100) })).min(1),
  rows: count,
  /** In order; none: the table is empty. */
  files: z.array(z.string()),
});

export const manifestSchema = z.strictObject({
  format: z.literal('members-portal-archive'),
  format_version: z.int().min(1),
  /** Version of the program that wrote it. */
  product_version: z.string().max(40),
  club: z.string(),
  /** The moment that everything in it is of. */
  created_at: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: digest })).min(1),
  tables: z.array(archivedTable),
  /** Last numbers given out. */
  sequences: z.array(z.strictObject({ name: identifier, last_value: z.int(), is_called: z.boolean() })),
  /** Every file of the archive but this one. */
  files: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: digest })),
  /** Names of pictures that their rows mention but the folder of uploads lacks. */
  missing_pictures: z.array(z.string()),
  left_out: z.record(z.string(), z.string()),
  /** Equal for two portals with the same TOKEN_SECRET. */
  secret_check: z.string().max(100),
});
export type Manifest = z.infer<typeof manifestSchema>;
