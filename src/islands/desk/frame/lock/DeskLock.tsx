import { signOut as signOutLabel } from '#words/app/shell';
import { detail, heading, lockedTitle, signOutDetail, unlock, unlocking } from '#words/desk/lock';
import { password as passwordLabel, passwordMissing } from '#words/session/session';
import { useId, useLayoutEffect, useRef, useState, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { createSubmission } from '../../../../lib/forms/submission.ts';
import type { FormValues } from '../../../../lib/forms/values.ts';
import { call } from '../../../../lib/http/call.ts';
import { signOut, $session } from '../../../../lib/session/session.ts';
import { OwnUsername } from '../../../account/OwnUsername.tsx';
import { PasswordField } from '../../../session/PasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import css from './lock.module.css';
import { useStore } from '@nanostores/react';
import { openDeskLock, watchDesk } from '../../../../lib/desk/lock.ts';

interface LockScreenProps {
  readonly username: string;
  readonly onUnlock: () => void;
}

/** Stands over the page until its owner’s password is typed. Everything below it stays as it is, unseen. */
function LockScreen({ username, onUnlock }: LockScreenProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [submission] = useState(() =>
    createSubmission(async (body: FormValues<'password'>) => {
      await call('POST /general-users/me/check-password/', { body });
      onUnlock();
    }),
  );
  useLayoutEffect(() => (dialog.current ? coverPage(dialog.current) : undefined), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={css.lock}
      data-desk-lock
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}detail`}
      onCancel={(event) => event.preventDefault()}
      // Some browsers close a dialog at the second Escape, whatever is said to the first.
      onClose={({ currentTarget }) => currentTarget.open || currentTarget.showModal()}
    >
      <div className={css.sheet}>
        <h1 id={`${id}title`}>{heading}</h1>
        <p id={`${id}detail`} className="soft">
          {detail(username)}
        </p>
        <Form
          names={['password']}
          submission={submission}
          check={({ password }) => ({ password: password === '' ? passwordMissing : undefined })}
          label={unlock}
          busyLabel={unlocking}
        >
          {({ password }) => (
            <>
              <OwnUsername />
              <PasswordField
                id={`${id}password`}
                name="password"
                label={passwordLabel}
                error={password}
                autoComplete="current-password"
              />
            </>
          )}
        </Form>
        <div className={css.leave}>
          <Button wide onClick={() => void signOut()}>
            {signOutLabel}
          </Button>
          <p className="field-help">{signOutDetail}</p>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * Opens the lock above everything else, and hides the rest from eyes, screen readers and the keyboard. Returns a
 * function that undoes that.
 */
function coverPage(lock: HTMLDialogElement): () => void {
  const root = document.documentElement;
  const { title, activeElement } = document;
  const covered = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== lock && !element.inert,
  );
  for (const element of covered) element.inert = true;
  root.dataset['locked'] = '';
  document.title = lockedTitle(title);
  lock.showModal();

  // A dialog that opens later would be above the lock, and take the keyboard from it.
  const later = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target !== lock && target instanceof HTMLDialogElement && target.open))
      return;
    lock.close();
    lock.showModal();
  });
  later.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });

  // The page has shortcuts, such as the letters that approve changes: none works while the desk is locked.
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const type of ['keydown', 'keypress', 'keyup'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal });

  return () => {
    stopping.abort();
    later.disconnect();
    for (const element of covered) element.inert = false;
    delete root.dataset['locked'];
    if (document.title === lockedTitle(title)) document.title = title;
    // Once the lock is gone: nothing takes the focus below it.
    if (activeElement instanceof HTMLElement)
      queueMicrotask(() => activeElement.focus({ preventScroll: true }));
  };
}

/** Covers the desk once nobody has used it for as long as the club’s settings say: decision 0183. */
export function DeskLock() {
  const session = useStore($session);
  const minutes = session.status === 'member' ? session.user.desk_lock_minutes : undefined;
  const lock = useMemo(() => openDeskLock(minutes), [minutes]);
  const isLocked = useStore(lock.$isLocked);
  useEffect(() => (minutes === undefined ? undefined : watchDesk(lock)), [lock, minutes]);
  return isLocked && session.status === 'member' ? (
    <LockScreen key={minutes} username={session.user.username} onUnlock={lock.unlock} />
  ) : null;
}
