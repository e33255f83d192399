import { endpoints } from '@portal/contract';
import type { Endpoint } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { topics as words } from '#words/app/help';
import { isHandMade, isRecordSection } from '../desk/access.ts';
import { helpTopics, topicsFor } from './help.ts';

const all = Object.values(helpTopics).flat();
const known: readonly Endpoint[] = Object.values(endpoints);
const rights = new Set(known.map(({ right }) => right));

describe('the help', () => {
  it('has words for each task, and no others', () => {
    expect(Object.keys(words).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });

  it('names rights that there are', () => {
    const named = all.flatMap((topic) => ('right' in topic ? [topic.right] : []));
    expect(named.filter((right) => !rights.has(right))).toEqual([]);
  });

  it('leads to sections that there are', () => {
    const sections = all.flatMap((topic) => ('section' in topic ? [topic.section] : []));
    expect(sections.filter((section) => !isHandMade(section) && !isRecordSection(section))).toEqual([]);
  });

  it('shows visitors, members and staff what they may do', () => {
    const partsOf = (...reader: Parameters<typeof topicsFor>) => topicsFor(...reader).map(({ of }) => of);
    expect(partsOf(null)).toEqual(['visitor']);
    expect(partsOf({ isMember: true, rights: [] })).toEqual(['member']);
    const clerk = topicsFor({ isMember: false, rights: ['post.add'] });
    expect(clerk.map(({ of, topics }) => [of, topics.map(({ name }) => name)])).toEqual([
      ['staff', ['publishNews']],
    ]);
  });
});
