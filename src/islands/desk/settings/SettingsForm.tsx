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

const sentences = { needsBoth, notAColour, tooLight, notBetween };

/** The settings as they are typed, and what saves them. */
const useSettingsForm = ({ settings, onSaved }: SettingsFormProps) =>
  useVersionedForm({
    stored: settings,
    draftOf,
    wrongIn: (typed) => wrongSettings(typed, sentences),
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

/** The settings that members see. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, canChange } = props;
  const { element, draft, errors, failure, isBusy, done, type, submit } = useSettingsForm(props);
  const editing: Editing = { draft, errors, type, canChange };
  return (
    <FormFrame
      ref={element}
      className={css.form}
      aria-label={heading}
      onSubmit={() => canChange && !isBusy && submit()}
    >
      <DoneMessage done={done} className={css.done} />
      <ClubSettings {...editing} configured={settings.configured} />
      <OfficeSettings {...editing} />
      <LookSettings {...editing} />
      <BookingSettings {...editing} />
      <Section id="settings-memberships" title={memberships}>
        <TextSetting {...editing} name="graceDays" label={graceDays} help={graceDaysHelp} max={3} isNumber />
      </Section>
      <InvoiceSettings {...editing} />
      <SafetySettings {...editing} />
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

/** The settings that are typed, for each of their fields. */
interface Editing extends Pick<ReturnType<typeof useSettingsForm>, 'draft' | 'errors' | 'type'> {
  readonly canChange: boolean;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className={css.part} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);

interface TextSettingProps extends Editing {
  readonly name: TextName;
  readonly label: string;
  readonly help?: string | undefined;
  readonly max?: number;
  readonly inputType?: string;
  readonly isChinese?: boolean;
  readonly isNumber?: boolean;
}

function TextSetting({ draft, errors, type, canChange, name: of, label, help, ...input }: TextSettingProps) {
  const { max, inputType = 'text', isChinese = false, isNumber = false } = input;
  const path = paths[of];
  return (
    <Field
      id={idOfPath(path)}
      label={label}
      type={inputType}
      autoComplete="off"
      {...(max === undefined ? {} : { maxLength: max })}
      {...(isChinese && { lang: 'zh-SG' })}
      {...(isNumber && { inputMode: 'numeric' as const })}
      help={help}
      error={errors[path]}
      readOnly={!canChange}
      value={draft[of]}
      onChange={({ target }) => type({ [of]: target.value }, [path])}
    />
  );
}

interface ChoiceSettingProps extends Editing {
  readonly name: ChoiceName;
  readonly label: string;
  readonly help: ReactNode;
}

function ChoiceSetting({ draft, errors, type, canChange, name: of, label, help }: ChoiceSettingProps) {
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
}

/** The club's name and address; help says what stands where a field is empty. */
const ClubSettings = ({ configured, ...editing }: Editing & Pick<Settings, 'configured'>) => (
  <Section id="settings-club" title={club}>
    <div className={css.fields}>
      <TextSetting {...editing} name="name" label={name} max={80} help={installed(configured.name)} />
      <TextSetting {...editing} name="nameZh" label={nameZh} max={80} help={zhHelp} isChinese />
      <TextSetting
        {...editing}
        name="address"
        label={address}
        max={200}
        help={configured.address ? installed(configured.address) : undefined}
      />
      <TextSetting {...editing} name="addressZh" label={addressZh} max={200} help={addressZhHelp} isChinese />
    </div>
  </Section>
);

const OfficeSettings = (editing: Editing) => (
  <Section id="settings-office" title={office}>
    <div className={css.fields}>
      <TextSetting {...editing} name="phone" label={phone} max={20} inputType="tel" />
      <TextSetting {...editing} name="email" label={email} max={254} inputType="email" help={emailHelp} />
      <TextSetting {...editing} name="opens" label={opens} inputType="time" />
      <TextSetting {...editing} name="closes" label={closes} inputType="time" />
    </div>
  </Section>
);

const LookSettings = ({ draft, errors, type, canChange }: Editing) => (
  <Section id="settings-look" title={look}>
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
  </Section>
);

const BookingSettings = (editing: Editing) => (
  <Section id="settings-bookings" title={bookings}>
    <ChoiceSetting
      {...editing}
      name="invitationsCount"
      label={invitationsCount}
      help={invitationsCountHelp}
    />
    <div className={css.apart}>
      <TextSetting
        {...editing}
        name="staffHoldHours"
        label={staffHoldHours}
        max={3}
        help={staffHoldHoursHelp}
        isNumber
      />
    </div>
  </Section>
);

const InvoiceSettings = (editing: Editing) => (
  <Section id="settings-invoices" title={invoices}>
    <div className={css.fields}>
      <TextSetting
        {...editing}
        name="registrationNumbers"
        label={registrationNumbers}
        max={100}
        help={registrationNumbersHelp}
      />
      <TextSetting {...editing} name="payNowUen" label={payNowUen} max={20} help={payNowUenHelp} />
      <TextSetting {...editing} name="taxPercent" label={taxPercent} max={2} help={taxPercentHelp} isNumber />
    </div>
  </Section>
);

const SafetySettings = (editing: Editing) => (
  <Section id="settings-safety" title={safety}>
    <ChoiceSetting
      {...editing}
      name="staffCodes"
      label={staffCodes}
      help={
        <>
          {staffCodesHelp}{' '}
          <a className="link" href={href('signing-in')}>
            {ownCodes}
          </a>
        </>
      }
    />
    <div className={css.apart}>
      <TextSetting
        {...editing}
        name="lockMinutes"
        label={lockMinutes}
        max={3}
        help={lockMinutesHelp}
        isNumber
      />
    </div>
  </Section>
);
