import type { Actor } from '../../http/actor.ts';

/** As letters greet whoever is signed in. */
export const greetedAs = ({ member, user }: Actor): string => member?.name ?? user.username;
