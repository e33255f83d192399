import type { EmailKindName } from '@portal/contract/settings/rules/email-texts';
import { href } from '../../../../lib/app/routes.ts';

/** Returns the address of the list of emails, or of the texts of one. */
export const emailAddress = (email: EmailKindName | 'all'): string =>
  href('desk-section', { params: { id: 'settings' }, query: { email } });
