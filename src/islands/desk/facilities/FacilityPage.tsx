import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { any, recordFailed, saved as savedSentence } from '#words/desk/desk';
import * as words from '#words/desk/facilities/facility-page';
import { comma } from '#words/app/joining';
import {
  addLists,
  changeFacility,
  copyable,
  getFacility,
  loadSiblings,
} from '../../../lib/desk/facilities/facility-calls.ts';
import { draftRows } from '../../../lib/desk/facilities/typed-rules.ts';
import { bookedShare } from '../../../lib/desk/today/free-times.ts';
import { loadWeek, WEEK } from '../../../lib/bookings/calendar/week/week.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { changedFields, draftOf } from '../../../lib/desk/records/drafts.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { CloseMessage } from '../frame/CloseMessage.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { ConsequencesMessage } from '../records/ConsequencesMessage.tsx';
import { FieldInput, RowFields } from '../records/FieldInput.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import { Problems } from '../records/RecordForm.tsx';
import type { RecordContentProps } from '../records/section.ts';
import { useRecordForm } from '../records/use-record-form.ts';
import { Value } from '../records/Value.tsx';
import records from '../records/records.module.css';
import { findAffectedBookings } from './affected-bookings.ts';
import { CopyFrom } from './CopyFrom.tsx';
import css from './facility-page.module.css';
import { FacilityRules } from './FacilityRules.tsx';
import type { FacilityPart } from './PartTabs.tsx';
import { focusCurrentTab, partId, PartTabs } from './PartTabs.tsx';
import { Photographs } from './Photographs.tsx';
import { PriceWeek } from './PriceWeek.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SharedSpaces } from './SharedSpaces.tsx';
import { TryFacility } from './TryFacility.tsx';

const inOverview: ReadonlySet<string> = new Set([
  'name',
  'description',
  'zh',
  'type',
  'category',
  'group',
  'spaces',
  'capacity',
  'picture',
  'is_active',
]);
const weekLists: readonly string[] = ['operating_hours', 'pricings'];
const inHours: ReadonlySet<string> = new Set(['default_price', 'discountable', ...weekLists]);

const partOf = ({ name }: DeskField): FacilityPart =>
  inOverview.has(name) ? 'overview' : inHours.has(name) ? 'hours' : 'rules';

