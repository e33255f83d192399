import { useStore } from '@nanostores/react';
import type { MemberRecord } from '@portal/contract';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { EditingEnv, EditingState } from '../../../lib/members/editing.ts';
import type { ProfileChange } from '../../../lib/members/topics.ts';
import { tokens } from '../../../lib/session/store.ts';
import { forgetDrafts, keepDraft, readDraft } from '../../../lib/forms/drafts.ts';
import { $session } from '../../../lib/session/session.ts';

/** Before anybody typed. */
const $untouched = atom<EditingState>({ values: {}, note: '', step: 'editing', errors: {}, failure: null });

async function loadTyping(onSent: EditingEnv['onSent']) {
  const { EditSection, PhotoEditor, startEditing, Unsent, unsentChanges } = await import('./edit/typing.ts');
  const editing = startEditing({ kept: readTyped(), keep: storeTyped, onSent });
  return { EditSection, PhotoEditor, Unsent, unsentChanges, editing };
}
export type EditingModules = Awaited<ReturnType<typeof loadTyping>>;

/** Returns the unsent changes. */
export const useUnsentChanges = (
  typing: EditingModules | null,
  profile: MemberRecord,
): readonly ProfileChange[] => {
  const state = useStore(typing?.editing.$state ?? $untouched);
  return typing?.unsentChanges(profile, state) ?? [];
};

/** Lets the browser ask before somebody leaves unsent changes. */
export function useUnsentQuestion(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // A member who was signed out here starts over, and finds their draft again.
      if (tokens.access()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}

/**
 * Closing a section returns the focus to the button that opened it. `open`: the id of the section, null if none is
 * open.
 */
export function useFocusBack(open: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (open === null && last.current !== null)
      document.querySelector<HTMLElement>(`#${last.current} button`)?.focus();
    last.current = open;
  }, [open]);
}

/** Loads the modules of editing when somebody starts to type, or at once if they have typed before. */
export function useEditing(onSent: EditingEnv['onSent']) {
  const [typing, setTyping] = useState<EditingModules | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [load] = useState(() => async (): Promise<void> => {
    try {
      const loaded = await loadTyping(onSent);
      setTyping((before) => before ?? loaded);
      setMissing(false);
    } catch {
      setMissing(true);
    }
  });
  useEffect(() => {
    if (readTyped() !== null) void load();
  }, [load]);
  return { typing, isMissing, load };
}

/** Name of the stored draft. */
const FORM = 'profile';

/** Returns the id of the page's user: known by the time there is a profile to be drawn. */
function userId(): number {
  const session = $session.get();
  return session.status === 'member' ? session.user.id : 0;
}

/** Returns this member's unsent draft of their profile; null where there is none. */
const readTyped = (): string | null => readDraft(FORM, userId());

/** Stores it through a reload; null: there is nothing to store any more. */
const storeTyped = (typed: string | null): void =>
  typed === null ? forgetDrafts(`${FORM}:`) : keepDraft(FORM, userId(), typed);
