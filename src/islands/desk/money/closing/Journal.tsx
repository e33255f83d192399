import type { Closing } from '@portal/contract';
import { useState } from 'react';
import { journal, journalColumns, kinds, lineName } from '#words/desk/money/closing';
import { entryDateAndTime } from '../../../../lib/desk/money/closing.ts';
import { csv, csvAmount } from '../../../../lib/desk/records/csv.ts';
import { saveFile } from '../../../../lib/data/save-file.ts';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';

/** Saves the payments and refunds of a closing for the accountant. */
export function Journal({ closing: { id, day } }: { readonly closing: Closing }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const { entries } = await call('GET /finance/closing/{id}/journal/', { params: { id } });
      const rows = entries.map((entry) => [
        ...entryDateAndTime(entry),
        entry.invoice_number ?? '',
        entry.membership_id,
        entry.member_name,
        kinds[entry.kind],
        lineName(entry),
        csvAmount(entry.amount),
      ]);
      const content = csv([Object.values(journalColumns), ...rows]);
      saveFile(new Blob([content], { type: 'text/csv' }), `journal-${day}.csv`);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== null && <FailureMessage failure={failure} />}
      <Button busy={isBusy} onClick={() => void save()}>
        {journal}
      </Button>
    </>
  );
}
