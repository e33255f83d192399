import type { Body } from '@portal/contract';
import { telephonePattern } from '@portal/contract/members/rules/telephone';
import { emailWrong, nameMissing, telephoneMissing, telephoneWrong } from '#words/desk/calendar/visitors';

/** Somebody without a membership, as far as they are typed. */
export interface VisitorDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Roughly: the API knows better. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Begins with what was typed to find a member: a telephone number or a name. */
export function visitorOf(typed: string): VisitorDraft {
  const text = typed.trim();
  if (text.includes('@')) return { name: '', phone: '', email: text };
  return telephonePattern.test(text)
    ? { name: '', phone: text, email: '' }
    : { name: text, phone: '', email: '' };
}

/** Returns what is wrong with each field; undefined: nothing. */
export function visitorErrors({ name, phone, email }: VisitorDraft) {
  const number = phone.trim();
  return {
    name: name.trim() === '' ? nameMissing : undefined,
    phone: number === '' ? telephoneMissing : telephonePattern.test(number) ? undefined : telephoneWrong,
    email: email.trim() === '' || address.test(email.trim()) ? undefined : emailWrong,
  };
}

/** The visitor as a request takes them. */
export const visitorBody = ({
  name,
  phone,
  email,
}: VisitorDraft): NonNullable<Body<'POST /booking/reservation/'>['visitor']> => ({
  name: name.trim(),
  mobile_number: phone.trim(),
  ...(email.trim() && { email: email.trim() }),
});
