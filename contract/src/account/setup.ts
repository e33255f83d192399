import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { newPassword, text } from '../wire.ts';
import { chosenUsername } from './account.ts';

/**
 * OPEN: nobody has a login yet. UNDERWAY: the first administrator has. OVER: they have confirmed that the setup is
 * complete.
 */
export const setupStages = ['OPEN', 'UNDERWAY', 'OVER'] as const;

/** The steps after the first administrator, in their order. */
export const setupSteps = [
  'club',
  'hours',
  'facilities',
  'tiers',
  'members',
  'payment',
  'email',
  'logins',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const stage = z.object({
  stage: z.enum(setupStages),
  /** The steps that the administrator has confirmed or left for later; what is done otherwise, the club's data say. */
  steps: z.array(z.enum(setupSteps)),
});

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
  'POST /setup/step/': endpoint({
    summary: 'Confirm a step of the setup, or leave it for later',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    body: z.strictObject({ step: z.enum(setupSteps) }),
    answers: { 200: stage },
  }),
  'POST /setup/finish/': endpoint({
    summary: 'End the setup of a new club',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    answers: { 200: stage },
  }),
};
