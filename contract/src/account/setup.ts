import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { newPassword, text } from '../wire.ts';
import { chosenUsername } from './account.ts';

/**
 * OPEN: nobody has a login yet. UNDERWAY: the first administrator has. OVER: they have confirmed that the setup is
 * complete.
 */
export const setupStages = ['OPEN', 'UNDERWAY', 'OVER'] as const;

const stage = z.object({ stage: z.enum(setupStages) });

export const setupEndpoints = {
  'GET /setup/': endpoint({
    summary: 'How far the setup of a new club is',
    access: 'anyone',
    answers: { 200: stage },
  }),
  'POST /setup/': endpoint({
    summary: 'Create the first administrator of a new club',
    description:
      'With the setup code, which the API writes into its log when it starts on a database without any login. It works once. A club that has logins answers 404.',
    access: 'anyone',
    body: z.strictObject({
      code: text(100),
      username: chosenUsername,
      email: z.email().max(254),
      password: newPassword,
    }),
    answers: { 201: z.object({ username: z.string() }) },
    errors: ['not_found', 'throttled'],
  }),
  'POST /setup/finish/': endpoint({
    summary: 'End the setup of a new club',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    answers: { 200: stage },
  }),
};
