import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ApprovalRecord } from '@portal/contract';
import {
  after,
  approvals,
  approvalsFailed,
  approvalsIntro,
  approvalsKeys,
  approvalsLoading,
  approve,
  approving,
  before,
  byTheClub,
  changesOf,
  requestDecided as decidedWords,
  decisionRefusals,
  memberNote,
  noApprovals,
  noApprovalsDetail,
  reason as reasonLabel,
  reasonHelp,
  reasonMissing,
  refuse,
  refusing,
  requestedOn,
  selectOne,
  undo,
  undoDetail,
} from '#words/desk/desk';
import { space } from '#words/app/joining';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { createDecisions, isUndecided } from '../../../lib/desk/members/decisions.ts';
import { lowerCount } from '../../../lib/desk/today/counts.ts';
import type { DecisionState, Decisions } from '../../../lib/desk/members/decisions.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { loadCustomFields } from '../../../lib/members/custom-fields.ts';
import { changesIn } from '../../../lib/members/topics.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { Diff } from '../../members/Diff.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { BulkDecision } from './BulkDecision.tsx';
import css from './approvals.module.css';
import type { RefObject } from 'react';

function open() {
  const list = openResource(async (signal) => {
    const query = { status: 'PENDING', ordering: 'created_at', limit: 50 } as const;
    const [records] = await Promise.all([
      call('GET /profile/approval-record/', { query, signal }),
      loadCustomFields(signal),
    ]);
    return records;
  });
  const decisions = createDecisions(async (id, decision) => {
    const params = { id };
    const answer = await call('PATCH /profile/approval-record/{id}/', {
      params,
      body: decision,
      keepalive: true,
    });
    lowerCount('approvals');
    return answer;
  });
  return { list, decisions };
}

interface ApprovalsProps {
  readonly rights: readonly string[];
}

/** Profile changes that members requested, oldest first, to approve or refuse. */
export default function Approvals({ rights }: ApprovalsProps) {
  const [{ list, decisions }] = useState(open);
  const state = useStore(list.$state);
  useEffect(() => {
    addEventListener('pagehide', decisions.flush);
    return () => {
      removeEventListener('pagehide', decisions.flush);
      decisions.flush();
    };
  }, [decisions]);
  return (
    <>
      <h2>{approvals}</h2>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<SectionSkeleton />}
        loading={approvalsLoading}
        failed={approvalsFailed}
      >
        {({ results }) =>
          results.length === 0 ? (
            <Empty picture={<Harbour />} title={noApprovals} detail={noApprovalsDetail} />
          ) : (
            <Queue records={results} decisions={decisions} rights={rights} />
          )
        }
      </Loaded>
    </>
  );
}

interface QueueProps extends ApprovalsProps {
  readonly records: readonly ApprovalRecord[];
  readonly decisions: Decisions;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/** J and K go to the next and the previous request, X selects, A approves, R goes to the reason and refuses. */
function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const items = [...(list.current?.children ?? [])];
      const here = items.findIndex((item) => item.contains(document.activeElement));
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        const next = items[Math.max(0, Math.min(items.length - 1, here + step))];
        next?.querySelector<HTMLElement>('h3')?.focus();
        next?.scrollIntoView({ block: 'nearest' });
        event.preventDefault();
        return;
      }
      const button = { a: 'approve', r: 'refuse', x: 'select' }[event.key];
      if (button === undefined || here < 0) return;
      items[here]?.querySelector<HTMLElement>(`[data-act="${button}"]`)?.click();
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

