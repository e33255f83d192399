import type { AuditEntry } from '@portal/contract';
import {
  action as actionWord,
  after as afterWord,
  before as beforeWord,
  byToken,
  changesOf,
  failed,
  field as fieldWord,
  former,
  from as fromWord,
  heading,
  latest,
  loading,
  nobody,
  noChanges as noEntries,
  noChangesDetail as noEntriesDetail,
  older,
  record as recordWord,
  recordOf,
  resource as resourceWord,
  to as toWord,
  usernameLabel,
} from '#words/desk/audit';
import { colon, comma } from '#words/app/joining';
import { any, filter, nothingFound, nothingFoundDetail, seeAll } from '#words/desk/desk';
import { rightActions, rightResources } from '#words/desk/people/rights';
import { href } from '../../../lib/app/routes.ts';
import { auditFilters, auditQuery } from '../../../lib/desk/audit/audit.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { useAddress } from '../links/use-address.ts';
import { auditedLabel, AuditedValue } from './AuditedValue.tsx';
import tables from '../tables/tables.module.css';
import css from './audit.module.css';

type Query = ReturnType<typeof auditQuery>;

const addressOf = (query: Query): string => href('desk-section', { params: { id: 'audit' }, query });

interface AuditProps {
  readonly description: DeskDescription;
}

/** The audit log: who changed what, latest first. */
export default function Audit({ description }: AuditProps) {
  const { query, go } = useAddress();
  const wanted = auditQuery(query);
  const { before: _, ...filters } = wanted;
  return (
    <>
      <h2>{heading}</h2>
      <FilterForm key={`form ${JSON.stringify(filters)}`} filters={filters} go={go} />
      <Entries key={`entries ${JSON.stringify(wanted)}`} wanted={wanted} description={description} />
    </>
  );
}

interface FilterFormProps {
  readonly filters: Query;
  readonly go: (address: string) => void;
}

const offered = (names: Readonly<Record<string, string>>) =>
  [['', any], ...Object.entries(names)] as [string, string][];

function FilterForm({ filters, go }: FilterFormProps) {
  return (
    <FormFrame
      className={css.filters}
      onSubmit={(form) => {
        const typed = Object.entries(valuesIn(form, auditFilters));
        go(addressOf(Object.fromEntries(typed.filter(([, value]) => value.trim() !== ''))));
      }}
    >
      <Field
        id="audit-who"
        name="username"
        label={usernameLabel}
        type="search"
        defaultValue={filters.username}
      />
      <OptionField
        id="audit-resource"
        name="resource"
        label={resourceWord}
        options={offered(rightResources)}
        defaultValue={filters.resource ?? ''}
      />
      <OptionField
        id="audit-action"
        name="action"
        label={actionWord}
        options={offered(rightActions)}
        defaultValue={filters.action ?? ''}
      />
      <Field id="audit-record" name="record" label={recordWord} type="search" defaultValue={filters.record} />
      <Field id="audit-from" name="from" label={fromWord} type="date" defaultValue={filters.from} />
      <Field id="audit-to" name="to" label={toWord} type="date" defaultValue={filters.to} />
      <SubmitButton look="outlined" label={filter} />
    </FormFrame>
  );
}

function Entries({ wanted, description }: AuditProps & { readonly wanted: Query }) {
  const { state, reload } = useResource((signal) => call('GET /audit-log/', { query: wanted, signal }));
  const isFiltered = Object.keys(wanted).length > 0;
  const { before, ...filters } = wanted;
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <Empty
            picture={<Harbour />}
            title={isFiltered ? nothingFound : noEntries}
            detail={isFiltered ? nothingFoundDetail : noEntriesDetail}
          >
            {isFiltered && (
              <a className="link" href={addressOf({})}>
                {seeAll}
              </a>
            )}
          </Empty>
        ) : (
          <>
            <ol className={css.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} description={description} />
              ))}
            </ol>
            <nav className={css.pages} aria-label={heading}>
              {before !== undefined && (
                <a className="button" href={addressOf(filters)}>
                  {latest}
                </a>
              )}
              {next !== null && (
                <a className="button" href={addressOf({ ...filters, before: next })} rel="next">
                  {older}
                </a>
              )}
            </nav>
          </>
        )
      }
    </Loaded>
  );
}

function Entry({ entry, description }: AuditProps & { readonly entry: AuditEntry }) {
  const { at, user, username, access_token: token, resource, action, record, changes } = entry;
  const login = username ?? (user === null ? nobody : former(user));
  const when = `${dateWithYear(at)}${comma}${time(at)}`;
  const what = recordOf(rightResources[resource] ?? resource, record);
  return (
    <li className={css.entry}>
      <h3>
        {what}
        {colon}
        {rightActions[action] ?? action}
      </h3>
      <p className="soft small">{[token === null ? login : byToken(login, token), when].join(comma)}</p>
      <table className={`${css.table} ${tables.cards}`} aria-label={changesOf(what, when)}>
        <thead>
          <tr>
            <th scope="col">{fieldWord}</th>
            <th scope="col">{beforeWord}</th>
            <th scope="col">{afterWord}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{auditedLabel(description, field)}</th>
              <td data-label={beforeWord}>
                <AuditedValue {...{ description, resource, field }} value={from} />
              </td>
              <td data-label={afterWord}>
                <AuditedValue {...{ description, resource, field }} value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
