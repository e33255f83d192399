import type { Settings } from '@portal/contract';
import type { ReactNode } from 'react';
import {
  address,
  addressZh,
  addressZhHelp,
  closes,
  bookings,
  club,
  email,
  emailHelp,
  heading,
  installed,
  invoices,
  invitationsCount,
  invitationsCountHelp,
  lockMinutes,
  lockMinutesHelp,
  look,
  mark,
  name,
  nameZh,
  needsBoth,
  notAColour,
  notBetween,
  staffHoldHours,
  staffHoldHoursHelp,
  memberships,
  graceDays,
  graceDaysHelp,
  office,
  opens,
  phone,
  ownCodes,
  payNowUen,
  payNowUenHelp,
  refusals,
  registrationNumbers,
  registrationNumbersHelp,
  safety,
  save,
  saved,
  saving,
  staffCodes,
  staffCodesHelp,
  taxPercent,
  taxPercentHelp,
  tooLight,
  zhHelp,
} from '#words/desk/settings/settings';
import { href } from '../../../lib/app/routes.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import type { SettingsDraft } from '../../../lib/desk/settings/settings.ts';
import { bodyOf, draftOf, wrongSettings } from '../../../lib/desk/settings/settings.ts';
import { showSavedSettings } from '../../../lib/desk/settings/show-saved-settings.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { loadUser } from '../../../lib/session/session.ts';
import { DoneMessage } from '../../ui/DoneMessage.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { PictureField } from '../records/PictureField.tsx';
import { AccentField } from './AccentField.tsx';
import { OtherPrograms } from './OtherPrograms.tsx';
import css from './settings.module.css';
import { useVersionedForm } from './use-versioned-form.ts';

interface SettingsFormProps {
  readonly settings: Settings;
  readonly canChange: boolean;
  readonly onSaved: (settings: Settings) => void;
}

type ChoiceName = 'staffCodes' | 'invitationsCount';
type TextName = Exclude<keyof SettingsDraft, 'mark' | 'otherPrograms' | ChoiceName>;

const choicePaths: Readonly<Record<ChoiceName, string>> = {
  staffCodes: 'staff_codes',
  invitationsCount: 'invitations_count',
};

/** The path of what is typed as the API has it. */
const paths: Readonly<Record<TextName, string>> = {
  name: 'name',
  nameZh: 'zh.name',
  address: 'address',
  addressZh: 'zh.address',
  phone: 'phone',
  email: 'email',
  opens: 'office_hours.opens',
  closes: 'office_hours.closes',
  accent: 'accent',
  lockMinutes: 'lock_minutes',
  staffHoldHours: 'staff_hold_hours',
  graceDays: 'grace_days',
  registrationNumbers: 'registration_numbers',
  payNowUen: 'paynow_uen',
  taxPercent: 'tax_percent',
};

