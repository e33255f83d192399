/**
 * How much of a grid of tests (calls by endpoints, screens by widths, faults by actions) a run goes through: a share that differs
 * with each commit, or all of it (`npm test -- full`). Decision 0078.
 */
export const isFullGrid = process.env['TEST_GRID'] === 'full';

/** Whether this is a run of everything that there is, in which even the slowest tests take turns: `npm test` alone. */
export const isUsualRun = process.env['TEST_GRID'] === 'usual';

/** Which share it is: a whole number that `npm test` takes from the commit and prints, or that `TEST_TURN` repeats. */
export const turn = Number(process.env['TEST_TURN'] ?? 0);

/** Whether this run goes through the cell with this number, of which a usual run takes one of so many. */
export const isInShare = (cell: number, outOf: number): boolean => isFullGrid || (cell + turn) % outOf === 0;
