import { useState } from 'react';
import {
  back,
  created,
  noSuchRecord,
  noSuchRecordDetail,
  recordFailed,
  recordLoading,
  saved,
} from '#words/desk/desk';
import { chevronLeft } from '../../../pictures/icons.ts';
import { getRecord, nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import { NoSuchThing } from '../../ui/failure/NoSuchThing.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { Deletion } from './Deletion.tsx';
import { Neighbours } from './Neighbours.tsx';
import { NewRecord, wasJustCreated } from './NewRecord.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { RecordContentProps, RecordPageProps } from './section.ts';
import { addressIn, offeredImporter } from './section.ts';
import css from './records.module.css';

/** One record, to be read and changed, or a new one. */
export default function RecordPage(props: RecordPageProps) {
  const { section, records, query } = props;
  const list = addressIn(section, query, { id: null, part: null });
  return (
    <>
      <div className={css.walk}>
        <a className="link" href={list}>
          <Icon drawing={chevronLeft} />
          {back(records.heading)}
        </a>
        {props.parts.Sheet && props.id !== 'new' && props.id !== 'import' && <Neighbours {...props} />}
      </div>
      <Page {...props} list={list} />
    </>
  );
}

interface PageProps extends RecordPageProps {
  /** The address of the list. */
  readonly list: string;
}

function Page(props: PageProps) {
  const { section, parts, records, options, rights, id, list } = props;
  if (id === 'new' && !rights.includes(`${records.resource}.add`))
    return (
      <NoSuchThing title={noSuchRecord} detail={noSuchRecordDetail} to={list} label={back(records.heading)} />
    );
  if (id === 'new') return <NewRecord {...props} />;
  const importer = offeredImporter(parts, rights);
  return id === 'import' && importer ? (
    <importer.Screen section={section} records={records} options={options} rights={rights} />
  ) : (
    <OneRecord {...props} />
  );
}

function OneRecord(props: PageProps) {
  const { section, records, id, list } = props;
  const { state, reload, put } = useResource((signal) => getRecord(section, id, signal));
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
      {(record) => <LoadedRecord {...props} record={record} isNew={isNew} onReplaced={put} />}
    </Loaded>
  );
}

interface LoadedRecordProps extends PageProps, Pick<RecordContentProps, 'record' | 'onReplaced'> {
  /** True once, for a record that was just created. */
  readonly isNew: boolean;
}

/** A record's name with its actions, the message about the last one, and its content. */
function LoadedRecord(props: LoadedRecordProps) {
  const { section, id, parts, record, rights, isNew, onReplaced, query } = props;
  const { Actions, Content = RecordFields, Sheet, Title } = parts;
  const [done, setDone] = useDone(isNew ? (parts.createdMessage?.(record, rights) ?? created) : null);
  const say = (sentence: string) => {
    setDone(null);
    setTimeout(() => setDone(sentence));
  };
  const loadAgain = async (sentence: string) => {
    onReplaced(await getRecord(section, id));
    say(sentence);
  };
  const content: RecordContentProps = {
    ...props,
    onSaved(after) {
      onReplaced(after);
      say(parts.savedMessage?.(after, record) ?? saved);
    },
    onAction: (sentence) => void loadAgain(sentence),
  };
  if (Sheet && (parts.isSheet ?? parts.isFixed)?.(record))
    return (
      <>
        <DoneMessage done={done} className={css.done} />
        <Sheet {...content} />
      </>
    );
  return (
    <>
      <div className={css.head}>
        <h2>{Title ? <Title record={record} /> : nameOfRecord(record)}</h2>
        <div className={css.buttons}>
          {Actions && <Actions {...content} />}
          {!parts.isFixed?.(record) && <Deletion {...props} />}
        </div>
      </div>
      {query.get('part') === null && <DoneMessage done={done} className={css.done} />}
      <Content {...content} />
    </>
  );
}
