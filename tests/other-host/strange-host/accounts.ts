/** Calls about a login, as `django.contrib.auth` and `django-rest-passwordreset` answer them. */
import { emailedToken } from './club.ts';
import type { Call } from './request.ts';
import { findMissing, readText } from './request.ts';
import type { Reply } from './replies.ts';
import { created } from './replies.ts';

const isFaulty = (faults: object): boolean => Object.keys(faults).length > 0;

/** Sentences of Django's validators of passwords. */
function findWeaknesses(password: string): string[] {
  return [
    ...(password.length < 8 ? ['This password is too short. It must contain at least 8 characters.'] : []),
    ...(/^(?:password|12345678|qwertyui|password1)$/i.test(password) ? ['This password is too common.'] : []),
    ...(/^\d+$/.test(password) ? ['This password is entirely numeric.'] : []),
  ];
}

export function requestReset({ body, rows, dialect }: Call): Reply {
  const email = readText(body, 'email');
  if (rows.logins.some((login) => login.email === email)) return dialect.done;
  return dialect.invalid({
    email: ['We couldn’t find an account associated with that email. Please try a different e-mail address.'],
  });
}

const wrongToken = ({ dialect }: Call): Reply =>
  dialect.refuse(404, 'The OTP password entered is not valid. Please check and try again.');

export const validateReset = (call: Call): Reply =>
  call.body['token'] === emailedToken ? call.dialect.done : wrongToken(call);

export function confirmReset(call: Call): Reply {
  const { body, rows, dialect } = call;
  const [login] = rows.logins;
  if (body['token'] !== emailedToken || !login) return wrongToken(call);
  const password = findWeaknesses(readText(body, 'password'));
  if (password.length > 0) return dialect.invalid({ password });
  login.password = readText(body, 'password');
  return dialect.done;
}

export function setPassword({ body, user, dialect }: Call): Reply {
  const faults = findMissing(body, 'old_password', 'new_password', 'confirm_password');
  if (isFaulty(faults) || !user) return dialect.invalid(faults);
  if (body['old_password'] !== user.password) return dialect.invalid({ old_password: ['Wrong password.'] });
  const weaknesses = findWeaknesses(readText(body, 'new_password'));
  if (weaknesses.length > 0) return dialect.invalid({ new_password: weaknesses });
  user.password = readText(body, 'new_password');
  return dialect.done;
}

const findClaimant = ({ body, rows }: Call) =>
  rows.members.find(
    ({ number, email }) => number === readText(body, 'membership_id') && email === readText(body, 'email'),
  );

export function checkAccount(call: Call): Reply {
  return findClaimant(call) ? call.dialect.known : call.dialect.unknown;
}

export function createAccount(call: Call): Reply {
  const { body, rows, dialect, nextId } = call;
  const faults = findMissing(body, 'membership_id', 'email', 'username', 'password');
  if (isFaulty(faults)) return dialect.invalid(faults);
  const member = findClaimant(call);
  if (!member) return dialect.invalid({ membership_id: ['No member has this number and address.'] });
  const username = readText(body, 'username');
  if (rows.logins.some((login) => login.username === username))
    return dialect.invalid({ username: ['A user with that username already exists.'] });
  const password = findWeaknesses(readText(body, 'password'));
  if (password.length > 0) return dialect.invalid({ password });
  const login = { id: nextId(), username, email: member.email, member: member.id, isActive: true };
  rows.logins.push({ ...login, password: readText(body, 'password') });
  const { id, email, isActive } = login;
  return dialect.done.body === undefined
    ? { status: 201 }
    : created({ id, username, email, is_active: isActive });
}

export function unsubscribe({ body, rows, dialect }: Call): Reply {
  const place = rows.subscribers.indexOf(readText(body, 'email'));
  if (place === -1) return dialect.refuse(404, 'No subscription with this address.');
  rows.subscribers.splice(place, 1);
  return dialect.done;
}
