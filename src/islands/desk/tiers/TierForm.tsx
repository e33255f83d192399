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
import type { PathErrors } from '../../../lib/forms/path-errors.ts';

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

  const editing: TierEditing = { tier, draft, errors, onType: type };
  return (
    <FormFrame ref={form} className={css.form} aria-label={editOf(tier.name)} onSubmit={submit}>
      <div className={css.fields}>
        <TierText {...editing} name="name" label={name} path="name" max={60} />
        <TierText {...editing} name="nameZh" label={nameZh} path="zh.name" max={60} />
        <OptionField
          id="tier-term"
          label={termLabel}
          options={optionsOf(termChoices)}
          value={draft.term}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options are the kinds
          onChoose={(kind) => type({ term: kind as TermKind }, 'term_years')}
        />
        {draft.term === 'YEARS' && (
          <TierText {...editing} name="years" label={years} path="term_years" max={2} />
        )}
        <Fees {...editing} isByService={isByService} />
      </div>
      {servicesOf(tier).length > 1 && (
        <FeesByService {...editing} isByService={isByService} onChange={setByService} />
      )}
      <TierRight {...editing} name="mayBook" label={mayBook} />
      <TierRight {...editing} name="mayBringGuests" label={mayBringGuests} />
      <TierRight {...editing} name="isOffered" label={isOffered} help={isOfferedHelp} />
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

/** A tier as it is typed, for each of its fields. */
interface TierEditing {
  readonly tier: MembershipTier;
  readonly draft: TierDraft;
  readonly errors: PathErrors;
  readonly onType: (changes: Partial<TierDraft>, path: string) => void;
}

interface TierTextProps extends TierEditing {
  readonly name: 'name' | 'nameZh' | 'years';
  readonly label: string;
  readonly path: string;
  readonly max: number;
}

const TierText = ({ tier, draft, errors, onType, name: of, label, path, max }: TierTextProps) => (
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
    onChange={({ target }) => onType({ [of]: target.value }, path)}
  />
);

interface FeesProps extends TierEditing {
  /** False: all services have one fee. */
  readonly isByService: boolean;
}

/** The fee of each service, or one for all of them. */
function Fees({ tier, draft, errors, onType, isByService }: FeesProps) {
  const services = servicesOf(tier);
  return services
    .slice(0, isByService ? services.length : 1)
    .map((service) => (
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
          onType(
            { fees: isByService ? { ...draft.fees, [service]: value } : oneFee(draft.fees, value) },
            `fees.${service}`,
          )
        }
      />
    ));
}

interface FeesByServiceProps extends FeesProps {
  readonly onChange: (isByService: boolean) => void;
}

/** Gives each service a fee of its own, or all of them one. */
const FeesByService = ({ draft, onType, isByService, onChange }: FeesByServiceProps) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={isByService}
      onChange={({ target }) => {
        onChange(target.checked);
        if (!target.checked) onType({ fees: oneFee(draft.fees) }, 'fees');
      }}
    />
    {differentFees}
  </label>
);

interface TierRightProps extends TierEditing {
  readonly name: 'mayBook' | 'mayBringGuests' | 'isOffered';
  readonly label: string;
  readonly help?: string;
}

const TierRight = ({ draft, onType, name: of, label, help }: TierRightProps) => (
  <div>
    <label className="choice">
      <input
        type="checkbox"
        checked={draft[of]}
        onChange={({ target }) => onType({ [of]: target.checked }, of)}
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
