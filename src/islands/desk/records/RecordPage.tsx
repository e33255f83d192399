import { useState } from 'react';
import {
  back,
  created,
  membersPage,
  noSuchRecord,
  noSuchRecordDetail,
  recordFailed,
  recordLoading,
  saved,
} from '#words/desk/desk';
import { guests, sent } from '#words/desk/content';
import { importHolidays, importLink } from '#words/desk/import';
import { inviteNext } from '#words/desk/people';
import { href } from '../../../lib/app/routes.ts';
import { chevronLeft } from '../../../pictures/icons.ts';
import type { DeskField } from '../../../lib/desk/fields.ts';
import { getRecord, nameOfRecord } from '../../../lib/desk/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/record-calls.ts';
import { NoSuchThing } from '../../ui/NoSuchThing.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import type { Draft } from '../../../lib/desk/drafts.ts';
import { createDrafts } from '../../../lib/desk/facilities/facility-drafts.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../DeskSkeleton.tsx';
import { Deletion } from './Deletion.tsx';
import { isSent, NewRecord, wasJustCreated } from './NewRecord.tsx';
import { foreseeChange } from './foresee-change.tsx';
import { previewOf } from './preview-of.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordPageProps, RecordsProps } from './section.ts';
import { RecordList } from './RecordList.tsx';
import { addressIn } from './section.ts';
import { Value } from './Value.tsx';
import css from './records.module.css';
import weekCss from '../facilities/price-week.module.css';

const TryFacility = lazyPart(() => import('../facilities/TryFacility.tsx'), { waiting: <SectionSkeleton /> });
const SharedSpaces = lazyPart(() => import('../facilities/SharedSpaces.tsx'), {
  waiting: <SectionSkeleton />,
});
const Photographs = lazyPart(() => import('../facilities/Photographs.tsx'), { waiting: <SectionSkeleton /> });
const PriceWeek = lazyPart(() => import('../facilities/PriceWeek.tsx'), { waiting: <SectionSkeleton /> });
const GiveVouchers = lazyPart(() => import('./GiveVouchers.tsx'), { waiting: <SectionSkeleton /> });
const MemberPage = lazyPart(() => import('../people/MemberPage.tsx'), { waiting: <SectionSkeleton /> });

const ImportMembers = lazyPart(() => import('../import/ImportMembers.tsx'), { waiting: <SectionSkeleton /> });
const ImportHolidays = lazyPart(() => import('../holidays/ImportHolidays.tsx'), {
  waiting: <SectionSkeleton />,
});
const Guests = lazyPart(() => import('../content/Guests.tsx'), { waiting: <SectionSkeleton /> });
const InvoiceActions = lazyPart(() => import('../money/InvoiceActions.tsx'), {
  waiting: <SectionSkeleton />,
});
const CallOff = lazyPart(() => import('../content/CallOff.tsx'), { waiting: null });

/** One record, to be read and changed, or a new one. */
export function RecordPage(props: RecordPageProps) {
  const { section, records, query } = props;
  const list = addressIn(section, query, { id: null, part: null });
  return (
    <>
      <p>
        <a className="link" href={list}>
          <Icon drawing={chevronLeft} />
          {back(records.heading)}
        </a>
      </p>
      <Content {...props} list={list} />
    </>
  );
}

function Content(props: RecordPageProps & { readonly list: string }) {
  const { section, records, options, rights, id, list } = props;
  if (id === 'new')
    return rights.includes(`${records.resource}.add`) ? (
      <NewRecord {...props} />
    ) : (
      <NoSuchThing title={noSuchRecord} detail={noSuchRecordDetail} to={list} label={back(records.heading)} />
    );
  if (id !== 'import' || importOf(section, rights) === null) return <OneRecord {...props} />;
  return section === 'members' ? (
    <ImportMembers fields={records.create ?? []} options={options} rights={rights} />
  ) : (
    <ImportHolidays rights={rights} />
  );
}

/**
 * Returns the label of the link to an import of these records: members and holidays can be imported. Null where they
 * can't be, or somebody may not.
 */
export function importOf(section: RecordsProps['section'], rights: readonly string[]): string | null {
  if (section === 'members' && rights.includes('member.add')) return importLink;
  return section === 'events' && rights.includes('calendar_event.add') ? importHolidays : null;
}

