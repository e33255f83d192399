import { idIn } from '../data/ids.ts';
import type { DeskDescription } from './fields.ts';
import type { DeskGroup, RecordSectionName } from './sections.ts';
import { deskGroups, recordSection, recordSectionNames } from './sections.ts';

/** A section of the desk: those made by hand, and the records. */
export type DeskSection = 'today' | 'approvals' | 'calendar' | RecordSectionName;

/** What opens a section: the right to see what is in it. */
export const rightOf = (section: DeskSection, { records }: DeskDescription): string => {
  if (section === 'today' || section === 'calendar') return 'reservation.view';
  return section === 'approvals' ? 'approval_record.decide' : `${records[section].resource}.view`;
};

const isRecordSection = (name: string): name is RecordSectionName =>
  recordSectionNames.some((one) => one === name);

/** The section that an address names; null where it names none. */
export function sectionIn(path: string): DeskSection | null {
  const [, name = ''] = /\/staff(?:\/([\w-]+))?\/?$/.exec(path) ?? [];
  if (name === '') return 'today';
  return name === 'approvals' || name === 'calendar' || isRecordSection(name) ? name : null;
}

/** The sections that these rights open, by the group they are in. */
export function sectionsFor(
  rights: readonly string[],
  description: DeskDescription,
): readonly { readonly group: DeskGroup; readonly sections: readonly DeskSection[] }[] {
  const all: readonly [DeskGroup, DeskSection][] = [
    ['members', 'approvals'],
    ['bookings', 'calendar'],
    ...recordSectionNames.map((name) => [recordSection(name).group, name] as [DeskGroup, DeskSection]),
  ];
  return deskGroups
    .map((group) => ({
      group,
      sections: all
        .filter(([of, section]) => of === group && rights.includes(rightOf(section, description)))
        .map(([, section]) => section),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The record that an address asks for: its id, `new`, or none. */
export const recordIn = (query: URLSearchParams): number | 'new' | null => {
  const id = query.get('id');
  return id === 'new' ? 'new' : idIn(id);
};
