import { useId } from 'react';
import { cancel } from '#words/app/shell';
import { Button } from '../../ui/Button.tsx';
import type { FormProps } from '../../ui/dialog/DialogForm.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './Panel.tsx';
import css from './panel.module.css';

type PanelFormProps<Name extends string> = Omit<FormProps<Name>, 'wide'> &
  Pick<PanelProps, 'kicker' | 'onClose'>;

/** A form beside the page. */
export function PanelForm<Name extends string>(props: PanelFormProps<Name>) {
  const { title, kicker, label, busyLabel, keepLabel = cancel, look = 'filled', onClose, act } = props;
  const { names = [], check, refusals, hasOwnFailure = false, children } = props;
  const id = useId();
  const { form, errors, failure, isBusy, submit, close } = useCheckedForm({ names, check, act });
  const leave = () => close(onClose);
  return (
    <Panel
      title={title}
      kicker={kicker}
      onClose={leave}
      foot={
        <div className={css.answers}>
          <Button onClick={leave}>{keepLabel}</Button>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {isBusy ? busyLabel : label}
          </Button>
        </div>
      }
    >
      <FormFrame ref={form} id={id} className={css.form} onSubmit={submit}>
        {!hasOwnFailure && <FormFailure failure={failure} names={names} {...(refusals && { refusals })} />}
        {children(errors, failure)}
      </FormFrame>
    </Panel>
  );
}
