import type { deskMethods } from '../../members/rules/options.ts';

/** Methods that the desk takes, in the order in which they are counted. */
export const countedMethods = ['CASH', 'NETS', 'CHEQUE'] as const satisfies (keyof typeof deskMethods)[];
export type CountedMethod = (typeof countedMethods)[number];
