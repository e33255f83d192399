import { useEffect, useRef } from 'react';
import * as words from '#words/desk/calendar/visitors';
import type { VisitorDraft } from '../../../../lib/desk/calendar/visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import css from '../booking-panel.module.css';

interface VisitorFieldsProps {
  readonly visitor: VisitorDraft;
  readonly errors: Readonly<Partial<Record<keyof VisitorDraft, string | undefined>>>;
  readonly onType: (visitor: VisitorDraft) => void;
  /** Called to book for a member instead. */
  readonly onMember: () => void;
}

/** Somebody without a membership: a name, a telephone number, and an address for emails where they give one. */
export function VisitorFields({ visitor, errors, onType, onMember }: VisitorFieldsProps) {
  const field = (name: keyof VisitorDraft) => ({
    id: `visitor-${name}`,
    value: visitor[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onType({ ...visitor, [name]: target.value }),
  });
  const group = useRef<HTMLFieldSetElement>(null);
  // The field that was pressed is gone: the first one to fill is next.
  useEffect(() => {
    const fields = [...(group.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  return (
    <fieldset ref={group} className={css.visitor}>
      <legend>{words.visitor}</legend>
      <Button look="quiet" onClick={onMember}>
        {words.changeToMember}
      </Button>
      <Field {...field('name')} label={words.name} maxLength={100} data-first="" />
      <Field {...field('phone')} label={words.telephone} type="tel" maxLength={21} />
      <Field {...field('email')} label={words.emailOptional} type="email" maxLength={254} />
    </fieldset>
  );
}
