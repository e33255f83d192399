// Reads another host's answer to a call that changes something, whatever it says about that: any 2xx that is no
// refusal is a yes. The new thing is read back from the host, and nothing that was only sent is taken for stored.
import type { ApprovalRecord, Payment, Reservation } from '@portal/contract';
import { href } from '../app/routes.ts';
import { isRecord, quietly } from '../http/failure.ts';
import { reservation } from './booking.ts';
import { payment } from './money.ts';
import { approvalRecord } from './people.ts';
import type { Raw } from './read.ts';
import { code, idOrNull, toArray, pick, text } from './read.ts';
import type { Wire } from './wire.ts';

/** Finds the thing that an answer holds, by itself or in a member; null where it holds none. */
function thingIn(answer: unknown): Raw | null {
  if (!isRecord(answer)) return null;
  if (idOrNull(answer) !== null) return answer;
  const inside = ['data', 'result', 'reservation', 'booking', 'payment', 'approval_record'].map(
    (name) => answer[name],
  );
  return inside.filter(isRecord).find((one) => idOrNull(one) !== null) ?? null;
}

/**
 * Returns the thing that a call made, as the host has it now: by the id in its answer, or, of a host that says no
 * more than yes, the last thing of its list that fits. Null where it isn't found.
 */
async function findMadeThing(
  answer: unknown,
  { path, fits }: { path: string; fits: (row: Raw) => boolean | Promise<boolean> },
  wire: Wire,
): Promise<Raw | null> {
  const said = thingIn(answer);
  if (said) return (await wire.one(`${path}${idOrNull(said)}/`)) ?? said;
  const rows = (await quietly(wire.all(path))) ?? [];
  const fitting = await Promise.all(rows.map(async (row) => ((await fits(row)) ? [row] : [])));
  const made = fitting.flat().toSorted((one, other) => readCreationTime(one) - readCreationTime(other));
  return made.at(-1) ?? null;
}

/** Returns the time when something was made, or its number, which grows. */
const readCreationTime = (row: Raw): number =>
  Date.parse(text(pick(row, 'created_at', 'created'))) || Number(idOrNull(row)) || 0;

/**
 * Fields of a booking that only the answer to the call may give. Its times are what the host stores, and nothing
 * else.
 */
const answerOnlyFields = new Set(['status', 'state', 'price', 'amount', 'total', 'total_amount', 'invoice']);

/** Reads the booking as the host has it. One that isn't found has the id 0, and no times. */
export async function readMadeReservation(answer: unknown, wire: Wire, body: Raw): Promise<Reservation> {
  const isTheOne = async (row: Raw) => {
    if (idOrNull(row['facility']) !== idOrNull(body['facility'])) return false;
    const { start_from } = await reservation(row, wire);
    // Of one without times the host may keep none.
    return start_from === '' || Date.parse(start_from) === Date.parse(text(body['start_from']));
  };
  const made = await findMadeThing(answer, { path: '/booking/reservation/', fits: isTheOne }, wire);
  const said = Object.entries(thingIn(answer) ?? {}).filter(([name]) => answerOnlyFields.has(name));
  const asked = { id: 0, facility: body['facility'], member: body['member'], name: body['name'] };
  return reservation(made ? { ...Object.fromEntries(said), ...made } : asked, wire);
}

export async function readMadePayment(answer: unknown, wire: Wire, body: Raw): Promise<Payment> {
  const invoices = toArray(body['invoices']).map(String);
  const isTheOne = (row: Raw) =>
    payment(row, wire).invoices.some((one) => invoices.includes(one.invoice)) &&
    payment(row, wire).method === body['method'];
  const made = await findMadeThing(answer, { path: '/booking/reservation-payment/', fits: isTheOne }, wire);
  // The invoice itself tells its outcome.
  const next = { kind: 'REDIRECT', url: href('transaction-details', { params: { id: invoices[0] ?? '' } }) };
  return payment(made ? { ...thingIn(answer), ...made } : { id: 0, next }, wire, body);
}

/** Reads the request as the host stores it: fields that it left out aren't shown. One that isn't found has the id 0. */
export async function readMadeRequest(answer: unknown, wire: Wire, body: Raw): Promise<ApprovalRecord> {
  const { note: _, ...fields } = body;
  const isTheOne = (row: Raw) =>
    code(row['status'], ['PENDING'], 'PENDING') === 'PENDING' &&
    Object.entries(fields).every(([name, value]) => row[name] === undefined || row[name] === value);
  const made = await findMadeThing(answer, { path: '/profile/approval-record/', fits: isTheOne }, wire);
  return approvalRecord({ id: 0, status: 'PENDING', ...made }, wire);
}
