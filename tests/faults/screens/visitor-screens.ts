import { memberWithNewAddress } from '../../account/email-change.ts';
import { mailedLink } from '../../account/mails.ts';
import { memberWithoutLogin } from '../../account/people.ts';
import { inviteAGuest } from '../../bookings/players/players.ts';
import { makeMember } from '../../members/own-member.ts';
import { loginForm } from '../../session/page.ts';
import { call } from '../../system/api.ts';
import { get, post } from '../action.ts';
import type { Tour } from '../screen.ts';
import { makeScreen } from '../../desk/own-screen.ts';
import { bill } from '../screen-parts.ts';
import { notAnswered } from '../sentences.ts';

/** Screens that need no session. */
export const visitorTours: readonly Tour[] = [
  {
    title: 'screens that need no session',
    who: null,
    visits: [
      {
        address: '/guest',
        make: async () => ({ address: (await inviteAGuest()).link }),
        questions: [
          {
            reads: 'the invitation of a guest',
            ask: post('/booking/guest/'),
            says: 'We couldn’t load this invitation.',
            shows: (page) => page.getByRole('button', { name: 'Accept', exact: true }),
          },
        ],
      },
      {
        address: '/screen',
        make: async () => ({ address: await makeScreen({ kind: 'DISPLAY' }) }),
        questions: [
          {
            reads: 'what a screen shows',
            ask: post('/screen/'),
            says: 'We couldn’t load this screen.',
            shows: (page) => page.getByText('Next').first(),
          },
        ],
      },
      { address: '/help', questions: [] },
      {
        address: '/setup',
        questions: [
          {
            reads: 'how far a new club is set up',
            ask: get('/setup/'),
            says: 'We couldn’t load the setup.',
            shows: (page) => page.getByRole('heading', { name: 'Page not found' }),
          },
        ],
      },
      {
        address: '/online-payment/{id}',
        make: async () => bill((await makeMember()).id),
        questions: [
          {
            reads: 'how it can be paid',
            ask: get('/finance/payment-invoice/{id}/payment-options/'),
            says: 'We couldn’t load this payment.',
            shows: (page) => page.getByRole('button', { name: /^Pay S\$20\.00/ }),
          },
        ],
      },
      {
        address: '/payment-result/',
        async make() {
          const { id: invoice } = await bill((await makeMember()).id);
          const { id } = await call('POST /booking/reservation-payment/', {
            body: { invoice, method: 'CREDIT_CARD' },
          });
          return { id, address: `/payment-result/?payment=${id}` };
        },
        questions: [
          {
            reads: 'the outcome of the payment',
            ask: get('/booking/reservation-payment/{id}/'),
            says: 'We couldn’t check your payment.',
            shows: (page) => page.getByRole('main').getByText('S$20.00').first(),
          },
        ],
      },
      {
        address: '/login',
        questions: [
          {
            reads: 'the picture of the captcha',
            ask: { ...post('/user/captcha/'), body: (body) => !body.includes('captcha') },
            open: (page) => page.getByRole('textbox', { name: 'Username' }).fill('somebody'),
            says: 'We couldn’t load the picture.',
            why: 'We couldn’t load the picture.',
            again: (page) => page.getByRole('button', { name: 'Try again', exact: true }),
            shows: (page) => loginForm(page).captcha,
            // A host that answers otherwise has no such call: the page draws a code of its own.
            but: ['a page', 'broken JSON', ...notAnswered],
          },
        ],
      },
      {
        address: '/reset-password',
        async make() {
          const { email } = await makeMember();
          await call('POST /password_reset/', { body: { email } });
          return { address: await mailedLink(email, 'Choose a new password') };
        },
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/password_reset/validate_token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByLabel('New password', { exact: true }),
          },
        ],
      },
      {
        address: '/create-login',
        async make() {
          const about = await memberWithoutLogin();
          await call('POST /general-users/check-account/', { body: about });
          return { address: await mailedLink(about.email, 'Create your login') };
        },
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/general-users/create-account/validate_token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByLabel('Username'),
          },
        ],
      },
      {
        address: '/confirm-email',
        make: async () => ({ address: (await memberWithNewAddress()).link }),
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/email-change/validate-token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByRole('button', { name: 'Confirm email address', exact: true }),
          },
        ],
      },
    ],
  },
];
