import { sectionsMenu, tabsLabel } from '#words/desk/desk';
import { mayOpen } from '../../../lib/desk/access.ts';
import { people } from '../../../pictures/desk-icons.ts';
import { menu } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FrameProps } from './DeskNavigation.tsx';
import { NewButton, listNew } from './NewMenu.tsx';
import { addressOf, nameOfSection, topIcons } from './sections.ts';

const icons = { ...topIcons, members: people } as const;

/** The bar at the foot of a phone, as far as these rights reach. */
export function DeskTabs({ rights, description, current }: FrameProps) {
  const link = (page: keyof typeof icons) =>
    mayOpen(page, rights, description) && (
      <a href={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
        <Icon drawing={icons[page]} />
        {nameOfSection(page, description)}
      </a>
    );
  return (
    <nav className="tabs" aria-label={tabsLabel}>
      {link('today')}
      {link('calendar')}
      {listNew(rights).length > 0 && <NewButton isTab />}
      {link('members')}
      <a href={addressOf('sections')} aria-current={current === 'sections' ? 'page' : undefined}>
        <Icon drawing={menu} />
        {sectionsMenu}
      </a>
    </nav>
  );
}
