import { describe, expect, it } from 'vitest';
import { accentTones } from './accent.ts';
import { publicSettings } from './public-settings.ts';

type Stored = Parameters<typeof publicSettings>[0];

/** A club that has set nothing. */
const unset: Stored = {
  name: null,
  address: null,
  zh: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  mark: null,
  other_programs: [],
};
const shown = (changes: Partial<Stored>) => publicSettings({ ...unset, ...changes }, null, undefined);

describe('the public settings', () => {
  it('leave out what the club hasn’t set', () => {
    expect(shown({})).toEqual({});
    expect(publicSettings(unset, undefined, undefined)).toEqual({});
    expect(publicSettings(unset, '', undefined)).toEqual({});
  });

  it.each([
    ['name', { name: 'Harbour Club' }],
    ['address', { address: '1 Quay Road' }],
    ['Chinese texts', { zh: { name: '海港俱乐部' } }],
    ['telephone number', { phone: '+65 6000 0000' }],
    ['email address', { email: 'office@example.org' }],
    ['office hours', { office_hours: 'Daily 9 to 5' }],
    ['other programs', { other_programs: ['https://app.example'] }],
  ] as [string, Partial<Stored>][])('have the club’s %s as it is', (_, set) => {
    expect(shown(set)).toEqual(set);
  });

  it('have the accent in its tones for day and night', () => {
    expect(shown({ accent: '#7a1020' })).toEqual({ accent: accentTones('#7a1020') });
  });

  it.each([
    [[96, 320], '/uploads/7f1c-96.webp'],
    [[], '/uploads/small.jpg'],
  ])('have the mark in the narrowest of the widths %j', (widths, mark) => {
    const picture = { id: '7f1c', widths, small_url: '/uploads/small.jpg' } as unknown as Stored['mark'];
    expect(shown({ mark: picture })).toEqual({ mark });
  });

  it.each([
    [undefined, {}],
    [24, {}],
    [23, { staff_hold_hours: 23 }],
    [48, { staff_hold_hours: 48 }],
  ])(
    'have the hours that a booking by staff waits for its payment unless they are the usual 24: %s',
    (hours, expected) => {
      expect(shown(hours === undefined ? {} : { staff_hold_hours: hours })).toEqual(expected);
    },
  );

  it('have the identity provider while it is on, and tiers where the club has changed any', () => {
    const tiers = [{ membership_type_1: 'ORDINARY' }] as unknown as Parameters<typeof publicSettings>[2];
    expect(publicSettings(unset, 'Club ID', tiers)).toEqual({ sign_in_with: 'Club ID', tiers });
  });
});
