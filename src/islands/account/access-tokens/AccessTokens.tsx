import type { AccessToken } from '@portal/contract';
import { TOKENS_MAX } from '@portal/contract/account/rules/token-scopes';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  add,
  endings,
  enough,
  heading,
  isCreated,
  isRevoked,
  listFailed,
  listOld,
  loading,
  none,
  noneDetail,
  whatItIs,
} from '#words/account/access-tokens';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { call } from '../../../lib/http/call.ts';
import { key } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { SigningInSection } from '../signing-in/SigningInSection.tsx';
import css from '../signing-in/signing-in.module.css';
import { AddToken } from './AddToken.tsx';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenRow } from './TokenRow.tsx';

/** The user's access tokens, with buttons to create and revoke them. */
export default function AccessTokens() {
  const [list] = useState(() =>
    openResource(async (signal) => {
      const { results } = await call('GET /general-users/me/access-token/', { signal });
      return results;
    }),
  );
  const state = useStore(list.$state);
  useEffect(() => {
    // The browser read the address before there was such a place.
    if (location.hash === '#access-tokens') document.querySelector('#access-tokens')?.scrollIntoView();
  }, []);
  return (
    <SigningInSection id="access-tokens" heading={heading}>
      <p className="soft">{whatItIs}</p>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<div className={`skeleton ${css.rowBlock}`} />}
        loading={loading}
        failed={listFailed}
        old={listOld}
      >
        {(tokens) => <List tokens={tokens} onChange={list.put} />}
      </Loaded>
      <ConnectAssistant />
    </SigningInSection>
  );
}

interface ListProps {
  readonly tokens: readonly AccessToken[];
  readonly onChange: (now: AccessToken[]) => void;
}

function List({ tokens, onChange }: ListProps) {
  const [asking, setAsking] = useState<'add' | AccessToken | null>(null);
  const [done, setDone] = useDone();
  const ask = (next: 'add' | AccessToken) => {
    setDone(null);
    setAsking(next);
  };
  const isFull = tokens.filter(({ is_expired }) => !is_expired).length >= TOKENS_MAX;
  return (
    <>
      <DoneMessage done={done} className={css.done} />
      {tokens.length === 0 ? (
        <div>
          <h3>{none}</h3>
          <p className="soft small">{noneDetail}</p>
        </div>
      ) : (
        <>
          <ul className={css.list}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => ask(token)} />
            ))}
          </ul>
          <p className="soft small">{endings}</p>
        </>
      )}
      {isFull ? (
        <p className="soft">{enough}</p>
      ) : (
        <p>
          <Button icon={key} onClick={() => ask('add')}>
            {add}
          </Button>
        </p>
      )}
      <AddToken
        open={asking === 'add'}
        onClose={() => setAsking(null)}
        onCreated={({ token: _secret, ...made }) => onChange([made, ...tokens])}
        onDone={({ name }) => {
          setAsking(null);
          setDone(isCreated(name));
        }}
      />
      <RevokeToken
        token={asking === 'add' ? null : asking}
        onClose={() => setAsking(null)}
        onRevoked={({ id, name }) => {
          onChange(tokens.filter((one) => one.id !== id));
          setAsking(null);
          setDone(isRevoked(name));
        }}
      />
    </>
  );
}
