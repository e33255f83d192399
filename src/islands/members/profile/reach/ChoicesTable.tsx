import type { PushChoice, Subscription } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/account/notification-choices';
import { call } from '../../../../lib/http/call.ts';
import type { ChoiceRow } from '../../../../lib/push/rows.ts';
import { choiceRows } from '../../../../lib/push/rows.ts';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import css from './reach.module.css';

interface ChoicesTableProps {
  /** Types of email that may be refused; none where the club has no address. */
  readonly emails: readonly Subscription[];
  /** Null on a host that sends nothing to devices. */
  readonly topics: readonly PushChoice[] | null;
  readonly onEmail: (now: Subscription) => void;
  readonly onTopic: (now: PushChoice) => void;
}

/** The club's messages, and the ways they come: each switch acts at once. */
export function ChoicesTable(props: ChoicesTableProps) {
  const { topics } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function change(name: string, sending: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await sending();
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(null);
  }

  const cell = (choice: Choice, label: string) => (
    <td>
      <ChoiceCell
        choice={choice}
        label={label}
        busy={busy === label}
        onChange={(sending) => void change(label, sending)}
      />
    </td>
  );

  return (
    <div>
      <table className={css.choices}>
        <caption>
          <h3>{words.choices}</h3>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.about}</th>
            <th scope="col">{words.byEmail}</th>
            {topics && <th scope="col">{words.onDevices}</th>}
          </tr>
        </thead>
        <tbody>
          {choiceRows.map((row) => {
            const { name, detail } = words.topics[row.about];
            return (
              <tr key={row.about}>
                <th scope="row">
                  {name}
                  <span className="small soft">{detail}</span>
                </th>
                {cell(emailChoice(row, props), words.aboutByEmail(name))}
                {topics && cell(pushChoice(row, props), words.aboutOnDevices(name))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small soft">{words.alwaysWhy}</p>
      {failure !== null && <FailureMessage failure={failure} />}
    </div>
  );
}

function emailChoice({ email }: ChoiceRow, { emails, onEmail }: ChoicesTableProps): Choice {
  const chosen = emails.find(({ type }) => type === email);
  if (!chosen) return email === 'always' ? 'always' : 'never';
  const { type, subscribed } = chosen;
  return {
    on: subscribed,
    change: async (wanted) =>
      onEmail(
        await call('PATCH /general-users/me/subscription/{type}/', {
          params: { type },
          body: { subscribed: wanted },
        }),
      ),
  };
}

function pushChoice({ push }: ChoiceRow, { topics, onTopic }: ChoicesTableProps): Choice {
  const chosen = topics?.find(({ topic }) => topic === push);
  if (!chosen) return push === 'always' ? 'always' : 'never';
  const { topic, on } = chosen;
  return {
    on,
    change: async (wanted) =>
      onTopic(
        await call('PATCH /general-users/me/push/topic/{topic}/', {
          params: { topic },
          body: { on: wanted },
        }),
      ),
  };
}

/** A member's choice of a way; or it always comes that way, or never. */
type Choice =
  | 'always'
  | 'never'
  | { readonly on: boolean; readonly change: (wanted: boolean) => Promise<void> };

interface ChoiceCellProps {
  readonly choice: Choice;
  readonly label: string;
  readonly busy: boolean;
  readonly onChange: (sending: () => Promise<void>) => void;
}

function ChoiceCell({ choice, label, busy, onChange }: ChoiceCellProps) {
  if (choice === 'always') return <span className="small soft">{words.always}</span>;
  if (choice === 'never') return <span className="small soft">{words.never}</span>;
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        aria-label={label}
        // While a change is being saved, the switch already shows it.
        checked={busy ? !choice.on : choice.on}
        aria-busy={busy}
        onChange={({ target: { checked } }) => onChange(() => choice.change(checked))}
      />
    </label>
  );
}
