import { useState } from 'react';
import { chooseFacility, copyFrom } from '#words/desk/facilities/facility-page';
import { draftRows } from '../../../lib/desk/facilities/typed-rules.ts';
import { addLists } from '../../../lib/desk/facilities/facility-calls.ts';
import { draftOf } from '../../../lib/desk/records/drafts.ts';
import type { Typed } from '../../../lib/desk/records/drafts.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import css from './facility-page.module.css';
import { RecordPicker } from '../records/RecordPicker.tsx';

interface CopyFromProps {
  /** The facility that copies. */
  readonly facility: DeskRecord;
  readonly fields: readonly DeskField[];
  readonly onType: (name: string, value: Typed) => void;
}

const copied: ReadonlySet<string> = new Set(['operating_hours', 'pricings']);

/** Types the hours and prices of another facility, which are saved with the rest. */
export function CopyFrom({ facility, fields, onType }: CopyFromProps) {
  const [failure, setFailure] = useState<unknown>(null);
  async function copy(id: string) {
    setFailure(null);
    if (id === '') return;
    const lists = fields.filter(({ name }) => copied.has(name));
    try {
      const draft = draftOf(lists, await addLists({ id: Number(id) }));
      for (const { name } of lists) onType(name, draftRows(draft, name));
    } catch (reason) {
      setFailure(reason);
    }
  }
  return (
    <div className={css.copy}>
      <RecordPicker
        id="copy-from"
        name="copy-from"
        label={copyFrom}
        section="facilities"
        besides={facility}
        first=""
        empty={chooseFacility}
        onChoose={(id) => void copy(id)}
      />
      {failure !== null && <FailureMessage failure={failure} />}
    </div>
  );
}
