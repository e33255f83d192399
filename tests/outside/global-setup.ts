import { findOutsidePrograms } from '../../scripts/testing/outside-programs.ts';

/** Brings the programs that these tests need, once for all of them. */
export const setup = findOutsidePrograms;
