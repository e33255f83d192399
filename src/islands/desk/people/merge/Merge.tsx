import type { MergePreview } from '@portal/contract';
import type { MergedField } from '@portal/contract/members/rules/member-merge';
import { useState } from 'react';
import {
  cardsNote,
  empty,
  fieldsDetail,
  fieldsTitle,
  here,
  loginDetail,
  loginHere,
  loginMissing,
  loginMoves,
  loginThere,
  loginTitle,
  merge,
  merged,
  mergeDetail,
  mergeIntro,
  mergeQuestion,
  mergeRefusals,
  mergeTitle,
  merging,
  moves as moveWords,
  movesCredit,
  movesTitle,
  noDifferences,
  nothingMoves,
  obstacles as obstacleWords,
  obstaclesTitle,
  otherMember,
  previewFailed,
  there,
} from '#words/desk/people/merge';
import { none } from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { differences, defaultMergedFields } from '../../../../lib/desk/members/merge.ts';
import { recordOf } from '../../../../lib/desk/records/record-calls.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { RecordPicker } from '../../records/RecordPicker.tsx';
import { Value } from '../../records/Value.tsx';
import { Block } from '../Block.tsx';
import type { DataProps } from '../member-part.ts';
import { useKeys } from '../../use-keys.ts';
import people from '../people.module.css';
import css from './merge.module.css';

/**
 * Merges another record of the same person into this one: selects it, shows what is kept and what moves, and does it.
 */
export function Merge(props: DataProps) {
  const { member } = props;
  const [other, setOther] = useState('');
  const [turn, setTurn] = useState(0);
  return (
    <Block title={mergeTitle}>
      <p className="soft">{mergeIntro(member.membership_id)}</p>
      <div className={css.other}>
        <RecordPicker
          key={turn}
          id="merge-other"
          name="other"
          label={otherMember}
          section="members"
          first=""
          empty={none}
          onChoose={setOther}
        />
      </div>
      {other !== '' && (
        <MergeFields
          key={other}
          {...props}
          other={Number(other)}
          onMerged={() => {
            setOther('');
            setTurn(turn + 1);
          }}
        />
      )}
    </Block>
  );
}

interface MergeFieldsProps extends DataProps {
  readonly other: number;
  readonly onMerged: () => void;
}

