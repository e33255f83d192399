import { useState } from 'react';
import { createPortal } from 'react-dom';
import { sectionsMenu } from '#words/desk/desk';
import { menu } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DeskSearch } from './palette/DeskSearch.tsx';
import type { FrameProps } from './DeskNavigation.tsx';
import css from './frame.module.css';
import { NewButton, NewList, listNew } from './NewMenu.tsx';
import { SectionGroups, TopSections } from './SectionGroups.tsx';

/** The tools of the masthead, which is in the page before any script runs: sections on a tablet, search, and New. */
export function DeskTools(props: FrameProps) {
  const [masthead] = useState(() => document.getElementById('desk-tools'));
  if (!masthead) return null;
  return createPortal(
    <>
      <button type="button" className={`button ${css.menuButton}`} popoverTarget="desk-sections">
        <Icon drawing={menu} />
        {sectionsMenu}
      </button>
      <nav id="desk-sections" className={`popover ${css.menu}`} popover="auto" aria-label={sectionsMenu}>
        <TopSections {...props} />
        <SectionGroups {...props} />
      </nav>
      <DeskSearch rights={props.rights} description={props.description} />
      {listNew(props.rights).length > 0 && (
        <>
          <NewButton />
          <NewList rights={props.rights} />
        </>
      )}
    </>,
    masthead,
  );
}
