/**
 * How much of the grid of screens, widths, languages and faults a run goes through: a share that differs with each commit, or
 * all of it (`npm test -- full`).
 */
export const isFullGrid = process.env['TEST_GRID'] === 'full';

const addresses = process.env['TEST_ADDRESSES']?.split(',');

/** Whether a run looks at the screen with this address of the route table: `npm test -- changed` names those of a change. */
export const isLookedAt = (address: string): boolean => !addresses || addresses.includes(address);

/** Which share it is: a whole number that `npm test` takes from the commit and prints, or that `TEST_TURN` repeats. */
export const turn = Number(process.env['TEST_TURN'] ?? 0);

/** Whether this run goes through the cell with this number, of which a usual run takes one of so many. */
export const isInShare = (cell: number, outOf: number): boolean => isFullGrid || (cell + turn) % outOf === 0;