function MergeFields(props: MergeFieldsProps) {
  const { member, other } = props;
  const { state, reload } = useResource((signal) =>
    call('GET /profile/member/{id}/merge/', { params: { id: member.id }, query: { other }, signal }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${people.waiting}`} aria-hidden="true" />}
      failed={previewFailed}
    >
      {(preview) =>
        preview.obstacles.length > 0 ? (
          <Message kind="bad" title={obstaclesTitle}>
            <ul>
              {preview.obstacles.map((one) => (
                <li key={one}>{obstacleWords[one]}</li>
              ))}
            </ul>
          </Message>
        ) : (
          <MergeForm {...props} preview={preview} />
        )
      }
    </Loaded>
  );
}

type Login = 'KEPT' | 'OTHER';

interface MergeFormProps extends MergeFieldsProps {
  readonly preview: MergePreview;
}

const nameWithNumber = ({ name, membership_id }: MergePreview['kept']) => `${name}${comma}${membership_id}`;

function MergeForm({ preview, fields, options, onChanged, onDone, onMerged }: MergeFormProps) {
  const { kept, other } = preview;
  const [take, setTake] = useState(() => defaultMergedFields(kept, other));
  const [login, setLogin] = useState<Login | null>(null);
  const [keyFor, renew] = useKeys();
  const hasTwo = preview.kept_login !== null && preview.other_login !== null;
  return (
    <div className={css.decide}>
      <DifferingFields {...{ preview, fields, options, take }} onTake={setTake} />
      <section>
        <h4>{movesTitle}</h4>
        <Moves preview={preview} />
      </section>
      <DialogFormButton
        label={merge}
        busyLabel={merging}
        title={mergeQuestion(nameWithNumber(other), nameWithNumber(kept))}
        look="undo"
        names={['login']}
        check={() => ({ login: hasTwo && login === null ? loginMissing : undefined })}
        refusals={mergeRefusals}
        act={async () => {
          const body = { other: other.id, take: [...take], login };
          const after = await call('POST /profile/member/{id}/merge/', {
            params: { id: kept.id },
            body,
            idempotencyKey: keyFor(body),
          });
          onChanged(recordOf(after));
          renew();
          onDone(merged(nameWithNumber(other)));
          onMerged();
        }}
      >
        {(errors) => (
          <>
            {hasTwo && (
              <LoginChoice preview={preview} login={login} error={errors.login} onChoose={setLogin} />
            )}
            <p>{mergeDetail}</p>
          </>
        )}
      </DialogFormButton>
    </div>
  );
}

interface DifferingFieldsProps extends Pick<MergeFormProps, 'preview' | 'fields' | 'options'> {
  /** The fields whose value is the other record's. */
  readonly take: ReadonlySet<MergedField>;
  readonly onTake: (take: Set<MergedField>) => void;
}

/** The fields that differ, and whose value is kept of each. */
function DifferingFields({ preview, fields, options, take, onTake }: DifferingFieldsProps) {
  const { kept, other } = preview;
  const differing = differences(kept, other);
  const choose = (field: MergedField, isTaken: boolean) => {
    const after = new Set(take);
    if (isTaken) after.add(field);
    else after.delete(field);
    onTake(after);
  };
  const shown = (field: MergedField, of: typeof kept) => {
    const described = fields.find(({ name }) => name === field);
    if (of[field] === null) return empty;
    return described ? <Value field={described} record={of} options={options} /> : of[field];
  };
  return (
    <section>
      <h4>{fieldsTitle}</h4>
      <p className="soft small">{differing.length > 0 ? fieldsDetail : noDifferences}</p>
      {differing.map((field) => (
        <fieldset key={field} className={css.field}>
          <legend>{fields.find(({ name }) => name === field)?.label ?? field}</legend>
          {[false, true].map((isOther) => (
            <label key={String(isOther)} className="choice">
              <input
                type="radio"
                name={`merge-${field}`}
                checked={take.has(field) === isOther}
                onChange={() => choose(field, isOther)}
              />
              <span className={people.what}>
                {shown(field, isOther ? other : kept)}
                <span className="soft small"> {isOther ? there : here}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

interface LoginChoiceProps {
  readonly preview: MergePreview;
  readonly login: Login | null;
  readonly error: string | undefined;
  readonly onChoose: (login: Login) => void;
}

/** The login that is kept, where both have one. */
function LoginChoice({ preview, login, error, onChoose }: LoginChoiceProps) {
  const names: readonly (readonly [Login, string])[] = [
    ['KEPT', loginHere(preview.kept_login ?? '')],
    ['OTHER', loginThere(preview.other_login ?? '')],
  ];
  return (
    <fieldset className={css.field} aria-describedby={error ? 'merge-login-error' : undefined}>
      <legend>{loginTitle}</legend>
      {names.map(([one, label]) => (
        <label key={one} className="choice">
          <input type="radio" name="login" checked={login === one} onChange={() => onChoose(one)} />
          {label}
        </label>
      ))}
      {error && <FieldError id="merge-login-error">{error}</FieldError>}
      <p className="soft small">{loginDetail}</p>
    </fieldset>
  );
}

function Moves({ preview: { moves, kept_login, other_login } }: { readonly preview: MergePreview }) {
  const { credit, ...counts } = moves;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the answer are the names
  const said = (Object.keys(moveWords) as (keyof typeof moveWords)[])
    .filter((name) => counts[name] > 0)
    .map((name) => moveWords[name](counts[name]));
  const all = [
    ...said,
    ...(credit === 0 ? [] : [movesCredit(money(credit))]),
    ...(kept_login === null && other_login !== null ? [loginMoves(other_login)] : []),
  ];
  return (
    <>
      {all.length === 0 ? (
        <p className="soft">{nothingMoves}</p>
      ) : (
        <ul>
          {all.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {moves.cards > 0 && <p className="soft small">{cardsNote}</p>}
    </>
  );
}
