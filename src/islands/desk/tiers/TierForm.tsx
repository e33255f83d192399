import type { MembershipTier } from '@portal/contract';
import { useEffect, useState } from 'react';
import { notAnAmount } from '#words/desk/desk';
import {
  cancel,
  differentFees,
  editOf,
  feeFor,
  feeHelp,
  feeOfAll,
  isOffered,
  isOfferedHelp,
  mayBook,
  mayBringGuests,
  name,
  nameMissing,
  nameZh,
  oldNameZh,
  refusals,
  save,
  saving,
  termChoices,
  termLabel,
  years,
  yearsWrong,
} from '#words/desk/people/tiers';
import { membershipLevels2 } from '#words/members/levels';
import {
  hasOldNameZh,
  hasOneFee,
  oneFee,
  servicesOf,
  tierBody,
  tierDraft,
  wrongTier,
} from '../../../lib/desk/members/tier-drafts.ts';
import type { TermKind, TierDraft } from '../../../lib/desk/members/tier-drafts.ts';
import { optionsOf } from '../../../lib/desk/records/options.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { idOfPath, withoutPath } from '../../../lib/forms/path-errors.ts';
import { currencySign } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { OptionField } from '../fields/OptionField.tsx';
import css from './tiers.module.css';

interface TierFormProps {
  readonly tier: MembershipTier;
  readonly onCancel: () => void;
  readonly onSaved: (tier: MembershipTier) => void;
}

const sentences = { nameMissing, yearsWrong, notAnAmount };

/** Changes a tier in its place in the list. */
export function TierForm({ tier, onCancel, onSaved }: TierFormProps) {
  const [draft, setDraft] = useState(() => tierDraft(tier));
  const [isByService, setByService] = useState(!hasOneFee(tier));
  const { form, errors, setErrors, mark, failure, isBusy, send, leave } = useForm<string>(
    deskErrors,
    () => JSON.stringify(draft) !== JSON.stringify(tierDraft(tier)),
  );
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  function type(changes: Partial<TierDraft>, path: string) {
    setDraft({ ...draft, ...changes });
    setErrors((last) => withoutPath(last, path));
  }

  function submit() {
    if (isBusy || mark(wrongTier(draft, sentences))) return;
    void send(async () => {
      const { key } = tier;
      onSaved(await call('PUT /membership-tier/{key}/', { params: { key }, body: tierBody(draft, tier) }));
    });
  }

  const services = servicesOf(tier);
  const text = (of: 'name' | 'nameZh' | 'years', label: string, path: string, max: number) => (
    <Field
      id={idOfPath(path)}
      label={label}
      autoComplete="off"
      maxLength={max}
      {...(of === 'nameZh' && { lang: 'zh-SG' })}
      {...(of === 'years' && { inputMode: 'numeric' as const })}
      error={errors[path]}
      help={of === 'nameZh' && hasOldNameZh(draft, tier) ? oldNameZh(tier.name) : undefined}
      value={draft[of]}
      onChange={({ target }) => type({ [of]: target.value }, path)}
    />
  );
  const tick = (of: 'mayBook' | 'mayBringGuests' | 'isOffered', label: string, help?: string) => (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft[of]}
          onChange={({ target }) => type({ [of]: target.checked }, of)}
          aria-describedby={help === undefined ? undefined : `tier-${of}-help`}
        />
        {label}
      </label>
      {help !== undefined && (
        <p className="field-help" id={`tier-${of}-help`}>
          {help}
        </p>
      )}
    </div>
  );
  return (
    <FormFrame ref={form} className={css.form} aria-label={editOf(tier.name)} onSubmit={submit}>
      <div className={css.fields}>
        {text('name', name, 'name', 60)}
        {text('nameZh', nameZh, 'zh.name', 60)}
        <OptionField
          id="tier-term"
          label={termLabel}
          options={optionsOf(termChoices)}
          value={draft.term}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options are the kinds
          onChoose={(kind) => type({ term: kind as TermKind }, 'term_years')}
        />
        {draft.term === 'YEARS' && text('years', years, 'term_years', 2)}
        {services.slice(0, isByService ? services.length : 1).map((service) => (
          <Field
            key={service}
            id={idOfPath(`fees.${service}`)}
            label={isByService ? feeFor(membershipLevels2[service], currencySign) : feeOfAll(currencySign)}
            help={feeHelp}
            error={errors[`fees.${service}`]}
            inputMode="decimal"
            autoComplete="off"
            value={draft.fees[service] ?? ''}
            onChange={({ target: { value } }) =>
              type(
                { fees: isByService ? { ...draft.fees, [service]: value } : oneFee(draft.fees, value) },
                `fees.${service}`,
              )
            }
          />
        ))}
      </div>
      {services.length > 1 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isByService}
            onChange={({ target }) => {
              setByService(target.checked);
              if (!target.checked) type({ fees: oneFee(draft.fees) }, 'fees');
            }}
          />
          {differentFees}
        </label>
      )}
      {tick('mayBook', mayBook)}
      {tick('mayBringGuests', mayBringGuests)}
      {tick('isOffered', isOffered, isOfferedHelp)}
      <FormFailure failure={failure} refusals={refusals} />
      <div className={css.buttons}>
        <SubmitButton look="filled" busy={isBusy} label={save} busyLabel={saving} />
        <Button look="quiet" onClick={() => leave(onCancel)}>
          {cancel}
        </Button>
      </div>
    </FormFrame>
  );
}
