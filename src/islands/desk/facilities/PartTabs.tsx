import { useEffect, useState } from 'react';
import * as words from '#words/desk/facilities/facility-page';
import { clock } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import tabs from '../../ui/tabs.module.css';
import css from './facility-page.module.css';

export type FacilityPart = keyof typeof words.parts;

interface PartTabsProps {
  readonly parts: readonly FacilityPart[];
  /** The number of changes that aren't saved. */
  readonly unsaved: Readonly<Partial<Record<FacilityPart, number>>>;
}

/** Finds the part that has the focus in sight, else the last one that begins in the upper third of the window. */
function findPart(parts: readonly FacilityPart[]): FacilityPart | undefined {
  const boxOf = (element: Element | null) => element?.getBoundingClientRect();
  const sectionOf = (part: FacilityPart) => document.querySelector(`#${partId(part)}`);
  const focused = document.activeElement;
  const place = boxOf(focused);
  const isSeen = place !== undefined && place.bottom > TABS && place.top < innerHeight;
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  return (
    // The last parts can't come to the top: there it is the one whose tab was pressed.
    parts.find((part) => isAtEnd && location.hash === `#${partId(part)}`) ??
    parts.find((part) => isSeen && sectionOf(part)?.contains(focused)) ??
    parts.findLast((part) => (boxOf(sectionOf(part))?.top ?? innerHeight) < 0.3 * innerHeight) ??
    parts[0]
  );
}

/** Height of the tabs at the top of the window, pixels. */
const TABS = 56;

/** Links to the parts of the page; the one in sight is marked. */
export function PartTabs({ parts, unsaved }: PartTabsProps) {
  const [current, setCurrent] = useState<FacilityPart>('overview');
  useEffect(() => {
    const mark = () => {
      const found = findPart(parts);
      if (found) setCurrent(found);
    };
    const leaving = new AbortController();
    document.addEventListener('scroll', mark, { passive: true, signal: leaving.signal });
    document.addEventListener('focusin', mark, { signal: leaving.signal });
    return () => leaving.abort();
  }, [parts]);
  return (
    <nav className={`${tabs.tabs} ${css.tabs}`} aria-label={words.partsLabel}>
      {parts.map((part) => (
        <a key={part} href={`#${partId(part)}`} aria-current={part === current ? 'true' : undefined}>
          {words.parts[part]}
          {(unsaved[part] ?? 0) > 0 && (
            <Tag kind="wait" icon={clock}>
              {words.unsaved(unsaved[part] ?? 0)}
            </Tag>
          )}
        </a>
      ))}
    </nav>
  );
}

export const partId = (part: FacilityPart): string => `part-${part}`;

/** Gives the focus to the tab of the part in sight. */
export const focusCurrentTab = (): void =>
  document.querySelector<HTMLElement>(`.${css.tabs} [aria-current]`)?.focus({ preventScroll: true });
