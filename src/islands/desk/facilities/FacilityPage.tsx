import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { ReactNode } from 'react';
import { any, recordFailed } from '#words/desk/desk';
import * as words from '#words/desk/facilities/facility-page';
import { comma } from '#words/app/joining';
import { addLists } from '../../../lib/desk/facilities/facility-calls.ts';
import { draftRows } from '../../../lib/desk/facilities/typed-rules.ts';
import { bookedShare } from '../../../lib/desk/today/free-times.ts';
import { loadWeek, WEEK } from '../../../lib/bookings/calendar/week/week.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { draftOf } from '../../../lib/desk/records/drafts.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { DoneMessage } from '../../ui/DoneMessage.tsx';
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
import { Value } from '../records/Value.tsx';
import records from '../records/records.module.css';
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
import { useFacilityForm } from './use-facility-form.ts';

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

function Editor({ fields, facility, ...props }: FacilityProps) {
  const { options, rights } = props;
  const { saved, record, equals, copy, done, clearDone } = useFacilityForm({ fields, facility, ...props });
  const { form, typed, errors, changed, failure, conflict, warning, isBusy, type } = record;
  const isChanged = changed.length > 0;
  const unsaved: Partial<Record<FacilityPart, number>> = {};
  for (const field of changed) unsaved[partOf(field)] = (unsaved[partOf(field)] ?? 0) + 1;
  const editing = { fields, options, saved, record };
  return (
    <>
      <PartTabs parts={allParts} unsaved={unsaved} />
      <FormFrame ref={form} id="facility" onSubmit={() => !isBusy && void record.submit()}>
        <PagePart part="overview">
          <Inputs {...editing} fields={fields.filter((field) => partOf(field) === 'overview')} />
          <SharedSpaces record={saved} draft={typed} />
        </PagePart>
        <PagePart part="hours">
          <HoursAndPrices {...editing} />
        </PagePart>
        <PagePart part="rules">
          <p className="soft">{words.rulesIntro}</p>
          <FacilityRules {...{ fields, options, errors }} draft={typed} onType={type} />
        </PagePart>
      </FormFrame>
      <div id={partId('photographs')} className={css.anchor}>
        <Photographs id={Number(facility.id)} canChange />
      </div>
      <div id={partId('trial')} className={css.anchor}>
        <TryFacility id={Number(facility.id)} fields={fields} draft={typed} rights={rights} />
      </div>
      <DoneMessage
        done={isChanged ? { ...done, title: null } : done}
        className={isChanged ? undefined : css.saved}
        end={<CloseMessage onClose={clearDone} moveFocus={focusCurrentTab} />}
      >
        {copy.failed.length > 0 && <NotCopied names={copy.failed} />}
      </DoneMessage>
      {(isChanged || conflict || failure !== null) && (
        <SaveBar
          form="facility"
          changed={changed.map(({ label }) => label)}
          isBusy={isBusy}
          isWarned={warning !== null}
          equals={equals.map(nameOfRecord)}
          isForEquals={copy.isForEquals}
          onForEquals={copy.setForEquals}
          onUndo={record.undo}
        >
          <Problems failure={failure} conflict={conflict} options={options} />
          {warning && (
            <ConsequencesMessage consequences={warning} isBusy={isBusy} onConfirm={record.confirm} />
          )}
        </SaveBar>
      )}
    </>
  );
}

/** Names the facilities that refused the values that were saved for this one. */
const NotCopied = ({ names }: { readonly names: readonly string[] }) => (
  <Message kind="bad" role="alert" title={words.notCopied(names.join(comma))}>
    {words.notCopiedDetail}
  </Message>
);

interface EditingProps extends Pick<FacilityProps, 'fields' | 'options'> {
  /** As it is stored. */
  readonly saved: DeskRecord;
  readonly record: ReturnType<typeof useFacilityForm>['record'];
}

const Inputs = ({ fields, options, record }: EditingProps) => (
  <div className={records.form}>
    {fields.map((field) => (
      <FieldInput key={field.name} options={options} {...record.inputProps(field)} />
    ))}
  </div>
);

/** Opening hours and prices: as a week, and as the lists that it is made of. */
function HoursAndPrices({ fields, options, saved, record }: EditingProps) {
  const { typed, before, errors, type } = record;
  const isListWrong = Object.keys(errors).some((path) => weekLists.includes(path.split('.')[0] ?? ''));
  const single = fields.filter((field) => partOf(field) === 'hours' && !weekLists.includes(field.name));
  return (
    <>
      <Inputs {...{ options, saved, record }} fields={single} />
      <CopyFrom facility={saved} fields={fields} onType={type} />
      <PriceWeek {...{ fields, options, before, errors }} draft={typed} onType={type} />
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
    </>
  );
}
