import type { Settings } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { rebase } from './rebase.ts';
import { bodyOf, draftOf, wrongSettings } from './settings.ts';

const stored: Settings = {
  name: 'Bay Club',
  address: null,
  zh: { name: '海湾俱乐部' },
  phone: null,
  email: 'hello@bay.example',
  office_hours: { opens: '09:00', closes: '18:00' },
  accent: '#7a1020',
  mark: null,
  staff_codes: false,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: 'UEN 201912345K',
  paynow_uen: '201912345K',
  tax_percent: 9,
  other_programs: ['WEBHOOKS'],
  version: 3,
  configured: { name: 'Harbour Club', address: '' },
  time_zone: 'Asia/Singapore',
  currency: 'SGD',
  mail: { server: null, sender: 'no-reply@localhost' },
  gateway: 'none',
};
const draft = draftOf(stored);
const sentences = {
  needsBoth: 'both',
  notAColour: 'colour',
  tooLight: 'light',
  notBetween: (least: number, most: number) => `${least} to ${most}`,
};

describe('the form of the settings', () => {
  it('sends back what it was filled with', () => {
    const {
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
      version,
    } = stored;
    const written = {
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
      version,
    };
    expect(bodyOf(draft, stored)).toEqual(written);
  });

  it('sends what is emptied as not set', () => {
    const empty = { ...draft, name: ' ', nameZh: '', email: '', opens: '', closes: '', accent: '' };
    expect(bodyOf(empty, stored)).toMatchObject({
      name: null,
      zh: null,
      email: null,
      office_hours: null,
      accent: null,
    });
  });

  it.each([
    [{}, {}],
    [{ opens: '' }, { 'office_hours.opens': 'both' }],
    [{ closes: '' }, { 'office_hours.closes': 'both' }],
    [{ accent: 'green' }, { accent: 'colour' }],
    [{ accent: '#DDBB72' }, { accent: 'light' }],
    [{ accent: '7A1020' }, {}],
    [{ accent: '' }, {}],
    [{ lockMinutes: '0' }, {}],
    [{ lockMinutes: ' 240 ' }, {}],
    [{ lockMinutes: '241' }, { lock_minutes: '0 to 240' }],
    [{ lockMinutes: '-1' }, { lock_minutes: '0 to 240' }],
    [{ lockMinutes: '' }, { lock_minutes: '0 to 240' }],
    [{ staffHoldHours: '0', graceDays: '0' }, { staff_hold_hours: '1 to 336' }],
    [{ graceDays: '1.5' }, { grace_days: '0 to 365' }],
    [{ taxPercent: '31' }, { tax_percent: '0 to 30' }],
  ])('finds what is wrong with %j', (changes, errors) => {
    expect(wrongSettings({ ...draft, ...changes }, sentences)).toEqual(errors);
  });

  it('keeps what was typed where somebody else has saved, and takes over the rest', () => {
    const typed = { ...draft, name: 'Cove Club' };
    const fresh = { ...stored, name: 'Bay & Cove', phone: '+65 6555 0199', version: 4 };
    expect(rebase(typed, draftOf(stored), draftOf(fresh))).toEqual({ ...typed, phone: '+65 6555 0199' });
  });
});