/** The settings that members see. */
export function SettingsForm({ settings, canChange, onSaved }: SettingsFormProps) {
  const { element, draft, errors, failure, isBusy, done, type, submit } = useVersionedForm({
    stored: settings,
    draftOf,
    wrongIn: (typed) => wrongSettings(typed, { needsBoth, notAColour, tooLight, notBetween }),
    save(typed, base, keyFor) {
      const body = bodyOf(typed, base);
      return call('PUT /settings/', { body, idempotencyKey: keyFor(body), asStored: true });
    },
    load: () => call('GET /settings/', { asStored: true }),
    saved,
    onSaved(stored, base) {
      showSavedSettings(stored);
      onSaved(stored);
      // This page locks by what was just saved.
      if (stored.lock_minutes !== base.lock_minutes) void quietly(loadUser());
    },
  });

  const field = (
    of: TextName,
    label: string,
    more: { max?: number; help?: string; type?: string; lang?: string; inputMode?: 'numeric' } = {},
  ): ReactNode => (
    <Field
      id={idOfPath(paths[of])}
      label={label}
      type={more.type ?? 'text'}
      autoComplete="off"
      {...(more.max === undefined ? {} : { maxLength: more.max })}
      {...(more.lang === undefined ? {} : { lang: more.lang })}
      {...(more.inputMode && { inputMode: more.inputMode })}
      help={more.help}
      error={errors[paths[of]]}
      readOnly={!canChange}
      value={draft[of]}
      onChange={({ target }) => type({ [of]: target.value }, [paths[of]])}
    />
  );

  const choice = (of: ChoiceName, label: string, help: ReactNode): ReactNode => {
    const path = choicePaths[of];
    const id = idOfPath(path);
    const error = errors[path];
    return (
      <>
        <label className="choice">
          <input
            type="checkbox"
            id={id}
            checked={draft[of]}
            disabled={!canChange}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
            onChange={({ target }) => type({ [of]: target.checked }, [path])}
          />
          {label}
        </label>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      </>
    );
  };

  return (
    <FormFrame
      ref={element}
      className={css.form}
      aria-label={heading}
      onSubmit={() => canChange && !isBusy && submit()}
    >
      <DoneMessage done={done} className={css.done} />
      <section className={css.part} aria-labelledby="settings-club">
        <h3 id="settings-club">{club}</h3>
        <div className={css.fields}>
          {field('name', name, { max: 80, help: installed(settings.configured.name) })}
          {field('nameZh', nameZh, { max: 80, help: zhHelp, lang: 'zh-SG' })}
          {field('address', address, {
            max: 200,
            ...(settings.configured.address && { help: installed(settings.configured.address) }),
          })}
          {field('addressZh', addressZh, { max: 200, help: addressZhHelp, lang: 'zh-SG' })}
        </div>
      </section>
      <section className={css.part} aria-labelledby="settings-office">
        <h3 id="settings-office">{office}</h3>
        <div className={css.fields}>
          {field('phone', phone, { max: 20, type: 'tel' })}
          {field('email', email, { max: 254, type: 'email', help: emailHelp })}
          {field('opens', opens, { type: 'time' })}
          {field('closes', closes, { type: 'time' })}
        </div>
      </section>
      <section className={css.part} aria-labelledby="settings-look">
        <h3 id="settings-look">{look}</h3>
        <AccentField
          id={idOfPath('accent')}
          typed={draft.accent}
          error={errors['accent']}
          readOnly={!canChange}
          onType={(accent) => type({ accent }, ['accent'])}
        />
        {canChange && (
          <PictureField
            path="mark"
            label={mark}
            picture={draft.mark}
            error={errors['mark']}
            onPick={(picture) => type({ mark: picture }, ['mark'])}
          />
        )}
      </section>
      <section className={css.part} aria-labelledby="settings-bookings">
        <h3 id="settings-bookings">{bookings}</h3>
        {choice('invitationsCount', invitationsCount, invitationsCountHelp)}
        <div className={css.apart}>
          {field('staffHoldHours', staffHoldHours, {
            max: 3,
            help: staffHoldHoursHelp,
            inputMode: 'numeric',
          })}
        </div>
      </section>
      <section className={css.part} aria-labelledby="settings-memberships">
        <h3 id="settings-memberships">{memberships}</h3>
        {field('graceDays', graceDays, { max: 3, help: graceDaysHelp, inputMode: 'numeric' })}
      </section>
      <section className={css.part} aria-labelledby="settings-invoices">
        <h3 id="settings-invoices">{invoices}</h3>
        <div className={css.fields}>
          {field('registrationNumbers', registrationNumbers, { max: 100, help: registrationNumbersHelp })}
          {field('payNowUen', payNowUen, { max: 20, help: payNowUenHelp })}
          {field('taxPercent', taxPercent, { max: 2, help: taxPercentHelp, inputMode: 'numeric' })}
        </div>
      </section>
      <section className={css.part} aria-labelledby="settings-safety">
        <h3 id="settings-safety">{safety}</h3>
        {choice(
          'staffCodes',
          staffCodes,
          <>
            {staffCodesHelp}{' '}
            <a className="link" href={href('signing-in')}>
              {ownCodes}
            </a>
          </>,
        )}
        <div className={css.apart}>
          {field('lockMinutes', lockMinutes, { max: 3, help: lockMinutesHelp, inputMode: 'numeric' })}
        </div>
      </section>
      <OtherPrograms
        turnedOn={draft.otherPrograms}
        error={errors['other_programs']}
        readOnly={!canChange}
        onTurn={(turnedOn) => type({ otherPrograms: turnedOn }, ['other_programs'])}
      />
      <FormFailure failure={failure} refusals={refusals} />
      {canChange && (
        <div className={css.actions}>
          <SubmitButton look="filled" busy={isBusy} label={save} busyLabel={saving} />
        </div>
      )}
    </FormFrame>
  );
}
