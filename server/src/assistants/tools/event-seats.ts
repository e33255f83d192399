import type { CalendarEvent, EventRegistration } from '@portal/contract';
import { MOST_SEATS } from '@portal/contract/content/rules/event-seats';
import type { CancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import { cancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import { outcomes as outcomesEn } from '@portal/words/en/content/event-details';
import { outcomes as outcomesZh } from '@portal/words/zh/content/event-details';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Phrasing } from '../phrasing.ts';
import { defineTool, ToolRefused } from '../tool.ts';
import { amountIn, askAmount, NO_AMOUNT } from './ask-amount.ts';
import { payLink } from './bookings.ts';
import { seatsLeft } from './events.ts';
import { confirmationInput } from './inputs.ts';
import { askToConfirm, confirmationOutput, readConfirmation } from './two-steps.ts';

const eventId = z
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Id of the event, from find_events.');

const describeEvent = (event: CalendarEvent, phrasing: Phrasing): string =>
  phrasing.name(event) + phrasing.comma + phrasing.span(event.start_from, event.end_at);

/** Says whether there are seats, and where they are paid. */
function describeRegistration(
  { status, seats, line, price, invoice }: EventRegistration,
  what: string,
  phrasing: Phrasing,
): string {
  const { words, money } = phrasing;
  if (status === 'WAITING') return words.waitsForSeats({ what, seats, place: line ?? 1 });
  const pay = invoice !== null && price > 0 ? words.payAt(money(price), payLink(invoice, phrasing)) : '';
  return phrasing.sentences([words.hasSeats({ what, seats }), pay]);
}

export const signUpForEvent = defineTool({
  name: 'sign_up_for_event',
  description:
    'Signs the member up for an event. A free event is signed up for at once. One that costs something takes two calls: the first changes nothing and answers the price and a confirmation code for ten minutes; the second, with the code, takes the seats. Where too few seats are left it joins the waiting list, which costs nothing until there are seats.',
  needs: ['own.book'],
  isForMembers: true,
  effect: 'ADDS',
  input: z.strictObject({
    event_id: eventId,
    seats: z
      .int()
      .min(1)
      .max(MOST_SEATS)
      .default(1)
      .describe('Seats for the member and their guests together.'),
    confirmation: confirmationInput,
  }),
  output: z.object({
    ...confirmationOutput,
    status: z.enum(['REGISTERED', 'WAITING', 'CANCELLED']).nullable(),
    seats: z.int(),
    price_cents: z.int(),
    pay_link: z.string().nullable(),
  }),
  async run(caller, { event_id: id, seats, confirmation }) {
    const { call, phrasing } = caller;
    const change = { tool: 'sign_up_for_event', input: { id, seats } };
    const confirmed = readConfirmation(caller, confirmation, change);
    const event = await call('GET /calendar-event/{id}/', { params: { id } });
    const what = describeEvent(event, phrasing);
    const signUp = (price: number) =>
      call('POST /event-registration/', {
        body: { event: id, seats, price },
        ...(confirmation !== undefined && { idempotencyKey: `assistant-${confirmation}` }),
      });
    const price = confirmed?.amount ?? amountIn(await askAmount('price_changed', signUp(NO_AMOUNT)), 'price');
    if (price > 0 && !confirmed) {
      const { words, money } = phrasing;
      const left = seatsLeft(event);
      const isFull = left !== null && left < seats;
      const asked = askToConfirm(caller, { ...change, amount: price, atOnce: false }, [
        words.wouldSignUp({ what, seats }),
        isFull ? words.wouldWait(money(price)) : words.costs(money(price)),
      ]);
      return { ...asked, data: { ...asked.data, status: null, seats, price_cents: price, pay_link: null } };
    }
    const registration = await signUp(price);
    const { status, invoice } = registration;
    return {
      text: describeRegistration(registration, what, phrasing),
      data: {
        done: true,
        confirmation: null,
        status,
        seats: registration.seats,
        price_cents: registration.price,
        pay_link: invoice !== null && status === 'REGISTERED' ? payLink(invoice, phrasing) : null,
      },
    };
  },
});

async function findOutcome({ call, now }: Caller, event: CalendarEvent): Promise<CancellationOutcome> {
  const id = event.registration?.invoice ?? null;
  const found = id === null ? null : await call('GET /finance/payment-invoice/{id}/', { params: { id } });
  // The part that anybody with its id may read is enough: a token needn't see the member's money for it.
  const invoice = found && { ...found, paid: found.total - found.amount_due, refunded: 0 };
  return cancellationOutcome(event, invoice, now);
}

function describeOutcome(outcome: CancellationOutcome, { language, money }: Phrasing): string {
  const words = language === 'zh' ? outcomesZh : outcomesEn;
  return 'amount' in outcome ? words[outcome.kind](money(outcome.amount)) : words[outcome.kind]();
}

/** The amount by which a code holds to an outcome. */
const amountOf = (outcome: CancellationOutcome): number => ('amount' in outcome ? outcome.amount : 0);

export const leaveEvent = defineTool({
  name: 'leave_event',
  description:
    'Cancels the member’s seats at an event, or their place on its waiting list, in two calls. The first changes nothing: it answers what is refunded or still owed and a confirmation code for ten minutes. The second, with the code, cancels them, which cannot be undone.',
  needs: ['own.book'],
  isForMembers: true,
  effect: 'CHANGES',
  input: z.strictObject({ event_id: eventId, confirmation: confirmationInput }),
  output: z.object({
    ...confirmationOutput,
    outcome: z.enum(['leaves-waiting-list', 'free', 'voids', 'refunds', 'still-owed', 'lost']),
    /** Amount that is refunded, no longer owed, still owed or lost. */
    amount_cents: z.int(),
  }),
  async run(caller, { event_id: id, confirmation }) {
    const { call, phrasing } = caller;
    const { words } = phrasing;
    const event = await call('GET /calendar-event/{id}/', { params: { id } });
    if (!event.registration) throw new ToolRefused(words.notSignedUp);
    const outcome = await findOutcome(caller, event);
    const amount = amountOf(outcome);
    const registration = event.registration.id;
    // A code is for the outcome at its time: later it may be too late for a refund.
    const change = { tool: 'leave_event', input: { id, registration, kind: outcome.kind, amount } };
    const confirmed = readConfirmation(caller, confirmation, change);
    const what = describeEvent(event, phrasing);
    const data = { outcome: outcome.kind, amount_cents: amount };
    if (!confirmed) {
      const asked = askToConfirm(caller, { ...change, amount, atOnce: false }, [
        words.wouldLeave(what),
        describeOutcome(outcome, phrasing),
      ]);
      return { ...asked, data: { ...asked.data, ...data } };
    }
    await call('DELETE /event-registration/{id}/', { params: { id: registration } });
    return {
      text: phrasing.sentences([words.left(what), describeOutcome(outcome, phrasing)]),
      data: { done: true, confirmation: null, ...data },
    };
  },
});
