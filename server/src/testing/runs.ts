/**
 * True in drills: random input is searched for longer than each run has time for. Every run uses the same input as
 * the one before it.
 */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** True if the same tests run on PostgreSQL as well, so that only differences of the embedded database matter here. */
export const isSecondDatabase = process.env['SECOND_DATABASE'] === 'yes';
