import { otherPrograms } from '@portal/contract/settings/rules/other-programs';
import type { Rows } from '../contract-tests/row.ts';

const nothingSet = {
  name: null,
  address: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  staff_codes: false,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: null,
  tax_percent: 0,
  // As they are: later rows need them.
  other_programs: [...otherPrograms],
};

const noProvider = { is_on: false, label: null, issuer: null, client_id: null, trusts_emails: false };

export const settingsMatrix = {
  'GET /club/': { who: 'anyone' },
  'GET /settings/': { who: 'staff' },
  'POST /settings/email-test/': { who: 'staff' },
  'POST /settings/gateway-test/': { who: 'staff' },
  'GET /settings/sign-in-with/': { who: 'staff' },
  'PUT /settings/sign-in-with/': {
    who: 'staff',
    body: async ({ world }) => {
      const { rows } = await world.db.execute<{ version: number }>('select version from identity_provider');
      return { ...noProvider, version: rows[0]?.version };
    },
  },
  'POST /settings/sign-in-with/test/': {
    who: 'staff',
    // Refused before anything is called.
    body: () => ({ issuer: 'https://localhost', client_id: 'portal', client_secret: 'secret' }),
  },
  'PUT /settings/': {
    who: 'staff',
    body: async ({ world }) => {
      const { rows } = await world.db.execute<{ version: number }>('select version from club_settings');
      return { ...nothingSet, version: rows[0]?.version };
    },
  },
  'GET /settings/email-text/': { who: 'staff' },
  'GET /settings/email-text/{kind}/': { who: 'staff', make: async () => ({ kind: 'ADDRESS_TAKEN' }) },
  'PUT /settings/email-text/{kind}/': {
    who: 'staff',
    make: async () => ({ kind: 'ADDRESS_TAKEN' }),
    body: () => ({ en: null, zh: null, version: 0 }),
  },
  'POST /settings/email-text/{kind}/test/': {
    who: 'staff',
    make: async () => ({ kind: 'ADDRESS_TAKEN' }),
    body: () => ({ language: 'en', subject: 'Hello', text: 'Good morning, {name}.' }),
  },
} satisfies Rows;