function Queue({ records, decisions, rights }: QueueProps) {
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [together, setTogether] = useState<ReadonlySet<number>>(new Set());
  const select = (id: number, isSelected: boolean) => {
    const now = new Set(selected);
    if (isSelected) now.add(id);
    else now.delete(id);
    setSelected(now);
  };

  useQueueKeys(list);
  return (
    <>
      <p className={`soft ${css.intro}`}>
        {approvalsIntro}
        {space}
        <span className={css.keys}>{approvalsKeys}</span>
      </p>
      <BulkDecision
        records={records}
        decisions={decisions}
        selected={selected}
        onSelect={setSelected}
        onDecided={setTogether}
      />
      <ol ref={list} className={css.queue}>
        {records.map((record) => (
          <Request
            key={record.id}
            record={record}
            decisions={decisions}
            rights={rights}
            isSelected={selected.has(record.id)}
            isTogether={together.has(record.id)}
            onSelect={(isSelected) => select(record.id, isSelected)}
          />
        ))}
      </ol>
    </>
  );
}

interface RequestProps extends ApprovalsProps {
  readonly record: ApprovalRecord;
  readonly decisions: Decisions;
  readonly isSelected: boolean;
  /** True when it was decided together with others: the focus stays where that was done. */
  readonly isTogether: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function Request({ record, decisions, rights, isSelected, isTogether, onSelect }: RequestProps) {
  const { id, name, membership_id, created_at, asked_by, note, changes } = record;
  const decided = useStore(decisions.$decided)[id];
  return (
    <li className={css.request}>
      <div className={css.head}>
        <label className={css.select}>
          <input
            type="checkbox"
            data-act="select"
            aria-label={selectOne(name)}
            disabled={!isUndecided(decided)}
            checked={isSelected && isUndecided(decided)}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
        <h3 tabIndex={-1}>
          <MemberLink id={record.original_profile} rights={rights}>
            {name}
          </MemberLink>
        </h3>
        <p className="soft small">
          {requestedOn(membership_id, dateWithYear(created_at))}
          {asked_by === 'CLUB' && ` · ${byTheClub}`}
        </p>
      </div>
      <Diff label={changesOf(name)} changes={changesIn(changes)} before={before} after={after} />
      {note !== null && (
        <p>
          <strong>{memberNote}</strong> {note}
        </p>
      )}
      {decided && decided.state !== 'failed' ? (
        <Outcome name={name} decided={decided} takesFocus={!isTogether} onUndo={() => decisions.undo(id)} />
      ) : (
        <Deciding record={record} decisions={decisions} failure={decided?.failure ?? null} />
      )}
    </li>
  );
}

interface DecidingProps extends Pick<RequestProps, 'record' | 'decisions'> {
  /** The refusal of the last decision; null: there was none. */
  readonly failure: unknown;
}

function Deciding({ record: { id }, decisions, failure }: DecidingProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const given = reason.trim() === '' ? null : reason.trim();
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} refusals={decisionRefusals} />}
      <Field
        ref={field}
        id={`reason-${id}`}
        label={reasonLabel}
        help={reasonHelp}
        error={isMissing ? reasonMissing : undefined}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <div className={css.actions}>
        <Button
          look="filled"
          data-act="approve"
          onClick={() => decisions.decide(id, { status: 'APPROVED', reason: given })}
        >
          {approve}
        </Button>
        <Button
          look="undo"
          data-act="refuse"
          onClick={() => {
            if (given === null) {
              setMissing(true);
              field.current?.focus();
            } else decisions.decide(id, { status: 'REJECTED', reason: given });
          }}
        >
          {refuse}
        </Button>
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly name: string;
  readonly decided: DecisionState;
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
}

function Outcome({ name, decided: { state, decision }, takesFocus, onUndo }: OutcomeProps) {
  const undoing = useRef<HTMLButtonElement>(null);
  // The pressed card is gone: the card in its place takes the focus, and J goes on from there.
  const [isFocused] = useState(takesFocus);
  useEffect(() => {
    if (isFocused) undoing.current?.focus();
  }, [isFocused]);
  if (state === 'done') return <Message kind="good" title={decidedWords(name)} />;
  return (
    <Message
      kind={decision.status === 'APPROVED' ? 'good' : 'info'}
      title={decision.status === 'APPROVED' ? approving(name) : refusing(name)}
      actions={
        <Button ref={undoing} busy={state === 'sending'} onClick={onUndo}>
          {undo}
        </Button>
      }
    >
      {undoDetail}
    </Message>
  );
}
