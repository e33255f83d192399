import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dateOf } from '@portal/contract/rules/club-time';
import {
  columns as columnsLabel,
  download,
  downloadFailed,
  downloading,
  forgetView,
  saveView,
  saveViewDetail,
  savingView,
  viewName,
  viewNameMissing,
  views as viewsLabel,
} from '#words/desk/lists';
import { close } from '../../../pictures/icons.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { saveFile } from '../../../lib/data/save-file.ts';
import { columnsIn, offeredColumns } from '../../../lib/desk/records/columns.ts';
import { createListCsv } from '../../../lib/desk/records/list-csv.ts';
import { createViews } from '../../../lib/desk/records/views.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { $session } from '../../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import type { InAddress, RecordsProps } from './section.ts';
import { addressIn } from './section.ts';
import css from './list-tools.module.css';

interface ListToolsProps extends RecordsProps, InAddress {
  /** The list's filters and order, as the API takes them. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Tools of a list: save the view under a name, or download all of it as a file. */
export const ListTools = (props: ListToolsProps) => (
  <div className={css.tools}>
    <Views {...props} />
    <Columns {...props} />
    <Download {...props} />
  </div>
);

/** The address of a list as it stands: not which page, nor which record. */
function searchIn(section: RecordsProps['section'], query: URLSearchParams): string {
  return new URL(addressIn(section, query, { id: null, page: null, part: null }), location.origin).search;
}

function Views({ section, query }: ListToolsProps) {
  const session = useStore($session);
  const user = session.status === 'member' ? session.user.id : 0;
  const [store] = useState(() => createViews(section, user));
  const [views, setViews] = useState(store.read);
  const here = searchIn(section, query);
  const list = href('desk-section', { params: { id: section } });
  return (
    <>
      {views.length > 0 && (
        <ul className={css.views} aria-label={viewsLabel}>
          {views.map((view) => (
            <li key={view.name}>
              <a
                className="chip"
                href={list + view.search}
                aria-current={view.search === here ? 'true' : undefined}
              >
                {view.name}
              </a>
              <Button
                look="quiet"
                aria-label={forgetView(view.name)}
                onClick={() => setViews(store.forget(view.name))}
              >
                <Icon drawing={close} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {here !== '' && !views.some(({ search }) => search === here) && (
        <SaveView onSave={(name) => setViews(store.keep({ name, search: here }))} />
      )}
    </>
  );
}

/** Saves the list as it is under a name. */
function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <DialogFormButton
      label={saveView}
      busyLabel={savingView}
      title={saveView}
      names={['name']}
      check={() => ({ name: name.trim() === '' ? viewNameMissing : undefined })}
      act={async () => {
        onSave(name.trim());
        setName('');
      }}
    >
      {(errors) => (
        <>
          <p>{saveViewDetail}</p>
          <Field
            id="view-name"
            label={viewName}
            error={errors.name}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}

function Columns({ section, records, query, go }: ListToolsProps) {
  const shown = new Set(columnsIn(query, records).map(({ name }) => name));
  const toggle = (name: string, isShown: boolean) => {
    // In the order in which a record has them; what stood first stays first.
    const wanted = offeredColumns(records)
      .map((field) => field.name)
      .filter((one) => (one === name ? isShown : shown.has(one)));
    if (wanted.length > 0) go(addressIn(section, query, { columns: wanted.join(' ') }));
  };
  return (
    <details className={css.columns}>
      <summary className="button">{columnsLabel}</summary>
      <div className={css.ticks}>
        {offeredColumns(records).map(({ name, label }) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={shown.has(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </details>
  );
}

function Download({ section, records, options, asked }: ListToolsProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const file = await createListCsv(section, records, asked, options);
      saveFile(file, `${section}-${dateOf(clubNow(), zone)}.csv`);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        {isBusy ? downloading : download}
      </Button>
      {failure !== null && (
        <Message kind="bad" role="alert" title={downloadFailed}>
          {failureWords(failure).title}
        </Message>
      )}
    </>
  );
}
