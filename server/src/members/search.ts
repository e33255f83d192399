import { searchKey, searchWords } from '@portal/contract/members/rules/search-key';
import type { SQL } from 'drizzle-orm';
import { and, like, or } from 'drizzle-orm';
import { contains } from '../database/statements/same-text.ts';
import { everyRow } from '../resource/resource.ts';
import { member } from './tables.ts';

/** Only what telephone numbers are written with, and enough of it to tell one from another. */
const telephone = /^[+(]?\d[\d\s().+/-]{2,}$/;

/**
 * The condition that a search finds a member: each word, in any order, is part of their name, membership number, email address
 * or mobile number. Of what may be a telephone number all digits are, however either is spaced.
 */
export function isFoundBy(typed: string): SQL | undefined {
  const hasPart = (part: string) => like(member.search_text, contains(part));
  if (telephone.test(typed.trim()))
    return or(hasPart(searchKey(typed)), hasPart(typed.replaceAll(/\D/g, '')));
  return and(...searchWords(typed).map(hasPart));
}

/** The condition that each word, in any order, is part of a member's name: everybody's where nothing is typed. */
export const isNamed = (typed: string): SQL =>
  and(...searchWords(typed).map((word) => like(member.name_key, contains(word)))) ?? everyRow;

/** Filters by a member's name. */
export const memberFilters = { name__icontains: isNamed };

/** The condition that each word, in any order, begins a word of a member's name. */
export const isNamedFrom = (typed: string): SQL | undefined =>
  and(
    ...searchWords(typed).flatMap((word) => [
      // The index of names finds this.
      like(member.name_key, contains(word)),
      or(like(member.name_key, contains(word).slice(1)), like(member.name_key, contains(` ${word}`))),
    ]),
  );
