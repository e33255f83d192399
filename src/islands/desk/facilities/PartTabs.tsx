import { useEffect, useState } from 'react';
import * as words from '#words/desk/facility-page';
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

/** Links to the parts of the page; the one in sight is marked. */
export function PartTabs({ parts, unsaved }: PartTabsProps) {
  const [current, setCurrent] = useState<FacilityPart>('overview');
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const first = parts.find((part) => inSight.has(partId(part)));
        if (first) setCurrent(first);
      },
      // The upper third of the window below the tabs.
      { rootMargin: '-140px 0px -60% 0px' },
    );
    for (const part of parts) {
      const section = document.querySelector(`#${partId(part)}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
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
