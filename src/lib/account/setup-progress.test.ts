import type { Settings } from '@portal/contract';
import { expect, test } from 'vitest';
import { nextStep, setupStepNames, stepState } from './setup-progress.ts';
import type { SetupProgress } from './setup-progress.ts';

const settings: Settings = {
  name: null,
  address: null,
  zh: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  mark: null,
  staff_codes: false,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: null,
  tax_percent: 0,
  other_programs: [],
  version: 1,
  configured: { name: 'Your club', address: '' },
  time_zone: 'Asia/Singapore',
  currency: 'SGD',
  mail: { server: null, sender: 'no-reply@localhost' },
  gateway: 'sandbox',
};
const empty: SetupProgress = { settings, counts: { facilities: 0, members: 0, logins: 1 }, passed: [] };

test('an empty club begins with its name', () => {
  expect(nextStep(empty)).toBe('club');
  expect(setupStepNames.map((step) => stepState(step, empty))).toEqual(setupStepNames.map(() => 'OPEN'));
});

test('the next step is the first that is neither done nor left for later', () => {
  const named = { ...settings, name: 'Bay Club', office_hours: { opens: '08:00', closes: '20:00' } };
  const progress: SetupProgress = {
    settings: named,
    counts: { facilities: 3, members: 0, logins: 1 },
    passed: ['tiers', 'members'],
  };
  expect(nextStep(progress)).toBe('payment');
  expect(stepState('members', progress)).toBe('LATER');
  expect(stepState('tiers', progress)).toBe('DONE');
  // A step that was left for later is done once its data are there.
  const joined = { ...progress, counts: { ...progress.counts, members: 1 } };
  expect(stepState('members', joined)).toBe('DONE');
});

test('nothing is next once everything is done or left', () => {
  expect(nextStep({ ...empty, passed: setupStepNames })).toBeNull();
});
