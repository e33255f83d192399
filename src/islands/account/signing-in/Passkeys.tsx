import type { Passkey } from '@portal/contract';
import { PASSKEYS_MAX } from '@portal/contract/session/rules/sign-in';
import { useEffect, useRef, useState } from 'react';
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
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { Section } from './Section.tsx';
import css from './signing-in.module.css';

/** Which there are, asked at once. */
export const openPasskeys = () =>
  openResource(async (signal) => {
    const { results } = await call('GET /general-users/me/passkey/', { signal });
    return results;
  });

/** What is open over the page. */
type Asking = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly about: Passkey };

/** One's passkeys: which there are, and the ways to add, rename and remove them. */
export function Passkeys({ list }: { readonly list: Resource<Passkey[]> }) {
  const state = useStore(list.$state);
  return (
    <Section id="passkeys" heading={heading}>
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
    </Section>
  );
}

interface ListProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (now: Passkey[]) => void;
}

function List({ passkeys, onChange }: ListProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  // The dialogue in which it was done is gone.
  useEffect(() => {
    if (news !== null) told.current?.focus();
  }, [news]);

  const ask = (next: Asking) => {
    setNews(null);
    setAsking(next);
  };
  const close = () => setAsking(null);
  const done = (now: readonly Passkey[], words: string) => {
    onChange([...now]);
    setAsking(null);
    setNews(words);
  };
  const aboutOf = (what: 'rename' | 'remove') => (asking?.what === what ? asking.about : null);

  return (
    <>
      <div ref={told} tabIndex={-1} className={css.told}>
        {news !== null && <Message kind="good" title={news} />}
      </div>
      {passkeys.length === 0 ? (
        <div>
          <h3>{none}</h3>
          <p className="soft small">{noneDetail}</p>
        </div>
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
      {passkeys.length >= PASSKEYS_MAX ? (
        <p className="soft">{enough}</p>
      ) : 'PublicKeyCredential' in window ? (
        <p>
          <Button icon={key} onClick={() => ask({ what: 'add' })}>
            {add}
          </Button>
        </p>
      ) : (
        <p className="soft">{notHere}</p>
      )}
      <AddPasskey
        open={asking?.what === 'add'}
        onClose={close}
        onAdded={(made) => done([made, ...passkeys], isAdded(made.name))}
      />
      <RenamePasskey
        passkey={aboutOf('rename')}
        onClose={close}
        onRenamed={(now) =>
          done(
            passkeys.map((one) => (one.id === now.id ? now : one)),
            isRenamed(now.name),
          )
        }
      />
      <RemovePasskey
        passkey={aboutOf('remove')}
        onClose={close}
        onRemoved={({ id, name }) =>
          done(
            passkeys.filter((one) => one.id !== id),
            isRemoved(name),
          )
        }
      />
    </>
  );
}
