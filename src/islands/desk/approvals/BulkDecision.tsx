import type { ApprovalRecord } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  approveSelected,
  approvingAll,
  reasonForAll,
  reasonHelp,
  reasonMissing,
  refuseSelected,
  refusingAll,
  selectAll,
  selectedCount,
  undoAll,
  undoDetail,
} from '#words/desk/desk';
import { isUndecided } from '../../../lib/desk/members/decisions.ts';
import type { Decision, Decisions } from '../../../lib/desk/members/decisions.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './approvals.module.css';

interface BulkDecisionProps {
  readonly records: readonly ApprovalRecord[];
  readonly decisions: Decisions;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  /** These are decided together. */
  readonly onDecided: (ids: ReadonlySet<number>) => void;
}

/** The requests that were decided together last. */
interface Batch {
  readonly ids: readonly number[];
  readonly decision: Decision;
}

/**
 * Selects requests, and decides all of them with one reason. Each can still be undone by itself, and shows its own
 * failure.
 */
export function BulkDecision({ records, decisions, selected, onSelect, onDecided }: BulkDecisionProps) {
  const decided = useStore(decisions.$decided);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [batch, setBatch] = useState<Batch | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const open = records.map(({ id }) => id).filter((id) => isUndecided(decided[id]));
  const chosen = open.filter((id) => selected.has(id));
  const waiting = batch?.ids.filter((id) => decided[id]?.state === 'waiting') ?? [];
  useEffect(() => {
    if (batch) message.current?.focus();
  }, [batch]);
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen.length > 0 && chosen.length < open.length;
  });

  function decide(status: Decision['status']) {
    const given = reason.trim() === '' ? null : reason.trim();
    if (status === 'REJECTED' && given === null) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const decision = { status, reason: given };
    onDecided(new Set(chosen));
    for (const id of chosen) decisions.decide(id, decision);
    setBatch({ ids: chosen, decision });
    onSelect(new Set());
    setReason('');
  }

  return (
    <div className={css.together}>
      <div className={css.actions}>
        <label className="choice">
          <input
            ref={all}
            type="checkbox"
            disabled={open.length === 0}
            checked={open.length > 0 && chosen.length === open.length}
            onChange={({ target }) => onSelect(new Set(target.checked ? open : []))}
          />
          {selectAll}
        </label>
        {chosen.length > 0 && <output className="soft">{selectedCount(chosen.length)}</output>}
      </div>
      {chosen.length > 0 && (
        <>
          <Field
            ref={field}
            id="reason-together"
            label={reasonForAll}
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
            <Button look="filled" onClick={() => decide('APPROVED')}>
              {approveSelected}
            </Button>
            <Button look="undo" onClick={() => decide('REJECTED')}>
              {refuseSelected}
            </Button>
          </div>
        </>
      )}
      <div ref={message} tabIndex={-1}>
        {batch && waiting.length > 0 && (
          <Message
            kind={batch.decision.status === 'APPROVED' ? 'good' : 'info'}
            title={(batch.decision.status === 'APPROVED' ? approvingAll : refusingAll)(waiting.length)}
            actions={
              <Button
                onClick={() => {
                  for (const id of waiting) decisions.undo(id);
                  onSelect(new Set(waiting));
                }}
              >
                {undoAll}
              </Button>
            }
          >
            {undoDetail}
          </Message>
        )}
      </div>
    </div>
  );
}
