import type { Passkey } from '@portal/contract';
import { PASSKEYS_MAX } from '@portal/contract/session/rules/sign-in';
import { useState } from 'react';
import {
  add,
  enough,
  heading,
  isAdded,
  isRemoved,
  isRenamed,
  listFailed,
  listOld,
  loading,
  none,
  noneDetail,
  notHere,
  whatItIs,
} from '#words/account/passkeys';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { key } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { useStore } from '@nanostores/react';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { SigningInSection } from './SigningInSection.tsx';
import css from './signing-in.module.css';

/** The user's passkeys, loaded at once. */
export const openPasskeys = () =>
  openResource(async (signal) => {
    const { results } = await call('GET /general-users/me/passkey/', { signal });
    return results;
  });

/** The dialog that is open over the page. */
type OpenDialog = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly about: Passkey };

/** The user's passkeys, with buttons to add, rename and remove them. */
export function Passkeys({ list }: { readonly list: Resource<Passkey[]> }) {
  const state = useStore(list.$state);
  return (
    <SigningInSection id="passkeys" heading={heading}>
      <p className="soft">{whatItIs}</p>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<div className={`skeleton ${css.rowBlock}`} />}
        loading={loading}
        failed={listFailed}
        old={listOld}
      >
        {(passkeys) => <List passkeys={passkeys} onChange={list.put} />}
      </Loaded>
    </SigningInSection>
  );
}

interface ListProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (now: Passkey[]) => void;
}

function List({ passkeys, onChange }: ListProps) {
  const [asking, setAsking] = useState<OpenDialog | null>(null);
  const [done, setDone] = useDone();

  const ask = (next: OpenDialog) => {
    setDone(null);
    setAsking(next);
  };
  const finish = (now: readonly Passkey[], words: string) => {
    onChange([...now]);
    setAsking(null);
    setDone(words);
  };

  return (
    <>
      <DoneMessage done={done} className={css.done} />
      {passkeys.length === 0 ? (
        canAdd() && (
          <div>
            <h3>{none}</h3>
            <p className="soft small">{noneDetail}</p>
          </div>
        )
      ) : (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => ask({ what: 'rename', about: passkey })}
              onRemove={() => ask({ what: 'remove', about: passkey })}
            />
          ))}
        </ul>
      )}
      <AddPasskeyButton isFull={passkeys.length >= PASSKEYS_MAX} onAdd={() => ask({ what: 'add' })} />
      <Dialogues passkeys={passkeys} asking={asking} onDone={finish} onClose={() => setAsking(null)} />
    </>
  );
}

/** Tells whether this browser supports passkeys. */
const canAdd = () => 'PublicKeyCredential' in window;

/** The button that adds one, or the reason why there is none. */
function AddPasskeyButton({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  if (isFull) return <p className="soft">{enough}</p>;
  if (!canAdd()) return <p className="soft">{notHere}</p>;
  return (
    <p>
      <Button icon={key} onClick={onAdd}>
        {add}
      </Button>
    </p>
  );
}

interface DialoguesProps {
  readonly passkeys: readonly Passkey[];
  readonly asking: OpenDialog | null;
  /** The changed list of passkeys, and the message about the change. */
  readonly onDone: (now: readonly Passkey[], words: string) => void;
  readonly onClose: () => void;
}

/** Adding, renaming and removing, each in a dialogue over the list. */
function Dialogues({ passkeys, asking, onDone, onClose }: DialoguesProps) {
  const passkeyFor = (what: 'rename' | 'remove') => (asking?.what === what ? asking.about : null);
  return (
    <>
      <AddPasskey
        open={asking?.what === 'add'}
        onClose={onClose}
        onAdded={(made) => onDone([made, ...passkeys], isAdded(made.name))}
      />
      <RenamePasskey
        passkey={passkeyFor('rename')}
        onClose={onClose}
        onRenamed={(now) =>
          onDone(
            passkeys.map((one) => (one.id === now.id ? now : one)),
            isRenamed(now.name),
          )
        }
      />
      <RemovePasskey
        passkey={passkeyFor('remove')}
        onClose={onClose}
        onRemoved={({ id, name }) =>
          onDone(
            passkeys.filter((one) => one.id !== id),
            isRemoved(name),
          )
        }
      />
    </>
  );
}
