import { deskMethods } from '../../members/rules/options.ts';

export type CountedMethod = keyof typeof deskMethods;

/** Methods that the desk takes, in the order in which they are counted. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
export const countedMethods = Object.keys(deskMethods) as CountedMethod[];
