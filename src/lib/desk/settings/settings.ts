import type { Body, Settings } from '@portal/contract';
import { isDarkEnough } from '@portal/contract/settings/rules/accent';
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { numberLimits } from '@portal/contract/settings/rules/number-limits';
import type { PictureRef } from '../records/drafts.ts';
import type { PathErrors } from '../../forms/path-errors.ts';

/** The draft of the settings; an empty text is a setting that isn't set. */
export interface SettingsDraft {
  readonly name: string;
  readonly nameZh: string;
  readonly address: string;
  readonly addressZh: string;
  readonly phone: string;
  readonly email: string;
  readonly opens: string;
  readonly closes: string;
  readonly accent: string;
  readonly mark: PictureRef | null;
  readonly staffCodes: boolean;
  readonly lockMinutes: string;
  readonly staffHoldHours: string;
  readonly graceDays: string;
  readonly invitationsCount: boolean;
  readonly registrationNumbers: string;
  readonly payNowUen: string;
  readonly taxPercent: string;
  readonly otherPrograms: readonly OtherProgram[];
}

export const draftOf = ({
  name,
  address,
  zh,
  phone,
  email,
  office_hours,
  accent,
  mark,
  staff_codes,
  lock_minutes,
  staff_hold_hours,
  grace_days,
  invitations_count,
  registration_numbers,
  paynow_uen,
  tax_percent,
  other_programs,
}: Settings) =>
  ({
    name: name ?? '',
    nameZh: zh?.name ?? '',
    address: address ?? '',
    addressZh: zh?.address ?? '',
    phone: phone ?? '',
    email: email ?? '',
    opens: office_hours?.opens ?? '',
    closes: office_hours?.closes ?? '',
    accent: accent ?? '',
    mark: mark && { id: mark.id, url: mark.small_url },
    staffCodes: staff_codes,
    lockMinutes: String(lock_minutes),
    staffHoldHours: String(staff_hold_hours),
    graceDays: String(grace_days),
    invitationsCount: invitations_count,
    registrationNumbers: registration_numbers ?? '',
    payNowUen: paynow_uen ?? '',
    taxPercent: String(tax_percent),
    otherPrograms: other_programs,
  }) satisfies SettingsDraft;

const orNull = (text: string): string | null => text.trim() || null;

/** Returns a colour as the API takes it: `#0f4a35`, however it was typed. */
export const accentOf = (typed: string): string | null =>
  typed.trim() === '' ? null : `#${typed.trim().replace(/^#/, '').toLowerCase()}`;

/** Returns the body to send for a draft made from these settings. */
export function bodyOf(draft: SettingsDraft, { version }: Settings): Body<'PUT /settings/'> {
  const [name, address] = [orNull(draft.nameZh), orNull(draft.addressZh)];
  return {
    name: orNull(draft.name),
    address: orNull(draft.address),
    zh: name || address ? { ...(name && { name }), ...(address && { address }) } : null,
    phone: orNull(draft.phone),
    email: orNull(draft.email),
    office_hours: draft.opens && draft.closes ? { opens: draft.opens, closes: draft.closes } : null,
    accent: accentOf(draft.accent),
    mark: draft.mark?.id ?? null,
    staff_codes: draft.staffCodes,
    lock_minutes: Number(draft.lockMinutes),
    staff_hold_hours: Number(draft.staffHoldHours),
    grace_days: Number(draft.graceDays),
    invitations_count: draft.invitationsCount,
    registration_numbers: orNull(draft.registrationNumbers),
    paynow_uen: orNull(draft.payNowUen.replaceAll(' ', '').toUpperCase()),
    tax_percent: Number(draft.taxPercent),
    other_programs: [...draft.otherPrograms],
    version,
  };
}

interface Sentences {
  readonly needsBoth: string;
  readonly notAColour: string;
  readonly tooLight: string;
  readonly notBetween: (least: number, most: number) => string;
}

/** Returns the typed text of each setting that is a number. */
const typedNumbers = (draft: SettingsDraft): Readonly<Record<keyof typeof numberLimits, string>> => ({
  lock_minutes: draft.lockMinutes,
  staff_hold_hours: draft.staffHoldHours,
  grace_days: draft.graceDays,
  tax_percent: draft.taxPercent,
});

/** Returns the errors before anything is sent, by the paths of the API. */
export function wrongSettings(draft: SettingsDraft, sentences: Sentences): PathErrors {
  const accent = accentOf(draft.accent);
  const isColour = accent === null || /^#[0-9a-f]{6}$/.test(accent);
  return {
    ...(draft.opens === '' && draft.closes !== '' && { 'office_hours.opens': sentences.needsBoth }),
    ...(draft.opens !== '' && draft.closes === '' && { 'office_hours.closes': sentences.needsBoth }),
    ...(!isColour && { accent: sentences.notAColour }),
    ...(isColour && accent !== null && !isDarkEnough(accent) && { accent: sentences.tooLight }),
    ...Object.fromEntries(
      Object.entries(typedNumbers(draft)).flatMap(([path, typed]) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record are its names
        const { min, max } = numberLimits[path as keyof typeof numberLimits];
        const isOne = /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
        return isOne ? [] : [[path, sentences.notBetween(min, max)]];
      }),
    ),
  };
}
