import { useState } from 'react';
import { deleteDetail, deleteIt, deleteQuestion, deleting, keep, refusals } from '#words/desk/desk';
import { deleteRecord, nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import type { RecordPageProps } from './section.ts';

interface DeletionProps extends RecordPageProps {
  readonly record: DeskRecord;
  readonly list: string;
}

/** Deletes a record, once it was asked whether to. */
export function Deletion({ section, records, rights, record, list, go }: DeletionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!records.canBeDeleted || !rights.includes(`${records.resource}.delete`)) return null;
  async function remove() {
    setBusy(true);
    setFailure(null);
    try {
      await deleteRecord(section, record.id);
      go(list);
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  }
  return (
    <>
      <Button look="undo" onClick={() => setOpen(true)}>
        {deleteIt}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={deleteQuestion(nameOfRecord(record))}
        keepLabel={keep}
        label={deleteIt}
        busyLabel={deleting}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
        failure={failure}
        refusals={refusals}
      >
        <p>{deleteDetail}</p>
      </ConfirmDialog>
    </>
  );
}
