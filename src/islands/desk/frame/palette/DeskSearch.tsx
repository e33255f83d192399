import { useEffect, useState } from 'react';
import { searchHint } from '#words/desk/palette';
import type { DeskDescription } from '../../../../lib/desk/records/fields.ts';
import { search as drawing } from '../../../../pictures/desk-icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import css from './palette.module.css';

const Palette = lazyPart(() => import('./Palette.tsx'));

/** As they are written on keyboards. */
const KEYS = 'Ctrl K';

interface DeskSearchProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
}

/** The desk's search, behind a button and Ctrl K: loaded once somebody opens it. */
export function DeskSearch(props: DeskSearchProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Over a question that is open there is no search.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button className={css.open} icon={drawing} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <span className={css.hint}>{searchHint}</span>
        <kbd aria-hidden="true">{KEYS}</kbd>
      </Button>
      {isOpen && <Palette {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
