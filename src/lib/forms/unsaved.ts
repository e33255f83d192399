import { atom } from 'nanostores';

/** A form on screen, which is asked whether leaving it would lose anything. */
export interface OpenForm {
  readonly element: () => Element | null;
  /** True from the first input until it is saved. */
  isTouched: boolean;
  /** Compares what is typed with what is saved; null: every input counts as a change. */
  isChanged: (() => boolean) | null;
}

const forms = new Set<OpenForm>();

/** Watches a form as long as it is on screen. Returns what ends that. */
export function trackForm(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Leaves, once somebody has agreed to lose what isn't saved; null: there is no question. */
export const $leave = atom<(() => void) | null>(null);

let isGuarded = false;

/** Says whether this page asks before it leaves unsaved changes. */
export function setGuarded(guarded: boolean): void {
  isGuarded = guarded;
}

const isUnsaved = (form: OpenForm): boolean => (form.isChanged ? form.isChanged() : form.isTouched);
export const hasUnsaved = (): boolean => [...forms].some(isUnsaved);

function drop(form: OpenForm): void {
  form.isTouched = false;
}

/** Takes an input for a change of the form that it is in. */
export function touch(target: EventTarget | null): void {
  for (const form of forms)
    if (target instanceof Node && form.element()?.contains(target)) form.isTouched = true;
}

/** Leaves one form, a panel or a dialog. Where this page asks about unsaved changes, it asks first. */
export function leaveForm(form: OpenForm, leave: () => void): void {
  const go = () => {
    drop(form);
    leave();
  };
  if (isGuarded && isUnsaved(form)) $leave.set(go);
  else go();
}

/** Leaves every form on screen for something else beside it. Where this page asks about unsaved changes, it asks first. */
export function leaveForms(leave: () => void): void {
  const go = () => {
    forms.forEach(drop);
    leave();
  };
  if (isGuarded && hasUnsaved()) $leave.set(go);
  else go();
}
