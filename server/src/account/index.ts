// The door: all that other code may import of account.
// Passwords, passkeys, the email address and email preferences.

// Routes and jobs
export { readAccessToken, tokenActorFinder } from './access-tokens/find-actor.ts';
export { listTokens, revokeTokens } from './access-tokens/own-tokens.ts';
export { accountJobs } from './jobs.ts';
export { accountRoutes } from './routes.ts';
export { openSetup } from './setup/setup.ts';

// Called by other capabilities
export { askToConfirm, pendingEmail } from './email-change.ts';
export type { AccountEnv } from './env.ts';
export { languageOfAddress, languageOfMember, languageOfUser, memberOfAddress } from './language.ts';
export { inviteToLogin } from './password/invite.ts';
export { sendRefusable } from './mails/mail-refusals.ts';
export { listSubscriptions } from './mails/subscriptions.ts';
export { listIdentities } from './sign-in-with/identities.ts';
export { listPasskeys } from './passkeys/own-passkeys.ts';
export { listDevices, listTopics } from './push/devices.ts';

// Called by the demo club
export { CONFIRM_WITHIN } from './email-change.ts';
export { sendNewsletter } from './mails/newsletter.ts';

// Tables, for joins
export { emailChange, loginClaim, mailRefusal, newsletter } from './tables.ts';
