import type { ReactNode } from 'react';
import * as words from '#words/desk/facilities/facility-page';
import { saving } from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { Button } from '../../ui/Button.tsx';
import css from './facility-page.module.css';

interface SaveBarProps {
  /** Id of the form that it sends. */
  readonly form: string;
  /** Names of the changed fields and lists. */
  readonly changed: readonly string[];
  readonly isBusy: boolean;
  /** True where consequences are shown, which have the main button then. */
  readonly isWarned: boolean;
  /** Names of the facilities that had the same values, if any. */
  readonly equals: readonly string[];
  readonly isForEquals: boolean;
  readonly onForEquals: (isForEquals: boolean) => void;
  readonly onUndo: () => void;
  /** Refusals, consequences and conflicts. */
  readonly children: ReactNode;
}

/** Saves all that is changed on the page, or takes it back. */
export const SaveBar = ({
  form,
  changed,
  isBusy,
  isWarned,
  equals,
  isForEquals,
  onForEquals,
  onUndo,
  children,
}: SaveBarProps) => (
  <section className={css.bar} aria-label={words.bar}>
    {children}
    <div className={css.barLine}>
      <div>
        <p>
          <strong>{words.changes(changed.length)}</strong> {changed.join(comma)}
        </p>
        {equals.length > 0 && (
          <label className="choice">
            <input
              type="checkbox"
              checked={isForEquals}
              onChange={({ target }) => onForEquals(target.checked)}
            />
            {words.alsoFor(equals.join(comma))}
          </label>
        )}
      </div>
      <div className={css.barButtons}>
        <Button onClick={onUndo}>{words.undoAll}</Button>
        <Button type="submit" form={form} look={isWarned ? 'outlined' : 'filled'} busy={isBusy}>
          {isBusy ? saving : words.saveChanges(changed.length)}
        </Button>
      </div>
    </div>
  </section>
);
