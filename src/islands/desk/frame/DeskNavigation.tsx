import { useLayoutEffect, useRef } from 'react';
import { groups, sectionsLabel } from '#words/desk/desk';
import { href } from '../../../lib/app/routes.ts';
import { turnedOnPrograms } from '../../../lib/club/club.ts';
import type { DeskSection } from '../../../lib/desk/access.ts';
import { isHandMade, sectionsFor } from '../../../lib/desk/access.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import css from '../desk.module.css';
import { handMadeSections } from '../sections/hand-made.tsx';

/** Length of the previous entries that stays in view, px. */
const SEEN = 64;

interface DeskNavigationProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
  readonly current: DeskSection;
}

export const nameOfSection = (section: DeskSection, description: DeskDescription): string =>
  isHandMade(section) ? handMadeSections[section].heading : description.records[section].heading;

export const addressOf = (section: DeskSection): string =>
  section === 'today' ? href('desk') : href('desk-section', { params: { id: section } });

/** The sections that the user's rights open. */
export function DeskNavigation({ rights, description, current }: DeskNavigationProps) {
  const link = (section: DeskSection) => (
    <li key={section}>
      <a href={addressOf(section)} aria-current={section === current ? 'page' : undefined}>
        {nameOfSection(section, description)}
      </a>
    </li>
  );
  const bar = useRef<HTMLElement>(null);
  // On a narrow screen the sections are one row: it starts with the current one.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && open) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - SEEN;
  }, []);
  return (
    <nav ref={bar} className={css.navigation} aria-label={sectionsLabel}>
      <ul>{link('today')}</ul>
      {sectionsFor(rights, description, turnedOnPrograms()).map(({ group, sections }) => (
        <div key={group}>
          <h2 className={css.group}>{groups[group]}</h2>
          <ul>{sections.map(link)}</ul>
        </div>
      ))}
    </nav>
  );
}
