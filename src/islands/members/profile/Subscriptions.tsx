import type { Answer } from '@portal/contract';
import type { MailType } from '@portal/contract/content/rules/notices';
import { useState } from 'react';
import { goTo, mails, noAddress, subscriptionsFailed } from '#words/account/own-account';
import { call } from '../../../lib/http/call.ts';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { MailLanguage } from './MailLanguage.tsx';
import css from './profile.module.css';

/** The emails that a member may refuse, each with its switch, which acts at once. */
export function Subscriptions() {
  const { state, reload, put } = useResource((signal) =>
    call('GET /general-users/me/subscription/', { signal }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={subscriptionsFailed}
    >
      {({ address, language, results }) =>
        address === null ? (
          <p className="soft">{noAddress}</p>
        ) : (
          <>
            <p className="soft">{goTo(address)}</p>
            <Switches
              mailTypes={results}
              onChange={(now) =>
                put({
                  address,
                  language,
                  results: results.map((one) => (one.type === now.type ? now : one)),
                })
              }
            />
            <MailLanguage language={language} onChange={(now) => put({ address, language: now, results })} />
          </>
        )
      }
    </Loaded>
  );
}

type Subscription = Answer<'PATCH /general-users/me/subscription/{type}/'>;

interface SwitchesProps {
  readonly mailTypes: readonly Subscription[];
  readonly onChange: (now: Subscription) => void;
}

function Switches({ mailTypes, onChange }: SwitchesProps) {
  const [busy, setBusy] = useState<MailType | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function change(type: MailType, subscribed: boolean) {
    if (busy !== null) return;
    setBusy(type);
    setFailure(null);
    try {
      const body = { subscribed };
      onChange(await call('PATCH /general-users/me/subscription/{type}/', { params: { type }, body }));
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(null);
  }

  return (
    <>
      <ul className={`${css.list} ${css.after}`}>
        {mailTypes.map(({ type, subscribed }) => (
          <li key={type}>
            <label className="choice">
              <input
                type="checkbox"
                // What is being changed shows as it will be.
                checked={busy === type ? !subscribed : subscribed}
                aria-busy={busy === type}
                onChange={({ target }) => void change(type, target.checked)}
              />
              {mails[type].name}
            </label>
            <p className="small soft">{mails[type].detail}</p>
          </li>
        ))}
      </ul>
      {failure !== null && <FailureMessage failure={failure} />}
    </>
  );
}
