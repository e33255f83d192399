import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from '../session/rules/sign-in.ts';
import { moment } from '../wire.ts';

const count = z.int().min(0);

/** An export of everything of the club. */
const archiveExport = z.object({
  id: z.int(),
  /** RUNNING: being downloaded; FAILED: it was cut off, or never reached its end. */
  status: z.enum(['RUNNING', 'DONE', 'FAILED']),
  /** Username; null: the login is gone. */
  user: z.string().nullable(),
  started_at: moment,
  finished_at: moment.nullable(),
  /** Rows written so far, and in all. */
  rows: count,
  total: count,
  /** Size and SHA-256 of the file, once it is whole. */
  bytes: count.nullable(),
  sha256: z.string().nullable(),
  /** Files of pictures that the server lacks. */
  missing_pictures: count.nullable(),
  /** Jobs that waited to be done, and aren’t in the file. */
  waiting_jobs: count.nullable(),
});
export type ArchiveExport = z.infer<typeof archiveExport>;

export const archiveEndpoints = {
  'GET /archive/': endpoint({
    summary: 'The last export of everything of the club, and how far it is',
    access: 'staff',
    right: 'archive.download',
    answers: { 200: z.object({ latest: archiveExport.nullable() }) },
  }),
  'POST /archive/': endpoint({
    summary: 'Get an address at which everything of the club is downloaded, as one file',
    description:
      'Takes your own password. The address works once, within two minutes, as long as you hold the right. The file has the personal data of all members and the hashes of passwords. One export at a time.',
    access: 'staff',
    right: 'archive.download',
    body: z.strictObject({ password: z.string().min(1).max(passwordLength.max) }),
    answers: { 201: z.object({ url: z.string(), valid_until: moment }) },
    errors: ['archive_under_way', 'throttled'],
  }),
};
