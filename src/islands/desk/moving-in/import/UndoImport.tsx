import type { ImportBatch, ImportInUse } from '@portal/contract';
import { useState } from 'react';
import {
  inUse,
  inUseRow,
  inUseRowId,
  keepImport,
  obstacles,
  undo,
  undoDetail,
  undoing,
  undoneMessage,
  undoNext,
  undoQuestion,
} from '#words/desk/moving-in/moving-in';
import { isRefused } from '../../../../lib/http/failure.ts';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

interface UndoImportProps {
  readonly batch: Pick<ImportBatch, 'id' | 'kind' | 'file_name'>;
  /** Number of records that it would remove. */
  readonly count: number;
  /** True where some of it has been undone. */
  readonly isBegun?: boolean;
  readonly onDone: () => void;
}

/** Returns what hangs on records of an import, where that is why it can't be undone. */
function obstaclesIn(failure: unknown): ImportInUse | null {
  if (!isRefused(failure) || failure.code !== 'import_in_use') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
  return failure.body as ImportInUse;
}

/** Undoes an import after a question, and says what hangs on its records where it can't be undone. */
export function UndoImport({
  batch: { id, kind, file_name: file },
  count,
  isBegun = false,
  onDone,
}: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const used = obstaclesIn(failure);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      // Bookings go some at a time.
      for (;;) {
        const { left } = await call('POST /import/{id}/undo/', { params: { id } });
        if (left === 0) break;
      }
      setOpen(false);
      setDone(true);
      onDone();
    } catch (reason) {
      setFailure(reason);
      if (obstaclesIn(reason)) setOpen(false);
    } finally {
      setBusy(false);
    }
  }

  if (isDone) return <Message kind="good" title={undoneMessage} />;
  return (
    <>
      <Button look="undo" onClick={() => setOpen(true)}>
        {isBegun ? undoNext : undo}
      </Button>
      {used && <RecordsInUse used={used} />}
      <ConfirmDialog
        open={isOpen}
        title={undoQuestion(file)}
        keepLabel={keepImport}
        label={undo}
        busyLabel={undoing}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        failure={used ? null : failure}
      >
        <p>{undoDetail(kind, count)}</p>
      </ConfirmDialog>
    </>
  );
}

/** Names the records of an import that something else hangs on. */
const RecordsInUse = ({ used }: { readonly used: ImportInUse }) => (
  <Message kind="bad" role="alert" title={inUse(used.count)}>
    <ul>
      {used.records.map(({ row, external_id: old, reason }) => (
        <li key={row}>
          {old === null ? inUseRow(row, obstacles[reason]) : inUseRowId(row, old, obstacles[reason])}
        </li>
      ))}
    </ul>
  </Message>
);
