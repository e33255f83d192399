// How another host answered a call that changes something, whatever it says about that: any 2xx is a yes.
import type { ApprovalRecord, Payment, Reservation } from '@portal/contract';
import { href } from '../app/routes.ts';
import { isRecord, quietly } from '../http/failure.ts';
import { reservation } from './booking.ts';
import { payment } from './money.ts';
import { approvalRecord } from './people.ts';
import type { Raw } from './read.ts';
import { code, idOrNull, listOf, pick, text } from './read.ts';
import type { Wire } from './wire.ts';

/**
 * What a call made: its answer, or, of a host that says no more than yes, the last thing of its list that fits. Null where it
 * isn't found.
 */
async function madeThing(
  answer: unknown,
  { path, fits }: { path: string; fits: (row: Raw) => boolean | Promise<boolean> },
  wire: Wire,
): Promise<Raw | null> {
  if (isRecord(answer) && idOrNull(answer) !== null) return answer;
  const rows = (await quietly(wire.all(path))) ?? [];
  const fitting = await Promise.all(rows.map(async (row) => ((await fits(row)) ? [row] : [])));
  const made = fitting.flat().toSorted((one, other) => madeAt(one) - madeAt(other));
  return made.at(-1) ?? null;
}

/** When something was made, or its number, which grows. */
const madeAt = (row: Raw): number =>
  Date.parse(text(pick(row, 'created_at', 'created'))) || Number(idOrNull(row)) || 0;

export async function madeReservation(answer: unknown, wire: Wire, body: Raw): Promise<Reservation> {
  const isTheOne = async (row: Raw) =>
    idOrNull(row['facility']) === idOrNull(body['facility']) &&
    Date.parse((await reservation(row, wire)).start_from) === Date.parse(text(body['start_from']));
  const made = await madeThing(answer, { path: '/booking/reservation/', fits: isTheOne }, wire);
  return reservation({ id: 0, ...body, ...made }, wire);
}

export async function madePayment(answer: unknown, wire: Wire, body: Raw): Promise<Payment> {
  const invoices = listOf(body['invoices']).map(String);
  const isTheOne = (row: Raw) =>
    payment(row, wire).invoices.some((one) => invoices.includes(one.invoice)) &&
    payment(row, wire).method === body['method'];
  const made = await madeThing(answer, { path: '/booking/reservation-payment/', fits: isTheOne }, wire);
  // The invoice itself says what became of it.
  const next = { kind: 'REDIRECT', url: href('transaction-details', { params: { id: invoices[0] ?? '' } }) };
  return payment(made ?? { id: 0, next }, wire, body);
}

export async function madeRequest(answer: unknown, wire: Wire, body: Raw): Promise<ApprovalRecord> {
  const { note: _, ...fields } = body;
  const isTheOne = (row: Raw) =>
    code(row['status'], ['PENDING'], 'PENDING') === 'PENDING' &&
    Object.entries(fields).every(([name, value]) => row[name] === undefined || row[name] === value);
  const made = await madeThing(answer, { path: '/profile/approval-record/', fits: isTheOne }, wire);
  return approvalRecord({ id: 0, status: 'PENDING', ...body, ...made }, wire);
}
