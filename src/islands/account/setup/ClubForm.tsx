import type { Settings } from '@portal/contract';
import { hoursMissing, namePlaceMissing, saveClub, saveHours } from '#words/account/setup';
import {
  address,
  closes,
  email,
  emailHelp,
  name,
  needsBoth,
  notAColour,
  notBetween,
  opens,
  phone,
  refusals,
  saved,
  saving,
  tooLight,
} from '#words/desk/settings/settings';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { bodyOf, draftOf, wrongSettings } from '../../../lib/desk/settings/settings.ts';
import type { SettingsDraft } from '../../../lib/desk/settings/settings.ts';
import { showSavedSettings } from '../../../lib/desk/settings/show-saved-settings.ts';
import { call } from '../../../lib/http/call.ts';
import { useVersionedForm } from '../../desk/settings/use-versioned-form.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import css from './setup.module.css';

interface ClubFormProps {
  readonly part: 'club' | 'hours';
  readonly settings: Settings;
  readonly onSaved: (settings: Settings) => void;
}

/** Most clubs are open at some time of this day; what is typed replaces it. */
const usualHours = { opens: '07:00', closes: '22:00' };

function firstDraft(part: ClubFormProps['part'], settings: Settings): SettingsDraft {
  const draft = draftOf(settings);
  return part === 'hours' && settings.office_hours === null ? { ...draft, ...usualHours } : draft;
}

function missing(part: ClubFormProps['part'], draft: SettingsDraft): PathErrors {
  if (part === 'club') return draft.name.trim() === '' ? { name: namePlaceMissing } : {};
  if (draft.opens === '' && draft.closes === '') return { 'office_hours.opens': hoursMissing };
  return wrongSettings(draft, { needsBoth, notAColour, tooLight, notBetween });
}

/** The settings of a step as they are typed, and what saves them. */
const useClubForm = ({ part, settings, onSaved }: ClubFormProps) =>
  useVersionedForm({
    stored: settings,
    draftOf: (stored) => firstDraft(part, stored),
    wrongIn: (typed) => missing(part, typed),
    save(typed, base, keyFor) {
      const body = bodyOf(typed, base);
      return call('PUT /settings/', { body, idempotencyKey: keyFor(body), asStored: true });
    },
    load: () => call('GET /settings/', { asStored: true }),
    saved,
    onSaved(stored) {
      showSavedSettings(stored);
      onSaved(stored);
    },
  });

/** The club's name and how to reach it, or its opening hours; the settings at the desk have the rest. */
export function ClubForm(props: ClubFormProps) {
  const { part } = props;
  const { element, draft, errors, failure, isBusy, type, submit } = useClubForm(props);
  const field = (
    of: 'name' | 'address' | 'phone' | 'email' | 'opens' | 'closes',
    label: string,
    more: { path?: string; max?: number; kind?: string; help?: string; isRequired?: true } = {},
  ) => {
    const path = more.path ?? of;
    return (
      <Field
        id={idOfPath(path)}
        label={label}
        type={more.kind ?? 'text'}
        autoComplete="off"
        {...(more.max === undefined ? {} : { maxLength: more.max })}
        {...(more.isRequired && { required: true })}
        help={more.help}
        error={errors[path]}
        value={draft[of]}
        onChange={({ target }) => type({ [of]: target.value }, [path])}
      />
    );
  };
  return (
    <FormFrame ref={element} className={css.form} onSubmit={() => !isBusy && submit()}>
      <FormFailure failure={failure} refusals={refusals} />
      {part === 'club' ? (
        <>
          {field('name', name, { max: 80, isRequired: true })}
          {field('address', address, { max: 200 })}
          {field('phone', phone, { max: 20, kind: 'tel' })}
          {field('email', email, { max: 254, kind: 'email', help: emailHelp })}
        </>
      ) : (
        <div className={css.hours}>
          {field('opens', opens, { path: 'office_hours.opens', kind: 'time' })}
          {field('closes', closes, { path: 'office_hours.closes', kind: 'time' })}
        </div>
      )}
      <SubmitButton
        look="filled"
        wide
        busy={isBusy}
        label={part === 'club' ? saveClub : saveHours}
        busyLabel={saving}
      />
    </FormFrame>
  );
}
