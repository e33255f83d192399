import { useState } from 'react';
import { groupName } from '#words/desk/people/member-fields';
import { details, detailGroups, edit, editGroup } from '#words/desk/people/people';
import { detailGroups as groups } from '../../../lib/desk/members/detail-groups.ts';
import type { DetailGroup } from '../../../lib/desk/members/detail-groups.ts';
import { isCustomField } from '../../../lib/desk/members/member-fields.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { pencil } from '../../../pictures/screen-icons.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import type { RecordContentProps } from '../records/section.ts';
import { Value } from '../records/Value.tsx';
import css from './member-page.module.css';

/** A group of the contract's fields, or that of the club's own. */
type Group = DetailGroup | 'custom';
const groupNames: Readonly<Record<Group, string>> = { ...detailGroups, custom: groupName };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const names = Object.keys(groupNames) as Group[];

const fieldsIn = (fields: readonly DeskField[], group: Group): readonly DeskField[] =>
  group === 'custom'
    ? fields.filter(({ name }) => isCustomField(name))
    : groups[group].flatMap((name) => fields.filter((field) => field.name === name));

/** A member's details in groups to be read; one at a time is edited in its place. */
export function Details(props: RecordContentProps) {
  const { records, parts, record, rights } = props;
  const [open, setOpen] = useState<Group | null>(null);
  const change =
    parts.isFixed?.(record) || !rights.includes(`${records.resource}.change`) ? null : records.change;
  return (
    <section className={css.details} aria-labelledby="details">
      <h3 id="details">{details}</h3>
      <div className={css.groups}>
        {names
          .filter((group) => listShown(props, group).length > 0)
          .map((group) => (
            <DetailsGroup
              key={group}
              {...props}
              group={group}
              change={change && fieldsIn(change, group)}
              isOpen={open === group}
              // Another group is opened once this one is saved or cancelled: nothing typed is lost.
              mayOpen={open === null}
              onOpen={(isOpen) => setOpen(isOpen ? group : null)}
            />
          ))}
      </div>
    </section>
  );
}

/** The desk asks visitors for these alone. */
const ofVisitors: ReadonlySet<string> = new Set(['name', 'mobile_number', 'email', 'is_visitor']);
/** A visitor's record has these without meaning, until they become a member. */
const ofMembers: ReadonlySet<string> = new Set(groups.membership);

/** True for a field that says nothing about a visitor. */
const isOfMembersOnly = (name: string, record: DeskRecord): boolean =>
  record['is_visitor'] === true &&
  !ofVisitors.has(name) &&
  (ofMembers.has(name) || (record[name] ?? null) === null);

/** Lists the fields of a group that are read: those that are no longer used where they have a value. */
const listShown = (
  { records, record }: Pick<RecordContentProps, 'records' | 'record'>,
  group: Group,
): readonly DeskField[] =>
  fieldsIn(records.shown, group).filter(
    ({ name }) =>
      !isOfMembersOnly(name, record) &&
      (!isCustomField(name) ||
        record[name] !== undefined ||
        records.change?.some((field) => field.name === name)),
  );

interface GroupProps extends RecordContentProps {
  readonly group: Group;
  /** The fields that these rights change; null: none. */
  readonly change: readonly DeskField[] | null;
  readonly isOpen: boolean;
  readonly mayOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function DetailsGroup({ group, change, isOpen, mayOpen, onOpen, ...props }: GroupProps) {
  const { section, records, record, options, rights, onSaved } = props;
  const id = `details-${group}`;
  const close = () => {
    onOpen(false);
    // The form is gone with the pressed button: the focus goes back to the one that opened it.
    setTimeout(() => document.querySelector<HTMLElement>(`#${id} button`)?.focus());
  };
  return (
    <section id={id} className={css.group} aria-labelledby={`${id}-name`}>
      <div className={css.groupHead}>
        <h4 id={`${id}-name`}>{groupNames[group]}</h4>
        {change && mayOpen && (
          <Button
            look="quiet"
            icon={pencil}
            aria-label={editGroup(groupNames[group])}
            onClick={() => onOpen(true)}
          >
            {edit}
          </Button>
        )}
      </div>
      {isOpen && change ? (
        <RecordForm
          section={section}
          one={records.one}
          fields={change}
          options={options}
          record={record}
          onSaved={(after) => {
            onOpen(false);
            onSaved(after);
          }}
          onCancel={close}
        />
      ) : (
        <dl>
          {listShown({ records, record }, group).map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Value field={field} record={record} options={options} rights={rights} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
