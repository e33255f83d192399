/** Related things within each other, UUIDs, amounts in cents, pages of five by number, and refusals in an envelope. */
import type { Dialect, Faults } from './dialect.ts';
import type { Id, Invoice, Member, Named } from './club.ts';
import { created, ok } from './replies.ts';
import { findRow } from './dialect.ts';

export const toUuid = (number: number): string =>
  `5f3b2c1a-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A `DateTimeField` of a project that keeps to UTC. */
const moment = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+Z$/, '.000000Z');

const labels: Readonly<Record<string, string>> = { PENDING_PAYMENT: 'Pending payment' };
const option = (code: string) => ({
  code: code.toLowerCase(),
  label: labels[code] ?? `${code[0]}${code.slice(1).toLowerCase()}`,
});

const named = (rows: readonly Named[], id: Id) => {
  const { name = '' } = findRow(rows, id) ?? {};
  return { id, name };
};

const profile = ({ id, name, number, status, endsOn, mobile, email }: Member) => ({
  id,
  name,
  membership_id: number,
  status: option(status),
  membership_end_date: endsOn,
  linked_member_id: null,
  membership_type_1: { code: 'ORDINARY', label: 'Ordinary' },
  membership_type_2: { code: 'ACTIVE_REG', label: 'Active Service Regular' },
  mobile_number: mobile,
  email,
});

const invoiceReference = ({ id, number, status }: Invoice) => ({
  id,
  invoice_number: number,
  status: option(status),
});

const PAGE = 5;

const listMessages = (faults: Faults) =>
  Object.entries(faults).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field: field || null, message })),
  );

export const nested: Dialect = {
  id: toUuid,
  show: {
    members: profile,
    categories: ({ id, name }) => ({ id, name }),
    facilities: ({ id, name, category, price }, { categories }) => ({
      id,
      name,
      category: named(categories, category),
      group: null,
      pricings: [{ id: toUuid(1), peak_type: option('DEFAULT'), amount: price }],
      operating_hours: [],
      advance_booking_periods: [],
    }),
    reservations(reservation, { facilities, members, slots, invoices }) {
      const { id, facility, member, name, status, price } = reservation;
      const invoice = findRow(invoices, reservation.invoice);
      return {
        id,
        name,
        facility: named(facilities, facility),
        member: named(members, member),
        status: option(status),
        price,
        invoice: invoice ? invoiceReference(invoice) : null,
        slots: slots
          .filter((slot) => slot.reservation === id)
          .map((slot) => ({ id: slot.id, start_from: moment(slot.from), end_at: moment(slot.to) })),
      };
    },
    slots: ({ id, reservation, facility, from, to }, { facilities }) => ({
      id,
      reservation: { id: reservation },
      facility: named(facilities, facility),
      start_from: moment(from),
      end_at: moment(to),
    }),
    invoices: (invoice, { members }) => ({
      ...invoiceReference(invoice),
      member: named(members, invoice.member),
      created_at: moment(invoice.madeAt),
      total: invoice.total,
      balance: invoice.status === 'PAID' ? 0 : invoice.total,
      items: [{ description: invoice.what, amount: invoice.total }],
    }),
    payments: ({ id, invoice, method, amount }, { invoices }) => {
      const paid = findRow(invoices, invoice);
      // The invoice says that it is paid: a payment has no status of its own.
      return { id, invoice: paid ? invoiceReference(paid) : null, payment_method: method, amount };
    },
    vouchers: ({ id, member, group, status, value }, { members, voucherGroups }) => ({
      id,
      member: named(members, member),
      group: named(voucherGroups, group),
      status: option(status),
      value,
    }),
    voucherGroups: ({ id, name }) => ({ id, name }),
    events: ({ id, name, from, to }) => ({
      id,
      title: name,
      starts_at: moment(from),
      ends_at: moment(to),
      location: { id: toUuid(2), name: 'Main hall' },
    }),
    posts: ({ id, name, text }) => ({ id, title: name, status: option('PUBLISHED'), body: text }),
    requests: ({ id, member, name, status, mobile, email }, { members }) => ({
      id,
      original_profile: named(members, member),
      name,
      membership_id: findRow(members, member)?.number,
      status: option(status),
      mobile_number: mobile,
      email,
    }),
  },
  me: ({ id, username, email, member }, { members }) => {
    const own = findRow(members, member);
    return { id, username, email, member_profile: own ? profile(own) : null, access_rights: ['book'] };
  },
  card: ({ id, status, endsOn }) => ({ id, membership_status: option(status), valid_until: endsOn }),
  price: ({ price }) => ({ id: toUuid(1), peak_type: option('DEFAULT'), amount: price }),
  page(rows, url) {
    const page = Number(url.searchParams.get('page') ?? 1);
    if (page > 1 && (page - 1) * PAGE >= rows.length) return nested.refuse(404, 'Invalid page.');
    const link = (to: number) => {
      const query = new URLSearchParams(url.searchParams);
      query.set('page', String(to));
      return `http://127.0.0.1:8000${url.pathname}?${query.toString()}`;
    };
    return ok({
      count: rows.length,
      next: page * PAGE < rows.length ? link(page + 1) : null,
      previous: page > 1 ? link(page - 1) : null,
      results: rows.slice((page - 1) * PAGE, page * PAGE),
    });
  },
  invalid: (faults, status) => ({ status: status ?? 422, body: { errors: listMessages(faults) } }),
  refuse: (status, message) => ({ status, body: { error: { message } } }),
  changed: (data, status = 200) => (status === 201 ? created : ok)({ success: true, data }),
  done: ok({ success: true, message: 'Done.' }),
  renewed: (tokens) => tokens,
  isOpen: (method, path) =>
    method === 'GET' &&
    /^\/(?:sport-facility|facility|booking\/reservation-slot|finance\/payment-invoice\/[^/]+)\//.test(path),
  fields: { method: 'payment_method', wantsAmount: true },
  keepsTimes: true,
  keeps: ['name', 'mobile_number'],
  deletesCancelled: false,
  cents: (amount) => (typeof amount === 'number' && Number.isInteger(amount) ? amount : null),
  known: ok({ success: true, message: 'Member found.' }),
  unknown: { status: 404, body: { error: { message: 'We found no member with this number and address.' } } },
  captcha: ok({ key: 'b0c5', image_url: '/captcha/image/b0c5/' }),
};
