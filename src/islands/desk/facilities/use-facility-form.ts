import { useEffect, useRef, useState } from 'react';
import { saved as savedSentence } from '#words/desk/desk';
import * as words from '#words/desk/facilities/facility-page';
import { comma } from '#words/app/joining';
import {
  changeFacility,
  copyable,
  getFacility,
  loadSiblings,
} from '../../../lib/desk/facilities/facility-calls.ts';
import { changedFields, draftOf } from '../../../lib/desk/records/drafts.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { useDone } from '../../ui/DoneMessage.tsx';
import type { RecordContentProps } from '../records/section.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { findAffectedBookings } from './affected-bookings.ts';

interface FacilityFormProps extends Pick<RecordContentProps, 'rights' | 'onReplaced'> {
  readonly fields: readonly DeskField[];
  /** The record with its lists. */
  readonly facility: DeskRecord;
}

/** Finds the other facilities of the category that have had the same values of the changed fields. */
function findEquals(
  siblings: readonly DeskRecord[],
  { facility, changed }: { readonly facility: DeskRecord; readonly changed: readonly DeskField[] },
): readonly DeskRecord[] {
  const names = copyable(changed.map(({ name }) => name));
  const copied = changed.filter(({ name }) => names.includes(name));
  if (copied.length === 0) return [];
  return siblings.filter(
    (one) => changedFields(copied, draftOf(copied, facility), draftOf(copied, one)).length === 0,
  );
}

/** The fields of a facility while they are typed, and what saves them: for this one, and for those equal to it if wanted. */
export function useFacilityForm({ fields, facility, rights, onReplaced }: FacilityFormProps) {
  const [saved, setSaved] = useState(facility);
  const [siblings, setSiblings] = useState<readonly DeskRecord[]>([]);
  const [isForEquals, setForEquals] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  /** Tells about the last change, and the facilities that it was copied to. */
  const sentence = useRef(savedSentence);
  // The message stands where the bar was, which may be far below the facility's name.
  const [done, setDone] = useDone();

  /** Saves this facility, then the same values for those that are equal to it. */
  async function change(own: DeskRecord['id'], body: Readonly<Record<string, unknown>>) {
    setDone(null);
    const after = await changeFacility(own, body);
    const { changedToo, refused } = await copyTo(isForEquals ? equals : [], body);
    const isCopied = changedToo.length > 0 && refused.length === 0;
    sentence.current = isCopied ? words.savedToo(changedToo.join(comma)) : savedSentence;
    setFailed(refused);
    return after;
  }

  const record = useRecordForm({
    section: 'facilities',
    fields,
    record: saved,
    calls: { get: getFacility, change },
    findConsequences: (values) => findAffectedBookings(values, saved, rights),
    onSaved(after) {
      setSaved(after);
      setForEquals(false);
      setSiblings([]);
      onReplaced(after);
      setDone(sentence.current);
    },
  });
  const { before, changed } = record;
  const equals = findEquals(siblings, { facility: saved, changed });
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (!isChanged) return undefined;
    const stop = new AbortController();
    const category = typeof before['category'] === 'string' ? before['category'] : '';
    // Without them nothing is offered: the page saves this facility alone.
    loadSiblings({ id: facility.id, category }, stop.signal).then(setSiblings, () => {});
    return () => stop.abort();
  }, [isChanged, facility.id, before]);
  const clearDone = () => setDone(null);
  return { saved, record, equals, copy: { failed, isForEquals, setForEquals }, done, clearDone };
}

/** Saves values for other facilities; answers the names of those that have them now, and of those that refused them. */
async function copyTo(others: readonly DeskRecord[], body: Readonly<Record<string, unknown>>) {
  const names = copyable(Object.keys(body));
  const copied = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  const changedToo: string[] = [];
  const refused: string[] = [];
  // One after the other, so that each is saved whole.
  for (const one of others)
    try {
      await changeFacility(one.id, copied);
      changedToo.push(nameOfRecord(one));
    } catch {
      refused.push(nameOfRecord(one));
    }
  return { changedToo, refused };
}
