import type { Page } from 'playwright/test';
import { ask } from '../../members/approvals.ts';
import { saveCard } from '../../money/saved-cards.ts';
import { get } from '../action.ts';
import type { Question, Tour } from '../screen.ts';
import { firstRow } from '../screen-parts.ts';

const name = (page: Page) => page.getByRole('heading', { name: 'Wei Ling Ong', exact: true });

/** A part of the profile that loads when it is near. */
const profilePart = (part: string, path: string, says: string): Question => ({
  reads: part,
  ask: get(path),
  open: (page) => page.locator(`#${part}`).scrollIntoViewIfNeeded(),
  says,
  keeps: name,
  shows: (page) => page.locator(`#${part}`),
});

/** A member’s profile, requests and notifications. */
export const profileTours: readonly Tour[] = [
  {
    title: 'one’s profile',
    visits: [
      {
        address: '/profile',
        questions: [
          { reads: 'one’s profile', ask: get('/profile/member/'), says: 'We couldn’t load', shows: name },
        ],
      },
      {
        address: '/profile',
        questions: [
          {
            reads: 'the changes under review',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load your changes under review.',
            why: 'The details below are your current ones.',
            keeps: name,
            shows: name,
          },
        ],
      },
      {
        address: '/profile',
        make: async ({ member: { id } }) => ({ id }),
        questions: [
          profilePart('family', '/profile/member/{id}/family-member/', 'We couldn’t load your family.'),
          profilePart('cards', '/profile/member/{id}/card/', 'We couldn’t load your cards.'),
          profilePart('saved-cards', '/finance/saved-card/', 'We couldn’t load your saved cards.'),
          profilePart(
            'booking-preferences',
            '/booking/usual/preference/',
            'We couldn’t load your booking preferences.',
          ),
          profilePart(
            'subscriptions',
            '/general-users/me/subscription/',
            'We couldn’t load your notification preferences.',
          ),
          profilePart('sessions', '/general-users/me/session/', 'We couldn’t load your devices.'),
        ],
      },
      {
        address: '/profile',
        async make({ member }) {
          await saveCard(member, 'visa');
          return {};
        },
        questions: [
          {
            ...profilePart(
              'subscriptions',
              '/general-users/me/push/',
              'We couldn’t load your notification preferences.',
            ),
            reads: 'the devices that get notifications',
            shows: (page) => page.locator('#subscriptions').getByRole('table'),
          },
          {
            ...profilePart('saved-cards', '/finance/fee-autopay/', 'We couldn’t load automatic payment.'),
            reads: 'the automatic payment of fees',
            shows: (page) => page.getByText('Off. You pay each membership fee yourself.', { exact: true }),
          },
        ],
      },
      {
        address: '/signing-in',
        questions: [
          {
            reads: 'the passkeys',
            ask: get('/general-users/me/passkey/'),
            says: 'We couldn’t load your passkeys.',
            keeps: (page) => page.getByRole('link', { name: 'Change password', exact: true }),
            shows: (page) => page.getByRole('heading', { name: 'No passkeys yet' }),
          },
          {
            reads: 'one-time codes',
            ask: get('/general-users/me/one-time-codes/'),
            says: 'We couldn’t load your one-time codes.',
            keeps: (page) => page.getByRole('link', { name: 'Change password', exact: true }),
            shows: (page) => page.getByText('One-time codes are off.', { exact: true }),
          },
        ],
      },
      {
        address: '/update-requests',
        make: ({ member }) => ask(member, { employer: 'Keel and Daughters' }),
        questions: [
          {
            reads: 'one’s requests',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/update-requests/{id}',
        make: ({ member }) => ask(member, { name: 'Ong Wei Ling' }),
        questions: [
          {
            reads: 'the request',
            ask: get('/profile/approval-record/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('heading', { name: 'Change of name' }),
          },
        ],
      },
      {
        address: '/notifications',
        questions: [
          {
            reads: 'one’s notifications',
            ask: get('/notification/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
    ],
  },
];
