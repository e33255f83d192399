// The door of account: passwords, passkeys, the email address and which mails come. Others come in by it alone.

// Routes and jobs
export { accountJobs } from './jobs.ts';
export { accountRoutes } from './routes.ts';

// What others call
export { askToConfirm, pendingEmail } from './email-change.ts';
export type { AccountEnv } from './env.ts';
export { sendRefusable } from './mails/mail-refusals.ts';
export { listSubscriptions } from './mails/subscriptions.ts';
export { listPasskeys } from './passkeys/own-passkeys.ts';

// What the demo club calls
export { CONFIRM_WITHIN } from './email-change.ts';
export { sendNewsletter } from './mails/newsletter.ts';

// Tables, for joins
export { emailChange } from './tables.ts';
