import type { ApprovalRecord, Body, FieldErrors, MemberRecord } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused, isRecord } from '../http/failure.ts';
import { once } from '../http/once.ts';
import { customBody, customValues, isCustomField } from './custom-fields.ts';
import type { CustomField } from './custom-fields.ts';
import type { PersonalField, ProfileChange, ProfileField } from './topics.ts';
import { changesIn, topics } from './topics.ts';

/** Unsent values: text by field, and a note to the office. An empty text asks for nothing on file. */
interface Draft {
  readonly values: { readonly [F in PersonalField]?: string } & { readonly [F in CustomField]?: string };
  readonly note: string;
}

export interface EditingState extends Draft {
  readonly step: 'editing' | 'sending';
  /** The server's messages by field, until the field is typed into. */
  readonly errors: FieldErrors;
  /** The failure of the last sending that belongs to no field. */
  readonly failure: unknown;
}

export interface EditingEnv {
  readonly send: (
    body: Body<'POST /profile/approval-record/'>,
    idempotencyKey: string,
  ) => Promise<ApprovalRecord>;
  readonly newKey: () => string;
  /** Stores the draft through a reload; null: there is nothing to store any more. */
  readonly keep: (draft: string | null) => void;
  /** The request that was made; `lost` are fields that were sent and that it doesn't have. */
  readonly onSent: (record: ApprovalRecord, lost: readonly ProfileField[]) => void;
}

const fields: readonly PersonalField[] = Object.values(topics).flat();
const nothing: Draft = { values: {}, note: '' };

/** Lists the changes of a profile by the typed values, in the order in which people read fields. */
export function unsentChanges(profile: MemberRecord, { values }: Pick<Draft, 'values'>): ProfileChange[] {
  const custom = customValues(profile);
  const all: readonly ProfileField[] = [...fields, ...Object.keys(values).filter(isCustomField)];
  return all.flatMap((field) => {
    const typed = values[field];
    if (typed === undefined) return [];
    const from = isCustomField(field) ? (custom[field] ?? null) : profile[field];
    const to = typed.trim() || null;
    return from === to ? [] : [{ field, from, to }];
  });
}

/** Collects changes of a profile, and sends them as one request. */
export function createEditing(env: EditingEnv, kept: string | null) {
  const $state = atom<EditingState>({ ...readDraft(kept), step: 'editing', errors: {}, failure: null });
  const sendOnce = once(env.send, env.newKey);

  const edit = (change: Partial<EditingState>): void => {
    const state = { ...$state.get(), ...change };
    $state.set(state);
    const { values, note } = state;
    const isEmpty = note === '' && Object.keys(values).length === 0;
    env.keep(isEmpty ? null : JSON.stringify({ values, note }));
  };

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<EditingState>,
    type: (values: Draft['values']): void => {
      const before = $state.get();
      const errors = Object.fromEntries(
        Object.entries(before.errors).filter(([field]) => !(field in values)),
      );
      edit({ values: { ...before.values, ...values }, errors, failure: null });
    },
    note: (note: string): void => edit({ note }),
    /** Undoes what was typed into these fields. */
    drop: (dropped: readonly ProfileField[]): void => {
      const values = Object.fromEntries(
        Object.entries($state.get().values).filter(([field]) => !dropped.some((one) => one === field)),
      );
      edit({ values, errors: {}, failure: null });
    },
    discard: (): void => edit({ ...nothing, errors: {}, failure: null }),
    send: async (profile: MemberRecord): Promise<void> => {
      const state = $state.get();
      if (state.step === 'sending') return;
      const wish = unsentChanges(profile, state);
      $state.set({ ...state, step: 'sending', errors: {}, failure: null });
      try {
        const record = await sendOnce({
          ...Object.fromEntries(
            wish.filter(({ field }) => !isCustomField(field)).map(({ field, to }) => [field, to]),
          ),
          ...customBody(wish),
          note: state.note.trim() || null,
        });
        $state.set({ ...$state.get(), step: 'editing' });
        edit(nothing);
        const made = new Set(changesIn(record.changes).map(({ field }) => field));
        env.onSent(
          record,
          wish.flatMap(({ field }) => (made.has(field) ? [] : [field])),
        );
      } catch (failure) {
        const errors = isRefused(failure) ? onlyFields(failure.fields) : {};
        const isToldByFields = Object.keys(errors).length > 0;
        $state.set({ ...$state.get(), step: 'editing', errors, failure: isToldByFields ? null : failure });
      }
    },
  };
}

const isField = (name: string): name is ProfileField =>
  isCustomField(name) || fields.some((field) => field === name);

const onlyFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isField(name)));

/** Reads a stored draft; an empty one if it can't be read. */
function readDraft(kept: string | null): Draft {
  try {
    const draft: unknown = JSON.parse(kept ?? '');
    if (!isRecord(draft) || !isRecord(draft['values'])) return nothing;
    const values = Object.entries(draft['values']).flatMap(([name, value]) =>
      isField(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    const { note } = draft;
    return { values: Object.fromEntries(values), note: typeof note === 'string' ? note : '' };
  } catch {
    return nothing;
  }
}
