import type { Body, MemberRecord } from '@portal/contract';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import type { byMethod } from '#words/desk/money/invoice';
import { emptyParty, partyBody } from '../../bookings/booking/party.ts';
import type { Party } from '../../bookings/booking/party.ts';
import { wireOfPlace } from './place.ts';
import { visitorBody } from './visitor.ts';
import type { VisitorDraft } from './visitor.ts';

/** A method that the desk takes; CREDIT: the member's credit with the club. */
export type DeskMethod = keyof typeof byMethod;

/** How a booking is paid: now by a method, by an invoice, or by a link in an email. */
export type PaymentPlan = DeskMethod | 'INVOICE' | 'LINK';

/** A booking that staff are making: it is kept while they look at other things, and until it is made. */
export interface BookingDraft {
  readonly member: MemberRecord | null;
  /** Somebody without a membership, instead of the member. */
  readonly visitor: VisitorDraft | null;
  /** Name on the booking; empty: the member's. */
  readonly name: string;
  readonly party: Party;
  readonly plan: PaymentPlan;
  readonly reference: string;
  /** Of the invoice. */
  readonly dueDate: string;
}

/** Days until an invoice is due, unless staff choose another day. */
const INVOICE_DAYS = 7;

export const emptyDraft = (today: string): BookingDraft => ({
  member: null,
  visitor: null,
  name: '',
  party: emptyParty,
  plan: 'INVOICE',
  reference: '',
  dueDate: addDays(today, INVOICE_DAYS),
});

/** Tells whether it is paid at the desk at once; the compiler knows the method then. */
export const isPaidNow = (plan: PaymentPlan): plan is DeskMethod => plan !== 'INVOICE' && plan !== 'LINK';

/** Tells whether a way to pay comes with a number of its own. */
export const hasReference = (plan: PaymentPlan): boolean =>
  isPaidNow(plan) && plan !== 'CASH' && plan !== 'CREDIT';

/** Returns the plan that applies: nobody is sent a link without an address, and only members have credit. */
export function planOf(draft: BookingDraft): PaymentPlan {
  const { plan, member, visitor } = draft;
  const isImpossible =
    (plan === 'LINK' && emailIn(draft) === null) || (plan === 'CREDIT' && (visitor !== null || !member));
  return isImpossible ? 'INVOICE' : plan;
}

/** The address that emails about the booking go to; null: none is known. */
export const emailIn = ({ member, visitor }: BookingDraft): string | null =>
  (visitor ? visitor.email.trim() : member?.email) || null;

type BookingBody = Body<'POST /booking/reservation/'>;

/** Turns a draft into a request, at the price that staff saw; null: it isn't known. */
export function draftBody(
  draft: BookingDraft,
  { facility, range, price }: { facility: BookableFacility; range: TimeRange; price: number | null },
): BookingBody {
  const { member, visitor, name, party, dueDate } = draft;
  const plan = planOf(draft);
  return {
    ...wireOfPlace(facility.id, range),
    ...(name.trim() && { name: name.trim() }),
    ...partyBody({ ...party, member: visitor ? null : (member?.id ?? null) }, facility),
    ...(visitor && { visitor: visitorBody(visitor) }),
    ...(price !== null && { price }),
    payment: isPaidNow(plan) ? ('DESK' as const) : plan,
    ...(plan === 'INVOICE' && { due_date: dueDate }),
  };
}

/** Least time for which a link waits. */
const LEAST_HOLD = 15 * MINUTE;

/** When a booking is dropped that nobody has paid by its link: after the club's hours, at the latest when it begins. */
export const holdEnd = (start: number, hours: number, now: number): number =>
  Math.max(now + LEAST_HOLD, Math.min(now + hours * HOUR, start));
