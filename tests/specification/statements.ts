import { claims, anOption } from './claims.ts';
import type { Test } from './claims.ts';
import { specifiedLists } from './lists.ts';
import { readStatements, readTable } from './text.ts';

/** Something that a section says, and the tests that fail without it. */
export interface Statement {
  readonly section: number;
  readonly says: string;
  readonly tests: readonly Test[];
}

const values: readonly Statement[] = specifiedLists.flatMap(({ section, title, values: all }) =>
  all.map((value) => ({ section, says: `${title}: ${value}`, tests: [anOption] })),
);

const isList = (says: string) => specifiedLists.some(({ title }) => says.startsWith(`${title}: `));

/** The statements of a section as the specification has them; option lists value by value. */
function sectionStatements(section: number): Statement[] {
  const rows = section === 8 ? readTable(section).map((cells) => cells.join(': ')) : [];
  const claimed = Object.entries(claims[section] ?? {});
  return [...rows, ...readStatements(section)]
    .filter((says) => !isList(says))
    .map((says) => {
      const [found, another] = claimed.filter(([beginning]) => says.startsWith(beginning));
      return { section, says, tests: another ? [] : (found?.[1] ?? []) };
    });
}

export const statements: readonly Statement[] = Object.keys(claims).flatMap((key) => [
  ...sectionStatements(Number(key)),
  ...values.filter(({ section }) => section === Number(key)),
]);
