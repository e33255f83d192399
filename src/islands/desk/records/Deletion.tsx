import { useState } from 'react';
import { deleteDetail, deleteIt, deleteQuestion, deleting, keep, refusals } from '#words/desk/desk';
import { deleteRecord, nameOfRecord } from '../../../lib/desk/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/record-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Question } from '../../ui/Question.tsx';
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
      <Question
        open={isOpen}
        title={deleteQuestion(nameOfRecord(record))}
        onClose={() => setOpen(false)}
        answers={
          <>
            <Button onClick={() => setOpen(false)}>{keep}</Button>
            <Button look="undo" busy={isBusy} onClick={() => void remove()}>
              {isBusy ? deleting : deleteIt}
            </Button>
          </>
        }
      >
        <p>{deleteDetail}</p>
        {failure !== null && <FailureMessage failure={failure} refusals={refusals} />}
      </Question>
    </>
  );
}