/** A facility in five parts: what is typed in the first three shows in the rest before one bar saves it. */
export default function FacilityPage(props: RecordContentProps) {
  const { record, records: kind, rights } = props;
  const { state, reload } = useResource((signal) => addLists(record, signal));
  const fields = [...(kind.change ?? []), ...kind.lists];
  const canChange = rights.includes('facility.change');
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} failed={recordFailed}>
      {(facility) => (
        <>
          <Occupancy facility={Number(facility.id)} />
          {canChange ? (
            <Editor {...props} fields={fields} facility={facility} />
          ) : (
            <ReadFacility {...props} fields={fields} facility={facility} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The share of its open hours that was booked in the last seven days; nothing where it wasn't open. */
function Occupancy({ facility }: { readonly facility: number }) {
  const { state } = useResource((signal) =>
    loadWeek(facility, addDays(dateOf(clubNow(), zone), -WEEK), signal),
  );
  const share = state.status === 'ready' ? bookedShare(state.data) : null;
  return share === null ? null : <p className="soft">{words.bookedLastWeek(Math.round(100 * share))}</p>;
}

interface FacilityProps extends RecordContentProps {
  /** Those of the record, and its lists. */
  readonly fields: readonly DeskField[];
  /** The record with its lists. */
  readonly facility: DeskRecord;
}

const PagePart = ({ part, children }: { readonly part: FacilityPart; readonly children: ReactNode }) => (
  <section id={partId(part)} className={css.part} aria-labelledby={`${partId(part)}-heading`}>
    <h3 id={`${partId(part)}-heading`}>{words.parts[part]}</h3>
    {children}
  </section>
);

/** The page for those who may not change it. */
function ReadFacility({ fields, facility, ...props }: FacilityProps) {
  const { records: kind, options } = props;
  const draft = draftOf(fields, facility);
  return (
    <>
      <RecordFields {...props} />
      <Photographs id={Number(facility.id)} canChange={false} />
      <SharedSpaces record={facility} draft={draft} />
      <PriceWeek fields={fields} draft={draft} before={draft} options={options} />
      {kind.lists.map((list) => (
        <section key={list.name} className={records.list} aria-labelledby={`list-${list.name}`}>
          <h3 id={`list-${list.name}`}>{list.label}</h3>
          <Value field={list} record={facility} options={options} />
        </section>
      ))}
    </>
  );
}

const allParts: readonly FacilityPart[] = ['overview', 'hours', 'rules', 'photographs', 'trial'];

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

function Editor({ fields, facility, ...props }: FacilityProps) {
  const { options, rights, onReplaced } = props;
  const id = Number(facility.id);
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
    const names = copyable(Object.keys(body));
    const copied = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
    const changedToo: string[] = [];
    const refused: string[] = [];
    // One after the other, so that each is saved whole.
    for (const one of isForEquals ? equals : [])
      try {
        await changeFacility(one.id, copied);
        changedToo.push(nameOfRecord(one));
      } catch {
        refused.push(nameOfRecord(one));
      }
    const isCopied = changedToo.length > 0 && refused.length === 0;
    sentence.current = isCopied ? words.savedToo(changedToo.join(comma)) : savedSentence;
    setFailed(refused);
    return after;
  }

  const {
    form,
    typed,
    before,
    changed,
    errors,
    failure,
    conflict,
    warning,
    confirm,
    isBusy,
    submit,
    undo,
    type,
    inputProps,
  } = useRecordForm({
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

  const input = (field: DeskField) => (
    <FieldInput key={field.name} options={options} {...inputProps(field)} />
  );
  const unsaved: Partial<Record<FacilityPart, number>> = {};
  for (const field of changed) unsaved[partOf(field)] = (unsaved[partOf(field)] ?? 0) + 1;
  const isListWrong = Object.keys(errors).some((path) => weekLists.includes(path.split('.')[0] ?? ''));
  const common = { fields, draft: typed, options, errors, onType: type };

  return (
    <>
      <PartTabs parts={allParts} unsaved={unsaved} />
      <FormFrame ref={form} id="facility" onSubmit={() => !isBusy && void submit()}>
        <PagePart part="overview">
          <div className={records.form}>
            {fields.filter((field) => partOf(field) === 'overview').map(input)}
          </div>
          <SharedSpaces record={saved} draft={typed} />
        </PagePart>
        <PagePart part="hours">
          <div className={records.form}>
            {fields
              .filter((field) => partOf(field) === 'hours' && !weekLists.includes(field.name))
              .map(input)}
          </div>
          <CopyFrom facility={saved} fields={fields} onType={type} />
          <PriceWeek {...common} before={before} onType={type} />
          <details className={css.list} open={isListWrong || undefined}>
            <summary>{words.asList}</summary>
            {fields
              .filter(({ name }) => weekLists.includes(name))
              .map((list) => (
                <fieldset key={list.name} className={records.group} aria-label={list.label}>
                  <legend>{list.label}</legend>
                  <RowFields
                    name={list.name}
                    before={`${list.name}.`}
                    fields={list.fields ?? []}
                    rows={draftRows(typed, list.name)}
                    options={options}
                    errors={errors}
                    empty={any}
                    onType={(rows) => type(list.name, rows)}
                  />
                </fieldset>
              ))}
          </details>
        </PagePart>
        <PagePart part="rules">
          <p className="soft">{words.rulesIntro}</p>
          <FacilityRules {...common} />
        </PagePart>
      </FormFrame>
      <div id={partId('photographs')} className={css.anchor}>
        <Photographs id={id} canChange />
      </div>
      <div id={partId('trial')} className={css.anchor}>
        <TryFacility id={id} fields={fields} draft={typed} rights={rights} />
      </div>
      <DoneMessage
        done={isChanged ? { ...done, title: null } : done}
        className={isChanged ? undefined : css.saved}
        end={<CloseMessage onClose={() => setDone(null)} moveFocus={focusCurrentTab} />}
      >
        {failed.length > 0 && (
          <Message kind="bad" role="alert" title={words.notCopied(failed.join(comma))}>
            {words.notCopiedDetail}
          </Message>
        )}
      </DoneMessage>
      {(isChanged || conflict || failure !== null) && (
        <SaveBar
          form="facility"
          changed={changed.map(({ label }) => label)}
          isBusy={isBusy}
          isWarned={warning !== null}
          equals={equals.map(nameOfRecord)}
          isForEquals={isForEquals}
          onForEquals={setForEquals}
          onUndo={undo}
        >
          <Problems failure={failure} conflict={conflict} options={options} />
          {warning && <ConsequencesMessage consequences={warning} isBusy={isBusy} onConfirm={confirm} />}
        </SaveBar>
      )}
    </>
  );
}
