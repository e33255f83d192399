import { groups } from '#words/desk/desk';
import { turnedOnPrograms } from '../../../lib/club/club.ts';
import { sectionsFor, topSectionsFor } from '../../../lib/desk/access.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FrameProps } from './DeskNavigation.tsx';
import css from './frame.module.css';
import { SectionLink } from './SectionLink.tsx';
import { groupIcons, nameOfSection } from './sections.ts';

interface SectionGroupsProps extends FrameProps {
  /** Letters of the names that are wanted; all where empty. */
  readonly find?: string;
}

/** Finds the groups of sections whose names have these letters. */
export function findGroups({ rights, description, find = '' }: SectionGroupsProps) {
  const wanted = find.trim().toLocaleLowerCase();
  return sectionsFor(rights, description, turnedOnPrograms())
    .map(({ group, sections }) => ({
      group,
      sections: sections.filter((section) =>
        nameOfSection(section, description).toLocaleLowerCase().includes(wanted),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** All sections in their groups, side by side. */
export const SectionGroups = (props: SectionGroupsProps) => (
  <div className={css.groups}>
    {findGroups(props).map(({ group, sections }) => (
      <section key={group} aria-label={groups[group]}>
        <h3 className={css.groupName}>
          <Icon drawing={groupIcons[group]} />
          {groups[group]}
        </h3>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <SectionLink
                page={section}
                name={nameOfSection(section, props.description)}
                current={props.current}
                waiting={props.waiting[section]}
              />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The sections above the groups, in the menu of a tablet. */
export const TopSections = ({ rights, description, current, waiting }: FrameProps) => (
  <ul className={css.topSections}>
    {topSectionsFor(rights, description).map((section) => (
      <li key={section}>
        <SectionLink
          page={section}
          name={nameOfSection(section, description)}
          current={current}
          waiting={waiting[section]}
        />
      </li>
    ))}
  </ul>
);
