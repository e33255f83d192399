import type { ApprovalRecord, MemberRecord } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { space } from '#words/app/joining';
import { none } from '#words/members/member-fields';
import { areUnderReview, beingChecked, close, takeBack, toRequest } from '#words/members/profile-editing';
import { customValues, isCustomField } from '../../../../lib/members/custom-fields.ts';
import { fieldLabel, fieldValue } from '../../../../lib/members/field-value.ts';
import { unsentChanges } from '../../../../lib/members/editing.ts';
import type { SectionName } from '../../../../lib/members/profile-rows.ts';
import { changesIn } from '../../../../lib/members/topics.ts';
import type { ProfileField as Name } from '../../../../lib/members/topics.ts';
import { hourglass } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import css from '../profile.module.css';
import type { Editing } from './start-editing.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { choicesOf, help, inputOf } from './inputs.ts';
import { Postcode } from './Postcode.tsx';

interface EditSectionProps {
  readonly name: SectionName;
  readonly heading: string;
  readonly fields: readonly Name[];
  readonly profile: MemberRecord;
  /** Fields with a pending request: they can't be requested again. */
  readonly asked: { readonly [F in Name]?: string | null };
  /** The pending requests, each with a place of its own on the page. */
  readonly requests: readonly ApprovalRecord[];
  readonly editing: Editing;
  readonly onClose: () => void;
}

/**
 * A section of the profile that is being edited. It has no `Form`: values are stored at once, and all sections are
 * sent together when the member says so.
 */
export function EditSection(props: EditSectionProps) {
  const { name, heading, fields, profile, asked, editing, onClose } = props;
  const { values, errors } = useStore(editing.$state);
  const form = useRef<HTMLFormElement>(null);
  const custom = customValues(profile);
  const onFile = (field: Name) => (isCustomField(field) ? custom[field] : profile[field]);
  const changed = unsentChanges(profile, { values }).filter(({ field }) => fields.includes(field));

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  return (
    <section id={name} className={`section ${css.section}`} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{heading}</h2>
      <FormFrame ref={form} className={css.form} onSubmit={onClose}>
        {props.requests.map((request) => (
          <RequestLock key={request.id} fields={fields} request={request} />
        ))}
        {fields.map((field) => {
          const to = asked[field];
          if (to !== undefined) return <LockedField key={field} field={field} to={to} />;
          const common = {
            id: `edit-${field.replace('.', '-')}`,
            label: fieldLabel(field),
            value: values[field] ?? onFile(field) ?? '',
            error: errors[field]?.join(' '),
          };
          const type = (text: string) => editing.type({ [field]: text });
          const options = choicesOf(field, common.value);
          if (options) return <ChoiceField key={field} {...common} options={options} onChoose={type} />;
          if (field === 'postcode')
            return (
              <Postcode key={field} {...common} onType={editing.type} isLocked={isStreetLocked(asked)} />
            );
          return (
            <Field
              key={field}
              {...common}
              {...inputOf(field)}
              help={isCustomField(field) ? undefined : help[field]}
              onChange={({ target }) => type(target.value)}
            />
          );
        })}
        <div className={css.actions}>
          <SubmitButton label={close} />
          {changed.length > 0 && (
            <Button look="quiet" onClick={() => editing.drop(fields)}>
              {takeBack}
            </Button>
          )}
        </div>
      </FormFrame>
    </section>
  );
}

interface RequestLockProps {
  readonly fields: readonly Name[];
  readonly request: ApprovalRecord;
}

/** Names the fields that a request locks, and links to it: it is on this page, so that nothing typed is lost. */
function RequestLock({ fields, request: { id, changes } }: RequestLockProps) {
  const asked = new Set(changesIn(changes).map(({ field }) => field));
  const locked = fields.filter((field) => asked.has(field));
  if (locked.length === 0) return null;
  return (
    <p className={css.wide}>
      <span className="soft">{areUnderReview(locked.map((field) => fieldLabel(field)))}</span>
      {space}
      <a href={`#pending-${id}`}>{toRequest}</a>
    </p>
  );
}

const isStreetLocked = (asked: EditSectionProps['asked']): boolean =>
  asked.address_street !== undefined || asked.address_block !== undefined;

function LockedField({ field, to }: { readonly field: Name; readonly to: string | null }) {
  return (
    <dl className={css.locked}>
      <dt>{fieldLabel(field)}</dt>
      <dd>
        {to === null ? none : fieldValue(field, to)}
        <p className={css.waits}>
          <Icon drawing={hourglass} />
          {beingChecked}
        </p>
      </dd>
    </dl>
  );
}
