import { otherPrograms } from '@portal/contract/settings/rules/other-programs';
import { globSync, readFileSync } from 'node:fs';
import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { isHandMade, rightOf, sectionsFor, topSectionsFor } from '../src/lib/desk/access.ts';
import { describeDesk } from '../src/lib/desk/records/describe.ts';
import { recordSection, recordSectionNames } from '../src/lib/desk/records/sections.ts';
import { openingCalls, rightsByWrite } from './desk/rights-table.ts';

const description = describeDesk();
const DESK = 'src/islands/desk';

/** The right that the contract names for a call; undefined: none, or no such call. */
const rightFor = (key: string): string | undefined => {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  return table[key]?.right;
};

const readSource = (file: string) => readFileSync(`${DESK}/${file}`, 'utf8');

/** Calls by which the desk writes, as its code has them. */
const written = new Set(
  globSync(['src/islands/desk/**/*.{ts,tsx}', 'src/lib/desk/**/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/call\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g),
        ([, key = '']) => key,
      ),
    ),
);

/** True when the place that shows a write asks for the right that the contract names for it. */
function isShownByRight(key: string, by: (typeof rightsByWrite)[Key]): boolean {
  const right = rightFor(key);
  if (!by) return right === undefined;
  return typeof by === 'string'
    ? readSource(by).includes(`'${right}'`)
    : right === `${description.records[by.section].resource}.${by.action}`;
}

describe('the desk', () => {
  it('opens each section made by hand to those who may call what it begins with', () => {
    const opened = Object.entries(openingCalls).flatMap(([section, key]) =>
      isHandMade(section) ? [[section, rightOf(section, description), rightFor(key)]] : [],
    );
    expect(opened.filter(([, shown, needed]) => shown !== needed)).toEqual([]);
  });

  it.each(recordSectionNames)(
    'opens %s, and offers to write them, by the rights of their calls',
    (section) => {
      const { path, createPath = path } = recordSection(section);
      const { resource, create, change, canBeDeleted } = description.records[section];
      const rights = {
        view: rightFor(`GET ${path}`),
        ...(create && { add: rightFor(`POST ${createPath}`) }),
        ...(change && { change: rightFor(`PATCH ${path}{id}/`) }),
        ...(canBeDeleted && { delete: rightFor(`DELETE ${path}{id}/`) }),
      };
      for (const [action, right] of Object.entries(rights)) expect(right).toBe(`${resource}.${action}`);
    },
  );

  it('shows nobody a section without its right, and each of them all that theirs open', () => {
    const every = [...Object.keys(openingCalls).filter((name) => name !== 'today'), ...recordSectionNames];
    for (const section of every) {
      const right = isHandMade(section)
        ? rightOf(section, description)
        : rightFor(`GET ${recordSection(section as (typeof recordSectionNames)[number]).path}`);
      const offered = [
        ...topSectionsFor([right ?? ''], description).filter((top) => top !== 'today'),
        ...sectionsFor([right ?? ''], description, otherPrograms).flatMap(({ sections }) => sections),
      ];
      expect(offered).toContain(section);
      for (const other of offered) expect(rightOf(other, description)).toBe(right);
    }
    expect(sectionsFor([], description, otherPrograms)).toEqual([]);
  });

  it('has every write of its code in the table', () => {
    expect([...written].toSorted()).toEqual(Object.keys(rightsByWrite).toSorted());
  });

  it.each(Object.entries(rightsByWrite))('shows what sends %s by its right', (key, by) => {
    expect(isShownByRight(key, by)).toBe(true);
  });
});
