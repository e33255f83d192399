/**
 * Whether random input is sought through for longer than each run has time for: in drills. Any run meets the same input as the
 * one before it.
 */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** Whether the same tests run on PostgreSQL as well, so that here only what the embedded database may do differently matters. */
export const isSecondDatabase = process.env['SECOND_DATABASE'] === 'yes';