function OneRecord(props: RecordPageProps & { readonly list: string }) {
  const { section, records, id, list } = props;
  const { state, reload, put } = useResource((signal) => getRecord(section, id, signal));
  const [done, setDone] = useDone();
  const say = (sentence: string) => {
    setDone(null);
    setTimeout(() => setDone(sentence));
  };
  const changed = async (sentence: string) => {
    put(await getRecord(section, id));
    say(sentence);
  };
  const [{ $drafts, keepForm, keepList }] = useState(createDrafts);
  const isFacility = section === 'facilities';
  const isTried = isFacility && props.rights.includes('facility.change');
  const [isNew] = useState(() => wasJustCreated(`${section} ${id}`));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<SectionSkeleton />}
      loading={recordLoading}
      failed={recordFailed}
      missing={
        <NoSuchThing
          title={noSuchRecord}
          detail={noSuchRecordDetail}
          to={list}
          label={back(records.heading)}
        />
      }
    >
      {(record) => (
        <>
          <div className={css.head}>
            <h2>{nameOfRecord(record)}</h2>
            <div className={css.buttons}>
              {hasGuests(props, record) && (
                <a className="button button-quiet" href="#guests">
                  {guests}
                </a>
              )}
              <MembersPage section={section} record={record} />
              {mayBeCalledOff(props, record) && (
                <CallOff
                  event={record}
                  name={nameOfRecord(record)}
                  onCalledOff={(sentence) => void changed(sentence)}
                />
              )}
              {!isFixed(section, record) && <Deletion {...props} record={record} />}
            </div>
          </div>
          {props.query.get('part') === null && (
            <DoneMessage
              done={{ ...done, title: done.title ?? (isNew ? (isSent(section) ? sent : created) : null) }}
              className={css.done}
            >
              {isNew && section === 'members' && props.rights.includes('general_user.add') && (
                <a className="link" href={addressIn(section, props.query, { part: 'login' })}>
                  {inviteNext}
                </a>
              )}
            </DoneMessage>
          )}
          {section === 'invoices' && (
            <InvoiceActions
              id={record.id}
              rights={props.rights}
              onChanged={(sentence) => void changed(sentence)}
            />
          )}
          <Framed
            {...props}
            record={record}
            onSaved={(after) => {
              put(after);
              say(saved);
            }}
            onChanged={put}
            onTyped={isTried ? keepForm : undefined}
          />
          {isFacility && <Photographs id={Number(record.id)} canChange={isTried} />}
          {isFacility && <SharedSpaces record={record} $drafts={$drafts} />}
          {section === 'voucher-groups' &&
            record['is_active'] === true &&
            props.rights.includes('voucher.add') && (
              <GiveVouchers id={Number(record.id)} name={nameOfRecord(record)} rights={props.rights} />
            )}
          {hasGuests(props, record) && (
            <Guests event={Number(record.id)} name={nameOfRecord(record)} rights={props.rights} />
          )}
          {records.lists.map((rows) => {
            const rowsOfIt = (
              <RecordList
                key={rows.name}
                section={section}
                id={record.id}
                list={rows}
                options={props.options}
                canChange={props.rights.includes(`${records.resource}.change`)}
                onTyped={isFacility ? keepList : undefined}
              />
            );
            return isFacility && rows.name === 'pricings' ? (
              <div key={rows.name} className={weekCss.beside}>
                {rowsOfIt}
                <PriceWeek
                  $drafts={$drafts}
                  fields={records.change ?? []}
                  rules={records.lists}
                  options={props.options}
                  defaultPrice={typeof record['default_price'] === 'number' ? record['default_price'] : 0}
                  canChange={isTried}
                />
              </div>
            ) : (
              rowsOfIt
            );
          })}
          {isTried && (
            <TryFacility
              id={Number(record.id)}
              $drafts={$drafts}
              fields={records.change ?? []}
              rules={records.lists}
              rights={props.rights}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Tells whether a record has a guest list that somebody with these rights may see. */
const hasGuests = ({ section, rights }: RecordsProps, { type }: DeskRecord): boolean =>
  section === 'events' && type === 'EVENT' && rights.includes('event_registration.view');

/** Tells whether a record is an event that somebody with these rights may call off. */
const mayBeCalledOff = ({ section, rights }: RecordsProps, { type, called_off_at }: DeskRecord): boolean =>
  section === 'events' &&
  type === 'EVENT' &&
  (called_off_at ?? null) === null &&
  rights.includes('calendar_event.delete');

/** The records that members have a page of. */
const membersPages: Partial<Record<RecordsProps['section'], 'post-details' | 'event-details'>> = {
  posts: 'post-details',
  events: 'event-details',
};

/** The way to what members see of a record; of a holiday or a closure they see no page. */
function MembersPage({ section, record }: Pick<WholeProps, 'section' | 'record'>) {
  const page = membersPages[section];
  if (!page || (section === 'events' && record['type'] !== 'EVENT')) return null;
  return (
    <a className="button button-quiet" href={href(page, { params: { id: record.id } })}>
      {membersPage}
    </a>
  );
}

interface WholeProps extends RecordPageProps {
  readonly record: DeskRecord;
  readonly onSaved: (record: DeskRecord) => void;
  readonly onTyped?: ((typed: Draft) => void) | undefined;
}

interface FramedProps extends WholeProps {
  /** Something else of it was changed: the record as it is then. */
  readonly onChanged: (record: DeskRecord) => void;
}

/** The fields of a member that have a screen of their own on their page. */
const ofStatus = new Set(['status', 'status_reason']);

/** The record's fields; of a member, among everything else about them. */
function Framed({ onChanged, ...props }: FramedProps) {
  const { section, records, record, rights, query } = props;
  if (section !== 'members') return <Whole {...props} />;
  const without = <Field extends DeskField>(fields: readonly Field[]) =>
    fields.filter(({ name }) => !ofStatus.has(name));
  const rest = {
    ...records,
    shown: without(records.shown),
    change: records.change && without(records.change),
  };
  return (
    <MemberPage
      record={record}
      rights={rights}
      query={query}
      fields={records.shown}
      options={props.options}
      profile={<Whole {...props} records={rest} />}
      onChanged={onChanged}
    />
  );
}

/** Once an invoice is issued it stays as it is, and a member once their data is erased. */
const isFixed = (section: RecordsProps['section'], { status, erased_at }: DeskRecord): boolean =>
  (section === 'invoices' && status !== 'DRAFT') || (section === 'members' && typeof erased_at === 'string');

/** Shows fixed fields as text and the rest in the form; without the right to change it, everything as text. */
function Whole({ section, records, options, rights, record, onSaved, onTyped }: WholeProps) {
  const canChange =
    records.change !== null && rights.includes(`${records.resource}.change`) && !isFixed(section, record);
  const inForm = new Set(canChange ? records.change?.map(({ name }) => name) : []);
  return (
    <>
      <Facts
        fields={records.shown.filter(({ name }) => !inForm.has(name))}
        record={record}
        options={options}
        rights={rights}
      />
      {canChange && records.change && (
        <RecordForm
          section={section}
          one={records.one}
          fields={records.change}
          options={options}
          record={record}
          onSaved={onSaved}
          onTyped={onTyped}
          {...previewOf(section)}
          {...foreseeChange(section, record, rights)}
        />
      )}
    </>
  );
}

interface FactsProps extends Pick<RecordsProps, 'options' | 'rights'> {
  readonly fields: readonly DeskField[];
  readonly record: DeskRecord;
}

/** Facts of few records alone: of the others it says nothing that there is none. */
const ofFew: ReadonlySet<string> = new Set(['called_off_at', 'call_off_reason']);
/** Kinds of fields that are shown in the form, or as members see them. */
const ofForms = new Set<DeskField['kind']>(['group', 'picture', 'formatted text']);

const Facts = ({ fields, record, options, rights }: FactsProps) => {
  // Fields that the API may leave out belong to some records alone: for the others they aren't even "none".
  const isOfIt = ({ name, isRequired }: DeskField) =>
    (isRequired && !ofFew.has(name)) || (record[name] ?? null) !== null;
  const shown = fields.filter((field) => !ofForms.has(field.kind) && isOfIt(field));
  if (shown.length === 0) return null;
  return (
    <dl className={css.facts}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} record={record} options={options} rights={rights} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
