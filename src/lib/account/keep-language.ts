import { other } from '#words/app/language';
import { call } from '../http/call.ts';

/** Has the club write to the signed-in user in the language that they have just switched to. It may fail: the profile shows it. */
export function keepLanguage(): void {
  call('PUT /general-users/me/language/', { body: { language: other }, keepalive: true }).catch(() => {});
}
