/** Handlers of a member's changes: bookings, payments and their profile. */
import type { Facility, Id } from './club.ts';
import { findRow } from './dialect.ts';
import type { Call } from './request.ts';
import { idIn, findMissing, readText } from './request.ts';
import type { Reply } from './replies.ts';
import { noContent } from './replies.ts';

const HOUR = 3_600_000;
const WRONG_TIME =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';

export function book(call: Call): Reply {
  const { body, rows, dialect } = call;
  const faults = findMissing(body, 'facility', ...(dialect.keepsTimes ? ['start_from', 'end_at'] : []));
  if (Object.keys(faults).length > 0) return dialect.invalid(faults);
  const facility = findRow(rows.facilities, idIn(body, 'facility'));
  if (!facility)
    return dialect.invalid({
      facility: [`Invalid pk "${idIn(body, 'facility')}" - object does not exist.`],
    });
  if (!dialect.keepsTimes) return reserve(call, facility, null);
  const times = { from: Date.parse(readText(body, 'start_from')), to: Date.parse(readText(body, 'end_at')) };
  if (Number.isNaN(times.from)) return dialect.invalid({ start_from: [WRONG_TIME] });
  if (Number.isNaN(times.to)) return dialect.invalid({ end_at: [WRONG_TIME] });
  const isTaken = rows.slots.some(
    (slot) => slot.facility === facility.id && times.from < slot.to && slot.from < times.to,
  );
  if (isTaken) return dialect.invalid({ '': ['This slot is taken.'] }, 409);
  return reserve(call, facility, times);
}

/** Makes a reservation, with its slot and its invoice where there is a time and a price. */
function reserve(
  { body, user, rows, dialect, nextId }: Call,
  facility: Facility,
  times: { readonly from: number; readonly to: number } | null,
): Reply {
  const member = user?.member ?? '';
  const price = times ? Math.round((facility.price * (times.to - times.from)) / HOUR) : 0;
  const invoice: Id | null = price > 0 ? nextId() : null;
  const reservation = {
    id: nextId(),
    facility: facility.id,
    member,
    name: readText(body, 'name'),
    status: invoice === null ? ('CONFIRMED' as const) : ('PENDING_PAYMENT' as const),
    price,
    invoice,
  };
  rows.reservations.push(reservation);
  if (times) rows.slots.push({ id: nextId(), reservation: reservation.id, facility: facility.id, ...times });
  if (invoice !== null)
    rows.invoices.push({
      id: invoice,
      number: `A/${300 + rows.invoices.length + 1}`,
      member,
      status: 'UNPAID',
      total: price,
      what: facility.name,
      madeAt: Date.now(),
    });
  return dialect.changed(dialect.show.reservations(reservation, rows), 201);
}

export function cancel({ id, rows, user, dialect }: Call): Reply {
  const reservation = findRow(rows.reservations, id);
  if (!reservation || reservation.member !== user?.member) return dialect.refuse(404, 'Not found.');
  rows.slots = rows.slots.filter((slot) => slot.reservation !== reservation.id);
  if (dialect.deletesCancelled) {
    rows.reservations.splice(rows.reservations.indexOf(reservation), 1);
    return noContent;
  }
  reservation.status = 'CANCELLED';
  return dialect.changed(dialect.show.reservations(reservation, rows));
}

export function pay({ body, rows, dialect, nextId }: Call): Reply {
  const { method: field, wantsAmount } = dialect.fields;
  const faults = findMissing(body, 'invoice', field, ...(wantsAmount ? ['amount'] : []));
  if (Object.keys(faults).length > 0) return dialect.invalid(faults);
  const invoice = findRow(rows.invoices, idIn(body, 'invoice'));
  if (!invoice)
    return dialect.invalid({
      invoice: [`Invalid pk "${idIn(body, 'invoice')}" - object does not exist.`],
    });
  if (wantsAmount && dialect.cents(body['amount']) !== invoice.total)
    return dialect.invalid({ amount: ['Pay the whole invoice.'] });
  const payment = {
    id: nextId(),
    invoice: invoice.id,
    method: readText(body, field),
    amount: invoice.total,
  };
  rows.payments.push(payment);
  invoice.status = 'PAID';
  for (const reservation of rows.reservations)
    if (reservation.invoice === invoice.id) reservation.status = 'CONFIRMED';
  return dialect.changed(dialect.show.payments(payment, rows), 201);
}

export function requestChange({ body, rows, dialect, nextId }: Call): Reply {
  const faults = findMissing(body, 'original_profile', 'name', 'membership_id');
  if (Object.keys(faults).length > 0) return dialect.invalid(faults);
  const member = findRow(rows.members, idIn(body, 'original_profile'));
  if (!member) return dialect.invalid({ original_profile: ['Not your profile.'] });
  const readField = (name: (typeof dialect.keeps)[number], otherwise: string) =>
    dialect.keeps.includes(name) && body[name] !== undefined ? readText(body, name) : otherwise;
  const request = {
    id: nextId(),
    member: member.id,
    name: readField('name', member.name),
    mobile: readField('mobile_number', member.mobile),
    email: readField('email', member.email),
    status: 'PENDING',
  };
  rows.requests.push(request);
  return dialect.changed(dialect.show.requests(request, rows), 201);
}

/** The specification changes a status by patching it: members take a request back so. */
export function patchRequest({ id, body, rows, dialect }: Call): Reply {
  const request = findRow(rows.requests, id);
  if (!request) return dialect.refuse(404, 'Not found.');
  if (body['status'] !== undefined) request.status = readText(body, 'status');
  return dialect.changed(dialect.show.requests(request, rows));
}
