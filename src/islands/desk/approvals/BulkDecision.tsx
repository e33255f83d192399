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
  const [batch, setBatch] = useState<Batch | null>(null);
  const open = records.map(({ id }) => id).filter((id) => isUndecided(decided[id]));
  const chosen = open.filter((id) => selected.has(id));
  return (
    <div className={css.together}>
      <div className={css.actions}>
        <SelectAll
          isAll={open.length > 0 && chosen.length === open.length}
          isPart={chosen.length > 0 && chosen.length < open.length}
          disabled={open.length === 0}
          onSelect={(isAll) => onSelect(new Set(isAll ? open : []))}
        />
        {chosen.length > 0 && <output className="soft">{selectedCount(chosen.length)}</output>}
      </div>
      <DecisionFields
        isShown={chosen.length > 0}
        onDecide={(decision) => {
          onDecided(new Set(chosen));
          for (const id of chosen) decisions.decide(id, decision);
          setBatch({ ids: chosen, decision });
          onSelect(new Set());
        }}
      />
      <BatchMessage batch={batch} decisions={decisions} onSelect={onSelect} />
    </div>
  );
}

interface SelectAllProps {
  readonly isAll: boolean;
  /** True when some are selected, but not all. */
  readonly isPart: boolean;
  readonly disabled: boolean;
  readonly onSelect: (isAll: boolean) => void;
}

function SelectAll({ isAll, isPart, disabled, onSelect }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  });
  return (
    <label className="choice">
      <input
        ref={box}
        type="checkbox"
        disabled={disabled}
        checked={isAll}
        onChange={({ target }) => onSelect(target.checked)}
      />
      {selectAll}
    </label>
  );
}

interface DecisionFieldsProps {
  /** False: nothing is selected. What is typed is kept. */
  readonly isShown: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** The reason for all selected requests, and the buttons that decide them. */
function DecisionFields({ isShown, onDecide }: DecisionFieldsProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function decide(status: Decision['status']) {
    const given = reason.trim() === '' ? null : reason.trim();
    if (status === 'REJECTED' && given === null) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    onDecide({ status, reason: given });
    setReason('');
  }
  if (!isShown) return null;
  return (
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
  );
}

interface BatchMessageProps extends Pick<BulkDecisionProps, 'decisions' | 'onSelect'> {
  /** Null: nothing was decided yet. */
  readonly batch: Batch | null;
}

/** Says what was decided last, and takes it back as long as it can be. */
function BatchMessage({ batch, decisions, onSelect }: BatchMessageProps) {
  const decided = useStore(decisions.$decided);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (batch) message.current?.focus();
  }, [batch]);
  const waiting = batch?.ids.filter((id) => decided[id]?.state === 'waiting') ?? [];
  const isApproved = batch?.decision.status === 'APPROVED';
  return (
    <div ref={message} tabIndex={-1}>
      {waiting.length > 0 && (
        <Message
          kind={isApproved ? 'good' : 'info'}
          title={(isApproved ? approvingAll : refusingAll)(waiting.length)}
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
  );
}
