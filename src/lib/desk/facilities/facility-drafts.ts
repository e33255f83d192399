import { atom } from 'nanostores';
import type { Draft } from '../records/drafts.ts';
import { unreadable, valuesOf } from '../records/drafts.ts';
import type { DeskField, DeskList } from '../records/fields.ts';

/** The unsaved values of a facility's page: its fields, and its lists of rules. */
export interface FacilityDrafts {
  readonly form: Draft | null;
  readonly lists: Readonly<Record<string, readonly Draft[]>>;
}

/** Stores the unsaved values for the parts that show them before they are saved. */
export function createDrafts() {
  const $drafts = atom<FacilityDrafts>({ form: null, lists: {} });
  return {
    $drafts,
    keepForm: (form: Draft): void => {
      $drafts.set({ ...$drafts.get(), form });
    },
    keepList: (name: string, rows: readonly Draft[]): void => {
      const { form, lists } = $drafts.get();
      $drafts.set({ form, lists: { ...lists, [name]: rows } });
    },
  };
}

/** The fields of a facility that change what a member sees of a day. */
const tried: ReadonlySet<string> = new Set([
  'slot_minutes',
  'min_slots',
  'max_slots',
  'notice_minutes',
  'default_price',
]);

/** Returns the rules that a trial sends of the drafts; null where a typed value can't be read. */
export function triedRules(
  { form, lists }: FacilityDrafts,
  { fields, rules }: { readonly fields: readonly DeskField[]; readonly rules: readonly DeskList[] },
): Readonly<Record<string, unknown>> | null {
  const sent = fields.filter(({ name }) => tried.has(name));
  const typed = rules.flatMap(({ name, fields: parts }) => {
    const rows = lists[name];
    return rows ? [{ name, parts, rows }] : [];
  });
  const wrong = [
    ...(form ? Object.keys(unreadable(sent, form)) : []),
    ...typed.flatMap(({ parts, rows }) => rows.flatMap((row) => Object.keys(unreadable(parts, row)))),
  ];
  if (wrong.length > 0) return null;
  return {
    ...(form && valuesOf(sent, form)),
    ...Object.fromEntries(
      typed.map(({ name, parts, rows }) => [name, rows.map((row) => valuesOf(parts, row))]),
    ),
  };
}
