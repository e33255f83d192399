import { useEffect, useRef, useState } from 'react';
import { foldMenu, groups, sectionsLabel, unfoldMenu } from '#words/desk/desk';
import { turnedOnPrograms } from '../../../lib/club/club.ts';
import type { DeskPage, DeskSection } from '../../../lib/desk/access.ts';
import { sectionsFor, topSectionsFor } from '../../../lib/desk/access.ts';
import { keepMenu, readMenu } from '../../../lib/desk/menu.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import type { DeskGroup } from '../../../lib/desk/records/sections.ts';
import type { WaitingCounts } from '../../../lib/desk/today/counts.ts';
import { fold } from '../../../pictures/desk-icons.ts';
import { chevronDown } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import desk from '../desk.module.css';
import css from './frame.module.css';
import { SectionLink } from './SectionLink.tsx';
import { groupIcons, nameOfSection, topIcons } from './sections.ts';

export interface FrameProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
  readonly current: DeskPage | null;
  readonly waiting: WaitingCounts;
}

interface DeskNavigationProps extends FrameProps {
  /** The login that the menu is remembered for. */
  readonly user: number;
}

/** The menu as it was left, and its changes. The calendar has it folded until somebody unfolds it there. */
function useMenu(user: number, current: DeskPage | null) {
  const [menu, setMenu] = useState(() => readMenu(user));
  const isCalendar = current === 'calendar';
  const [isFoldedHere, setFoldedHere] = useState(isCalendar || menu.isFolded);
  const change = (next: typeof menu) => {
    setMenu(next);
    keepMenu(user, next);
  };
  return {
    isFolded: isFoldedHere,
    open: menu.open,
    toggle: (group: DeskGroup) =>
      change({
        ...menu,
        open: menu.open.includes(group) ? menu.open.filter((one) => one !== group) : [...menu.open, group],
      }),
    fold: (isFolded: boolean) => {
      setFoldedHere(isFolded);
      if (!isCalendar) change({ ...menu, isFolded });
    },
  };
}

/** Scrolls the menu to the current section where that lies below its edge. */
function useCurrentInView(isFolded: boolean) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // The rail shows every group.
    if (isFolded) return;
    const place = menu.current;
    const link = place?.querySelector('[aria-current]')?.getBoundingClientRect();
    const edge = place?.lastElementChild?.getBoundingClientRect().top;
    if (place && link && edge !== undefined && link.bottom > edge)
      place.scrollTop += link.bottom - edge + place.clientHeight / 3;
  }, [isFolded]);
  return menu;
}

/** The desk's sections at the side: groups that open and close, or a rail of icons with their words. */
export function DeskNavigation({ user, rights, description, current, waiting }: DeskNavigationProps) {
  const { isFolded, open, toggle, fold: setFolded } = useMenu(user, current);
  const menu = useCurrentInView(isFolded);
  const link = (section: DeskSection) => (
    <li key={section}>
      <SectionLink
        page={section}
        name={nameOfSection(section, description)}
        current={current}
        waiting={waiting[section]}
      />
    </li>
  );
  return (
    <nav
      ref={menu}
      className={[desk.fillsWindow, css.side, isFolded ? css.rail : ''].filter(Boolean).join(' ')}
      aria-label={sectionsLabel}
    >
      <ul>
        {topSectionsFor(rights, description).map((section) => (
          <li key={section}>
            <SectionLink
              page={section}
              name={nameOfSection(section, description)}
              current={current}
              icon={topIcons[section]}
              waiting={waiting[section]}
            />
          </li>
        ))}
      </ul>
      {sectionsFor(rights, description, turnedOnPrograms()).map(({ group, sections }) => (
        <Group
          key={group}
          group={group}
          isRail={isFolded}
          isOpen={open.includes(group) || sections.some((section) => section === current)}
          isCurrent={sections.some((section) => section === current)}
          onToggle={() => toggle(group)}
        >
          {sections.map(link)}
        </Group>
      ))}
      <button className={css.fold} type="button" onClick={() => setFolded(!isFolded)}>
        <Icon drawing={fold} />
        <span>{isFolded ? unfoldMenu : foldMenu}</span>
      </button>
    </nav>
  );
}

interface GroupProps {
  readonly group: DeskGroup;
  readonly isRail: boolean;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  readonly children: React.ReactNode;
}

/** A group: its list opens below its name, or beside the rail. */
function Group({ group, isRail, isOpen, isCurrent, onToggle, children }: GroupProps) {
  const id = `desk-group-${group}`;
  return (
    <div className={css.group}>
      <button
        className={isCurrent ? `${css.head} ${css.currentGroup}` : css.head}
        type="button"
        {...(isRail ? { popoverTarget: id } : { 'aria-expanded': isOpen, onClick: onToggle })}
      >
        <Icon drawing={groupIcons[group]} />
        <span>{groups[group]}</span>
        {!isRail && <Icon drawing={chevronDown} className={css.chevron ?? ''} />}
      </button>
      {isRail ? (
        <div id={id} className={`popover ${css.beside}`} popover="auto">
          <p className={css.besideName}>{groups[group]}</p>
          <ul>{children}</ul>
        </div>
      ) : (
        <ul hidden={!isOpen}>{children}</ul>
      )}
    </div>
  );
}
