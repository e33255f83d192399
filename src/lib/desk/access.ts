import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { idIn } from '../data/ids.ts';
import type { DeskDescription } from './records/fields.ts';
import type { DeskGroup, RecordSectionName } from './records/sections.ts';
import { deskGroups, recordSection, recordSectionNames } from './records/sections.ts';

/** A section of the desk: those made by hand, and the records. */
export type DeskSection = HandMadeSectionName | RecordSectionName;

/** A page of the desk: a section, or the list of all sections that a phone has instead of a menu. */
export type DeskPage = DeskSection | 'sections';

/** The sections made by hand, each with the right that opens it, and its group; Today and the calendar stand above them. */
const handMade = {
  today: ['reservation.view', null],
  approvals: ['approval_record.decide', 'members'],
  calendar: ['reservation.view', null],
  overview: ['report.view', 'money'],
  tiers: ['membership_fee.change', 'members'],
  fees: ['payment_invoice.add', 'money'],
  closing: ['closing.view', 'money'],
  accounting: ['closing.view', 'money'],
  reconciliation: ['reconciliation.view', 'money'],
  reports: ['report.view', 'money'],
  audit: ['audit.view', 'access'],
  'moving-in': ['import.view', 'access'],
  settings: ['settings.view', 'access'],
  archive: ['archive.download', 'access'],
} as const satisfies Record<string, readonly [right: string, group: DeskGroup | null]>;
export type HandMadeSectionName = keyof typeof handMade;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const handMadeNames = Object.keys(handMade) as HandMadeSectionName[];
export const isHandMade = (name: string): name is HandMadeSectionName => Object.hasOwn(handMade, name);

/** Names the right that opens a section: to see what is in it. */
export const rightOf = (section: DeskSection, { records }: DeskDescription): string =>
  isHandMade(section) ? handMade[section][0] : `${records[section].resource}.view`;

export const isRecordSection = (name: string): name is RecordSectionName =>
  recordSectionNames.some((one) => one === name);

/** The page that an address names; null where it names none. */
export function pageIn(path: string): DeskPage | null {
  const [, name = ''] = /\/staff(?:\/([\w-]+))?\/?$/.exec(path) ?? [];
  if (name === '') return 'today';
  if (name === 'sections') return name;
  return (name !== 'today' && isHandMade(name)) || isRecordSection(name) ? name : null;
}

/** Tells whether these rights open a page. Anybody with a right has Today and the list of sections. */
export const mayOpen = (page: DeskPage, rights: readonly string[], description: DeskDescription): boolean =>
  page === 'today' || page === 'sections' ? rights.length > 0 : rights.includes(rightOf(page, description));

/** Lists the sections above the groups that these rights open. */
export const topSectionsFor = (
  rights: readonly string[],
  description: DeskDescription,
): readonly ('today' | 'calendar')[] =>
  (['today', 'calendar'] as const).filter((section) => mayOpen(section, rights, description));

/** Sections that begin their group, as they are opened all day; the rest follow. */
const leading: readonly DeskSection[] = [
  'members',
  'approvals',
  'journal',
  'facilities',
  'waiting',
  'invoices',
  'payments',
  'closing',
  'reconciliation',
];
const rankOf = (section: DeskSection): number => {
  const at = leading.indexOf(section);
  return at < 0 ? leading.length : at;
};

/**
 * Lists the sections that these rights open, by group. Those for ways of other programs are left out until the club
 * turns them on; their addresses open all the same, as a browser may learn of that minutes later.
 */
export function sectionsFor(
  rights: readonly string[],
  description: DeskDescription,
  programs: readonly OtherProgram[],
): readonly { readonly group: DeskGroup; readonly sections: readonly DeskSection[] }[] {
  const all: readonly [DeskGroup, DeskSection][] = [
    ...handMadeNames.flatMap((name): [DeskGroup, DeskSection][] => {
      const [, group] = handMade[name];
      return group === null ? [] : [[group, name]];
    }),
    ...recordSectionNames.map((name) => [recordSection(name).group, name] as [DeskGroup, DeskSection]),
  ];
  const isInUse = (section: DeskSection) => {
    const { program } = isRecordSection(section) ? recordSection(section) : {};
    return program === undefined || programs.includes(program);
  };
  return deskGroups
    .map((group) => ({
      group,
      sections: all
        .filter(
          ([of, section]) =>
            of === group && rights.includes(rightOf(section, description)) && isInUse(section),
        )
        .map(([, section]) => section)
        .toSorted((one, next) => rankOf(one) - rankOf(next)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the record that an address names: its id, `new`, `import` or none. */
export const recordIn = (query: URLSearchParams): number | 'new' | 'import' | null => {
  const id = query.get('id');
  return id === 'new' || id === 'import' ? id : idIn(id);
};
