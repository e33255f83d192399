import { useEffect, useRef } from 'react';
import { downloadLink, eraseLink, mergeLink, moreActions } from '#words/desk/people/people';
import { addressIn } from '../records/section.ts';
import type { RecordContentProps } from '../records/section.ts';
import { Deletion } from '../records/Deletion.tsx';
import css from './member-page.module.css';

/** Closes an open menu by Escape, which gives the focus back, and by a press elsewhere. */
function closeMenu(menu: HTMLDetailsElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    },
    { signal },
  );
  return () => stopping.abort();
}

/** Actions on a member that are rare, or can't be undone. */
export function MemberMenu(props: RecordContentProps) {
  const { section, rights, record, query, parts } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeMenu(menu.current) : undefined), []);
  const isFixed = parts.isFixed?.(record) === true;
  const links = [
    ['member.merge', mergeLink, !isFixed],
    ['member.export', downloadLink, true],
    ['member.erase', eraseLink, !isFixed],
  ] as const;
  const offered = links.filter(([right, , applies]) => applies && rights.includes(right));
  const mayDelete = !isFixed && rights.includes('member.delete');
  if (offered.length === 0 && !mayDelete) return null;
  return (
    <details ref={menu} className={css.menu}>
      <summary className="button" aria-label={moreActions}>
        <span aria-hidden="true">…</span>
      </summary>
      <ul>
        {offered.map(([right, label]) => (
          <li key={right}>
            <a href={addressIn(section, query, { part: 'data' })}>{label}</a>
          </li>
        ))}
        {mayDelete && (
          <li>
            <Deletion {...props} list={addressIn(section, query, { id: null, part: null })} />
          </li>
        )}
      </ul>
    </details>
  );
}
